import {RenderFailure, describeRenderFailure} from '../render-failure.ts'
import type {Page} from '../../core/model/page.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {SourceFile} from '../../core/model/source.ts'
import type {LivePlan, ShowPage} from './live-plan.ts'
import {showEdited} from './renew-session.ts'
import type {LiveSession} from './live-session.ts'
import {createPageShower} from './show-page.ts'

/** What pages are made with, and who hears of it. */
export type LivePagesInput = {
  readonly session: LiveSession
  /** Joins the site again, when a page needs what the site has not got ready. */
  readonly renew: () => Promise<void>
  /** A page could not be rendered, for another reason than before. */
  readonly onFailure: () => void
}

/** Makes the pages of a session when they are asked for; a page that is only sketched is compiled first. */
export function createLivePages({session, renew, onFailure}: LivePagesInput): ShowPage {
  const show = createPageShower()
  return async (route, part) => {
    const source = sketchedAt(session, route)
    if (source !== undefined && !(await showEdited(session, [source]))) await renew()
    const {plan, page} = await findWhole({session, renew}, route)
    try {
      const {html, manifest} = await show(plan, page)
      return part === 'html' ? html : JSON.stringify(manifest)
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error
      const failure = await describeRenderFailure(error, session.config)
      const isNew = session.failures.get(route)?.message !== failure.message
      session.failures.set(route, failure)
      if (isNew) onFailure()
      throw error
    }
  }
}

/**
 * The page at a route with its article. Where that is lost, or nothing but a sketch of it was known when the site was joined, the site is
 * joined again: a page without its article would be kept under the key of the whole one.
 */
async function findWhole(
  {session, renew}: Pick<LivePagesInput, 'session' | 'renew'>,
  route: RoutePath,
): Promise<{plan: LivePlan; page: Page}> {
  for (const attempt of [renew, undefined]) {
    const {plan} = session
    const page = plan?.page(route)
    if (plan === undefined || page === undefined) break
    if (await plan.prepareArticle(page)) return {plan, page}
    await attempt?.()
  }
  throw new Error(`There is no page at ${route} any more.`)
}

/** The source of a page that nothing is known of but a sketch. */
function sketchedAt({plan, survey, compiler}: LiveSession, place: RoutePath): SourceFile | undefined {
  const route = plan?.joined.graph.routes.get(place)
  const file = route?.kind === 'doc' ? route.doc.source.path : route?.kind === 'page' ? route.page.source.path : undefined
  const source = survey.missing.find((candidate) => candidate.path === file)
  return source === undefined || compiler.shownOf(source) !== undefined ? undefined : source
}
