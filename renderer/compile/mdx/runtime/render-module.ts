import {createElement} from 'react'
import type {ComponentType} from 'react'
import type {IslandStrategy} from '../../../core/model/doc.ts'
import {baseUrl} from '../../../browser/react/site-constants.ts'
import {createIsland} from './island.ts'
import {findNonJson, pathOf} from '../../../core/data/find-non-json.ts'
import {renderPage} from './render-page.ts'
import type {RenderedPage} from './render-page.ts'

/** A page as a module. */
export type PageModule = Readonly<Record<string, unknown>> & {readonly default?: unknown}

/** What a page module gives: its render, and what it exports about itself. */
export type RenderedModule = RenderedPage & {
  /** `frontMatter` of a React page, as data. */
  readonly frontMatter: unknown
  /** Names of everything that the module exports. */
  readonly exports: readonly string[]
}

/** What a page module does not know of itself. */
export type PageFacts = {
  readonly islandName: string
  /** Route of its file; undefined for docs, which have one in every version. */
  readonly route: string | undefined
}

/**
 * Renders a page module; undefined when it has no component to render. A React page that says how it is hydrated is an
 * island as a whole, under the given name.
 */
export function renderModule(page: PageModule, {islandName, route}: PageFacts): RenderedModule | undefined {
  const {default: Page, frontMatter, hydration} = page
  if (!isComponent(Page)) return undefined
  const Root = hydration === undefined ? Page : createIsland({name: islandName, strategy: hydration as IslandStrategy}, Page)
  const about = asData(frontMatter)
  const rendered = renderPage(() => createElement(Root), route === undefined ? '' : baseUrl + slugged(about, route).slice(1))
  return {...rendered, frontMatter: about, exports: Object.keys(page)}
}

/** The route that the page's own slug gives it, relative to the folder of its file. */
function slugged(about: unknown, route: string): string {
  const slug = typeof about === 'object' && about !== null && 'slug' in about ? about.slug : undefined
  if (typeof slug !== 'string') return route
  const folder = route.replace(/[^/]*\/$/, '')
  return `${new URL(slug, `https://site${folder}`).pathname.replace(/\/$/, '')}/`
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

/** As JSON, so that it is the same whether it comes from the cache or not. */
function asData(value: unknown): unknown {
  if (value === undefined) return undefined
  const [fault] = findNonJson(value).filter(({type}) => type !== 'undefined' && type !== 'date')
  if (fault === undefined) return JSON.parse(JSON.stringify(value)) as unknown
  const {keys, kind} = fault
  throw new Error(`What the page exports about itself is to be data, and ${keys.length === 0 ? 'it' : `\`${pathOf(keys)}\``} is ${kind}`)
}
