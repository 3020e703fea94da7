import type {LinkedPages} from '../core/model/code-use.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {Page} from '../core/model/page.ts'
import type {Pictures} from '../core/model/picture.ts'
import {hashParts} from '../core/files/hash.ts'
import {createCodeLinks} from '../pages/create-code-links.ts'
import {planPages} from '../pages/plan-pages.ts'
import {mapLocales} from './map-locales.ts'
import {prepareRendering} from './prepare-rendering.ts'
import type {Rendering} from './prepare-rendering.ts'
import type {ProvenLocale, ProvenSite} from './prove-site.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** A locale that is ready to be rendered. */
export type ReadyLocale = ProvenLocale & {readonly rendering: Rendering}

/** The facts of a page that a build keeps. */
export type PlannedPage = Pick<Page, 'kind' | 'route' | 'title'> & {
  /** Name of the version that the page is in. Undefined outside the docs. */
  readonly version: string | undefined
  /** Id of its sidebar. */
  readonly sidebar: string | undefined
  /** Hash of all that determines the bytes of the page and of its manifest. */
  readonly key: string
  /** Hash of the same without the text of its article. Undefined if the page does not show one compiled file alone, as it is. */
  readonly frame: string | undefined
  /** Plans the page, with everything that rendering it needs. */
  readonly plan: () => Page
}

/** A locale and its planned pages. */
export type PlannedLocale = ReadyLocale & {readonly pages: readonly PlannedPage[]}

/** A list of locales with at least one entry. */
export type Locales<Locale> = readonly [Locale, ...Locale[]]

/** Prepares everything that rendering the pages of each locale needs. After an error the value must not be used. */
export async function prepareLocales(
  {locales, features}: Pick<ProvenSite, 'locales' | 'features'>,
  how: {readonly tool: ToolFacts; readonly cache: boolean},
): Promise<Staged<Locales<ReadyLocale>>> {
  const found = new Map<string, Diagnostic>()
  const prepare = async (locale: ProvenLocale): Promise<ReadyLocale> => {
    const {value, diagnostics} = await prepareRendering({
      ...how,
      config: locale.config,
      joined: locale,
      compiled: locale.compiled,
      locales,
      features,
    })
    // a problem of a template or a component is the same in every locale
    for (const one of diagnostics) found.set(JSON.stringify(one), one)
    return {...locale, rendering: value}
  }
  const value = await mapLocales(locales, prepare)
  return {value, diagnostics: [...found.values()]}
}

/** Plans the pages of each locale. */
export function planLocales(locales: Locales<ReadyLocale>, linked: LinkedPages, pictures: Pictures): Locales<PlannedLocale> {
  const plan = (locale: ReadyLocale): PlannedLocale => {
    const {config, graph, bound, assets, compiled, rendering, planAdded, pictureOf, staleOf} = locale
    const codeLinks = createCodeLinks(config, graph, linked)
    const {lastUpdates} = rendering
    const added = {planAdded, ...(pictureOf && {pictureOf}), ...(staleOf && {staleOf})}
    const context = {config, graph, bound, assets, codeLinks, body: compiled.body, lastUpdates, ...added, locales, pictures}
    const {layoutKey} = rendering.renderer
    const pages = planPages(context, (page, again): PlannedPage => {
      const {kind, route, title, doc} = page
      const layout = layoutKey(page)
      const frame = frameOf(page, layout)
      const key = frame === undefined ? hashParts(page.key, layout) : keyInFrame(frame, page.articleKeys?.[0] ?? '')
      return {kind, route, title, version: doc?.version, sidebar: doc?.sidebar, key, frame, plan: again}
    })
    return {...locale, pages}
  }
  const [first, ...others] = locales
  return [plan(first), ...others.map(plan)]
}

/** Returns the hash of all that determines a page besides the text of its article. A feature that has changed the page has changed its key. */
function frameOf({frame, key, articleKeys = []}: Page, layout: string): string | undefined {
  const [shown, ...others] = articleKeys
  const isAlone = frame !== undefined && shown !== undefined && others.length === 0 && key === hashParts(frame, shown)
  return isAlone ? hashParts(frame, layout) : undefined
}

/** Returns the key of a page that shows a compilation. */
export function keyInFrame(frame: string, compilation: string): string {
  return hashParts(frame, compilation)
}
