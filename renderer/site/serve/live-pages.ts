import {RenderFailure, describeRenderFailure, describeSpared} from '../render-failure.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {HookFailure} from '../features/hook-failure.ts'
import type {Page} from '../../core/model/page.ts'
import type {OutputPath, RoutePath} from '../../core/model/paths.ts'
import type {SourceFile} from '../../core/model/source.ts'
import type {LiveParts, LivePlan} from './live-plan.ts'
import type {ShowPage} from '../files-of-graph.ts'
import {showEdited} from './renew-session.ts'
import type {LiveSession} from './live-session.ts'
import {createPageShower} from './show-page.ts'
import type {OnRender} from './show-page.ts'

/** Options of the pages of a session. */
export type LivePagesInput = {
  readonly session: LiveSession
  /** Joins the site again, for pages that need something the current plan lacks. */
  readonly renew: () => Promise<void>
  /** Compiles all files that no page has needed yet, and joins the site again: for pages that show many articles. */
  readonly compileRest: () => Promise<void>
  /** Called when a page or a file fails for a new reason. */
  readonly onFailure: () => void
  readonly onRender?: OnRender | undefined
}

/** Creates a function that renders the pages of a session on demand. A page of which only a sketch exists is compiled first. */
export function createLivePages({session, renew, compileRest, onFailure, onRender}: LivePagesInput): ShowPage {
  const show = createPageShower(onRender)
  return async (route, part) => {
    const source = sketchedAt(session, route)
    if (source !== undefined && !(await showEdited(session, [source]))) await renew()
    const {plan, page} = await findWhole({session, renew, compileRest}, route)
    try {
      const {html, manifest} = await show(plan, page)
      const left = await describeSpared(plan.rendering.templates.spared(), session.config, plan.joined.graph)
      for (const found of left) tellFailure({session, onFailure}, found.message, found)
      return part === 'html' ? html : JSON.stringify(manifest)
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error
      tellFailure({session, onFailure}, route, await describeRenderFailure(error, session.config))
      throw error
    }
  }
}

/** Creates a function that wraps a feature's file, so that a failure to create its content becomes a problem of the session. */
export function createLiveFiles(to: Pick<LivePagesInput, 'session' | 'onFailure'>): LiveParts['showFile'] {
  return (file) => {
    const {content, path} = file
    if (typeof content !== 'function') return file
    const make = async (): Promise<string | Uint8Array> => {
      try {
        return await content()
      } catch (error) {
        if (error instanceof HookFailure) tellFailure(to, path, error.diagnostics[0])
        throw error
      }
    }
    return {...file, content: make}
  }
}

function tellFailure(
  {session, onFailure}: Pick<LivePagesInput, 'session' | 'onFailure'>,
  place: RoutePath | OutputPath,
  failure: Diagnostic,
): void {
  const isNew = session.failures.get(place)?.message !== failure.message
  session.failures.set(place, failure)
  if (isNew) onFailure()
}

/**
 * Resolves to the page at a route, with its article. If the article is lost, or only a sketch of it existed when the site was
 * joined, joins the site again: a page without its article would be cached under the key of the whole page.
 */
async function findWhole(
  {session, renew, compileRest}: Pick<LivePagesInput, 'session' | 'renew' | 'compileRest'>,
  route: RoutePath,
): Promise<{plan: LivePlan; page: Page}> {
  for (const isFirst of [true, false]) {
    const {plan, survey} = session
    const page = plan?.page(route)
    if (plan === undefined || page === undefined) break
    if (await plan.prepareArticle(page)) return {plan, page}
    if (isFirst) await (survey.missing.length > 0 ? compileRest() : renew())
  }
  throw new Error(`There is no page at ${route} any more.`)
}

/** Returns the source of a page of which only a sketch exists. */
function sketchedAt({plan, survey, compiler}: LiveSession, place: RoutePath): SourceFile | undefined {
  const route = plan?.joined.graph.routes.get(place)
  const file = route?.kind === 'doc' ? route.doc.source.path : route?.kind === 'page' ? route.page.source.path : undefined
  const source = survey.missing.find((candidate) => candidate.path === file)
  return source === undefined || compiler.shownOf(source) !== undefined ? undefined : source
}
