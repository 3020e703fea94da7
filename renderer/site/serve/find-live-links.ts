import type {LinkedPages} from '../../core/model/code-use.ts'
import type {CodeLinkerOptions, CodeOfSite} from '../../features/code-hooks.ts'
import {createCodeLinkers} from '../features/link-code.ts'
import type {JoinedSite} from '../join-site.ts'
import {createBackgroundTask} from './background-task.ts'
import type {BackgroundTask} from './background-task.ts'
import type {LiveSession} from './live-session.ts'
import type {LiveLinks} from './live-links.ts'

/** Creates an empty set of code links. */
export function openLiveLinks(options: Pick<CodeLinkerOptions, 'cache' | 'toolHash'>): LiveLinks {
  return {linkers: createCodeLinkers({...options, startsThreads: false}), shown: new Map(), missing: ''}
}

/** Looks up the names that the pages of a joined site use in code. Names that are not cached are left to a background pass. */
export async function findLiveLinks(session: LiveSession, joined: Pick<JoinedSite, 'graph'>): Promise<LinkedPages> {
  const {links} = session
  const {pages, missing} = await links.linkers.findKnown(codeOf(session, joined))
  const shown = new Map([...links.shown, ...pages])
  session.links = {...links, shown, missing}
  return shown
}

function codeOf({config, sources, survey}: LiveSession, {graph}: Pick<JoinedSite, 'graph'>): CodeOfSite {
  return {config, graph, locales: [{sources, compiled: {files: survey.compiled}}]}
}

/** Debounce time in milliseconds: people who write code often save several times in a row. */
const PAUSE = 1500

/** Creates a task that resolves names in edited code in a thread while the site is served. Calls `onDone` when there is more to show. */
export function createCodeLinker(session: LiveSession, onDone: () => void): BackgroundTask {
  // names that a pass could not resolve are not retried before the code changes
  let asked = ''
  return createBackgroundTask({
    pause: PAUSE,
    isDue: () => session.links.missing !== '' && session.links.missing !== asked && session.survey.missing.length === 0,
    run: async (signal) => {
      const {plan, links} = session
      asked = links.missing
      if (plan !== undefined) await links.linkers.find(codeOf(session, plan.joined), signal)
    },
    onDone,
  })
}
