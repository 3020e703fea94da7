import type {LocaleGraph} from '../locale-graph.ts'
import type {Href} from '../../core/model/paths.ts'
import type {Route} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {absoluteUrl, pageHref} from '../../core/urls/url.ts'

/** A page in one locale. */
export type PageInLocale = {
  readonly locale: LocaleGraph['config']['locale']
  /** Undefined if the locale has no such page. */
  readonly href: Href | undefined
}

/**
 * Returns a page in every locale of the site, including its own, in the order of the locales. A page with a source file is
 * matched by that file or its translation, regardless of its address; other pages are matched by address.
 */
export function inLocales(route: Route, locales: readonly LocaleGraph[]): PageInLocale[] {
  const source = sourceOf(route)
  const original = source === undefined ? undefined : (source.original ?? source.path)
  return locales.map(({config, graph}) => {
    const same = original === undefined ? graph.routes.get(route.path) : graph.bySource.get(original)
    return {locale: config.locale, href: same && pageHref(same.path, config)}
  })
}

/**
 * Returns the addresses of a page by language. `x-default`, for readers of any other language, is the address in the default
 * locale.
 */
export function languageLinks(
  config: Pick<SiteConfig, 'url'>,
  pages: readonly PageInLocale[],
): {readonly hreflang: string; readonly href: string}[] {
  const link = (hreflang: string, href: Href | undefined) => (href === undefined ? [] : [{hreflang, href: absoluteUrl(config, href)}])
  const main = pages.find(({locale}) => locale.isDefault) ?? pages[0]
  return [...pages.flatMap(({locale, href}) => link(locale.htmlLang, href)), ...link('x-default', main?.href)]
}

function sourceOf(route: Route) {
  if (route.kind === 'doc') return route.doc.source
  return route.kind === 'page' ? route.page.source : undefined
}
