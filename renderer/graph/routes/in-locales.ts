import type {LocaleGraph} from '../locale-graph.ts'
import type {Href} from '../../core/model/paths.ts'
import type {Route} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {absoluteUrl, routeToHref} from '../../core/urls/url.ts'

/** A page as a locale has it. */
export type PageInLocale = {
  readonly locale: LocaleGraph['config']['locale']
  /** Undefined where the locale has no such page. */
  readonly href: Href | undefined
}

/**
 * A page in every locale of the site, its own included, in the order of the locales. A page made from a file is the same where it
 * is made from that file or its translation, whatever its address; others are the same at the same address.
 */
export function inLocales(route: Route, locales: readonly LocaleGraph[]): PageInLocale[] {
  const source = sourceOf(route)
  const original = source === undefined ? undefined : (source.original ?? source.path)
  return locales.map(({config, graph}) => {
    const same = original === undefined ? graph.routes.get(route.path) : graph.bySource.get(original)
    return {locale: config.locale, href: same && routeToHref(same.path, config.baseUrl)}
  })
}

/** A page's addresses by language, and the one for readers of any other (`x-default`): that of the default locale. */
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
