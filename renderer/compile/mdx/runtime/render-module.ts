import {createElement} from 'react'
import type {ComponentType} from 'react'
import type {IslandStrategy} from '../../../core/model/doc.ts'
import {baseUrl} from '../../../browser/react/site-constants.ts'
import {createIsland} from './island.ts'
import {findNonJson, pathOf} from '../../../core/data/find-non-json.ts'
import {renderPage} from './render-page.ts'
import type {RenderedPage} from './render-page.ts'

/** The exports of a page's module. */
export type PageModule = Readonly<Record<string, unknown>> & {readonly default?: unknown}

/** The result of running a page module: its render and its exports. */
export type RenderedModule = RenderedPage & {
  /** The `frontMatter` export of a React page, as plain data. */
  readonly frontMatter: unknown
  /** Names of the module's exports. */
  readonly exports: readonly string[]
  /** The code of the page that has to run in browsers. */
  readonly because?: string
}

/** Facts about a page that its module does not contain. */
export type PageIdentity = {
  readonly islandName: string
  /** Route of the page's file; undefined for docs, whose route depends on the version. */
  readonly route: string | undefined
  /** Name of the version of a doc. */
  readonly version?: string
  /** The code of the page that has to run in browsers, so that the page is an island without saying so. */
  readonly because?: string
}

/** How pages are rendered. */
export type RenderOptions = {
  /** Leaves out elements of which one fails, instead of the page. */
  readonly spares: boolean
}

/**
 * Renders a page module. Returns undefined if it has no component to render. A React page that exports `hydration` becomes an
 * island as a whole, under the given name.
 */
export function renderModule(
  page: PageModule,
  {islandName, route, version, because}: PageIdentity,
  {spares}: RenderOptions,
): RenderedModule | undefined {
  const {default: Page, frontMatter, hydration = because === undefined ? undefined : 'load'} = page
  if (!isComponent(Page)) return undefined
  const about = asData(frontMatter)
  const built = route === undefined ? '' : baseUrl + slugged(about, route).slice(1)
  const render = (Root: ComponentType): RenderedPage =>
    renderPage(() => createElement(Root), {path: built, ...(version !== undefined && {version})}, spares)
  const whole = hydration === undefined ? undefined : render(createIsland({name: islandName, strategy: hydration as IslandStrategy}, Page))
  // elements of an island cannot be left out, since the browser would render them
  const rendered = whole === undefined || (spares && whole.failure !== undefined) ? render(Page) : whole
  const {headTags: _tags, showsCards: _cards, ...fields} = rendered.about
  const said = Object.keys(fields).length === 0 ? about : {...fields, ...(about as object | undefined)}
  return {...rendered, frontMatter: said, exports: Object.keys(page), ...(because !== undefined && {because})}
}

/** Returns the route set by the page's slug, resolved against the folder of its file. */
function slugged(about: unknown, route: string): string {
  const slug = typeof about === 'object' && about !== null && 'slug' in about ? about.slug : undefined
  if (typeof slug !== 'string') return route
  const folder = route.replace(/[^/]*\/$/, '')
  return `${new URL(slug, `https://site${folder}`).pathname.replace(/\/$/, '')}/`
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))
}

/** Returns a copy that has passed through JSON, so that the value is the same whether it comes from the cache or not. */
function asData(value: unknown): unknown {
  if (value === undefined) return undefined
  const [fault] = findNonJson(value).filter(({type}) => type !== 'undefined' && type !== 'date')
  if (fault === undefined) return JSON.parse(JSON.stringify(value)) as unknown
  const {keys, kind} = fault
  throw new Error(`The page can export only plain data about itself, but ${keys.length === 0 ? 'it' : `\`${pathOf(keys)}\``} is ${kind}`)
}
