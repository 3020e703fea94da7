import {allSources} from '../build/compile-site.ts'
import {RenderFailure, describeRenderFailure} from '../build/render-failure.ts'
import type {RoutePath} from '../model/paths.ts'
import type {SourceFile} from '../model/source.ts'
import type {ShowPage} from './live-plan.ts'
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
    const {plan} = session
    const page = plan?.page(route)
    const lost = lostAt(session, route)
    if (lost !== undefined) await session.compiler.compile([lost])
    if (plan === undefined || page === undefined) throw new Error(`There is no page at ${route} any more.`)
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

/** The source of a page whose article the cache does not have any more. */
function lostAt({plan, survey, sources, compiler}: LiveSession, place: RoutePath): SourceFile | undefined {
  const key = plan?.page(place)?.articleKey
  if (key === undefined || compiler.hasBody(key)) return undefined
  return allSources(sources).find(({path}) => survey.compiled.get(path)?.key === key)
}

/** The source of a page that nothing is known of but a sketch. */
function sketchedAt({plan, survey, compiler}: LiveSession, place: RoutePath): SourceFile | undefined {
  const route = plan?.joined.graph.routes.get(place)
  const file = route?.kind === 'doc' ? route.doc.source.path : route?.kind === 'page' ? route.page.source.path : undefined
  const source = survey.missing.find((candidate) => candidate.path === file)
  return source === undefined || compiler.shownOf(source) !== undefined ? undefined : source
}
