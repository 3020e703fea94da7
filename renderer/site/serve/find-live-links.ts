import type {JoinedSite} from '../join-site.ts'
import {findKnownUses, findPageUses, openUsesCache} from '../../features/api/code-links/find-page-uses.ts'
import type {LinkRequest, LinkedPages} from '../../features/api/code-links/find-page-uses.ts'
import type {PageUses} from '../../core/model/code-use.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {memoryResultCache} from '../../features/api/samples/result-cache.ts'
import {createBackgroundTask} from './background-task.ts'
import type {BackgroundTask} from './background-task.ts'
import type {LiveSession} from './live-session.ts'
import type {LiveLinks} from './live-links.ts'

/** Begins with nothing. */
export function openLiveLinks({config, cache}: {readonly config: SiteConfig; readonly cache: boolean}): LiveLinks {
  const kept = cache ? undefined : memoryResultCache<PageUses>()
  return {cache: () => kept ?? openUsesCache(config), shown: new Map(), missing: ''}
}

/** Looks up what the pages of a joined site name; what is not known a pass in the background finds. */
export async function findLiveLinks(session: LiveSession, joined: Pick<JoinedSite, 'graph'>): Promise<LinkedPages> {
  const {links} = session
  const {pages, missing} = await findKnownUses({...requestOf(session, joined), cache: links.cache()})
  const shown = new Map([...links.shown, ...pages])
  session.links = {...links, shown, missing}
  return shown
}

function requestOf({config, tool, sources, survey}: LiveSession, {graph}: Pick<JoinedSite, 'graph'>): LinkRequest {
  return {config, toolHash: tool.hash, versions: graph.versions, locales: [{sources, compiled: {files: survey.compiled}}]}
}

/** Milliseconds without another change: whoever writes code saves it more than once. */
const PAUSE = 1500

/** Makes what looks at code that was edited, in a thread while the site is shown; `onDone` hears when there is more to show. */
export function createCodeLinker(session: LiveSession, onDone: () => void): BackgroundTask {
  // what a pass could not find out is not asked again before it is written anew
  let asked = ''
  return createBackgroundTask({
    pause: PAUSE,
    isDue: () => session.links.missing !== '' && session.links.missing !== asked && session.survey.missing.length === 0,
    run: async (signal) => {
      const {plan, links} = session
      asked = links.missing
      if (plan !== undefined) await findPageUses({...requestOf(session, plan.joined), cache: links.cache(), signal})
    },
    onDone,
  })
}
