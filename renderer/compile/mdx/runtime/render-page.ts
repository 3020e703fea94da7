import {createElement} from 'react'
import type {ComponentType} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {BuildPathContext} from '../../../browser/react/build-path.ts'
import {inSiteContext} from '../../../browser/react/site-context.ts'
import {readThrown} from '../../../core/text/thrown.ts'
import {PageDataContext, PageScopeContext, isSame} from './page-scope.ts'
import type {CodeRequest, PageScope, RenderProblem, SourcePlace} from './page-scope.ts'
import {PlacedError} from './placed-error.ts'
import {withoutPreloads} from './without-preloads.ts'

/** The reason why a page could not be rendered. */
export type RenderFailure = {
  readonly message: string
  readonly stack: string
  /** The exact place, if it is known without the stack. */
  readonly place: SourcePlace | undefined
  /** The author's element that was being rendered. */
  readonly lastPlace: SourcePlace | undefined
  /** Set if it is an expression that failed, outside of any element that is left out. */
  readonly isExpression?: true
}

/** A rendered page: HTML with marks, and the data that the marks refer to. Plain data. */
export type RenderedPage = {
  readonly html: string
  readonly places: readonly SourcePlace[]
  readonly problems: readonly RenderProblem[]
  readonly code: readonly CodeRequest[]
  /** Fields of front matter that components have set. */
  readonly about: Readonly<Record<string, unknown>>
  readonly failure: RenderFailure | undefined
  /** The failures of elements and expressions that are left out. */
  readonly spared: readonly RenderFailure[]
  /** Whether the code of a doc asked for its version, so that the result is right in this version only. */
  readonly isOfVersion: boolean
}

/** Where a page is rendered: its path including the base URL, or empty if unknown, and the version of a doc. */
export type RenderLocation = {readonly path: string; readonly version?: string}

/** Maximum number of elements of a page that are left out, since each takes another render. */
const MOST_SPARED = 50

/**
 * Renders a page's content. Never throws: errors of the content are part of the result.
 * @param spares leaves out elements and expressions that fail; the others are shown
 */
export function renderPage(Page: ComponentType, location: RenderLocation, spares = false): RenderedPage {
  const spared: (RenderFailure & {readonly lastPlace: SourcePlace})[] = []
  for (;;) {
    const places = spared.map(({lastPlace}) => lastPlace)
    const {lost, ...once} = renderOnce(Page, location, {spared: places, lost: spares ? [] : undefined})
    const rendered = {...once, spared: [...spared, ...lost]}
    const {failure} = rendered
    const at = failure?.lastPlace
    // what fails although it is left out fails outside of elements
    if (!spares || failure === undefined || at === undefined || spared.length === MOST_SPARED || places.some((place) => isSame(place, at)))
      return rendered
    spared.push({...failure, lastPlace: at})
  }
}

/** A page as it is rendered once. */
type RenderedOnce = Omit<RenderedPage, 'spared'> & {
  /** The failures of expressions that are left out. */
  readonly lost: readonly RenderFailure[]
}

function renderOnce(Page: ComponentType, {path, version}: RenderLocation, leftOut: Pick<PageScope, 'spared' | 'lost'>): RenderedOnce {
  const scope: PageScope = {places: [], problems: [], code: [], about: {}, lastPlace: undefined, ...leftOut}
  const lost = (): RenderFailure[] => (scope.lost ?? []).map(({thrown, place}) => ({...describeFailure(thrown, place), isExpression: true}))
  const {places, problems, code, about} = scope
  let isOfVersion = false
  const readPath = (part?: 'version'): string => {
    if (part === undefined) return path
    isOfVersion ||= version !== undefined
    return version ?? ''
  }
  try {
    const located = createElement(
      BuildPathContext,
      {value: readPath},
      createElement(PageDataContext, {value: scope}, inSiteContext(createElement(Page))),
    )
    const page = createElement(PageScopeContext, {value: scope}, located)
    const html = withoutPreloads(renderToStaticMarkup(page, {identifierPrefix: 'c'}))
    return {html, places, problems, code, about, failure: undefined, isOfVersion, lost: lost()}
  } catch (error) {
    return {html: '', places, problems, code, about, failure: describeFailure(error, scope.lastPlace), isOfVersion, lost: lost()}
  }
}

/** Describes an error, or any other thrown value, as plain data. */
function describeFailure(thrown: unknown, lastPlace: SourcePlace | undefined): RenderFailure {
  const {message, stack} = readThrown(thrown)
  return {
    message,
    stack,
    place: thrown instanceof PlacedError ? thrown.place : undefined,
    lastPlace,
  }
}
