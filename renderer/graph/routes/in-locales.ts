import type {LocaleGraph} from '../locale-graph.ts'
import type {Href} from '../../core/model/paths.ts'
import type {Route} from '../../core/model/route-graph.ts'
import type {SourceFile} from '../../core/model/source.ts'
import {pageHref} from '../../core/urls/url.ts'

/** A page in one locale. */
export type PageInLocale = {
  readonly site: LocaleGraph
  /** Undefined if the locale has no such page. */
  readonly route: Route | undefined
  readonly href: Href | undefined
}

/**
 * Returns a page in every locale of the site, including its own, in the order of the locales. A page with a source file is
 * matched by that file or its translation, regardless of its address; other pages are matched by address.
 */
export function inLocales(route: Route, locales: readonly LocaleGraph[]): PageInLocale[] {
  const source = sourceOf(route)
  const original = source === undefined ? undefined : (source.original ?? source.path)
  return locales.map((site) => {
    const {config, graph} = site
    const same = original === undefined ? graph.routes.get(route.path) : graph.bySource.get(original)
    return {site, route: same, href: same && pageHref(same.path, config)}
  })
}

/** Returns the source file of a page. Undefined for pages without one. */
export function sourceOf(route: Route): SourceFile | undefined {
  if (route.kind === 'doc') return route.doc.source
  return route.kind === 'page' ? route.page.source : undefined
}
