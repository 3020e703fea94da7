import type {ContentLanguage, LocaleLink} from '../core/model/page.ts'
import type {RoutePath} from '../core/model/paths.ts'
import type {SourceFile} from '../core/model/source.ts'
import {findHome} from '../graph/routes/find-home.ts'
import {inLocales} from '../graph/routes/in-locales.ts'
import {isUntranslated} from '../source/is-untranslated.ts'
import {pageHref} from '../core/urls/url.ts'
import type {PageContext} from './page-context.ts'

/** Everything needed to determine the languages of a page. */
export type LanguageContext = Pick<PageContext, 'config'> & Partial<Pick<PageContext, 'graph' | 'locales'>>

/**
 * Returns links to a page in every language of the site; if a language lacks the page, the link leads to its home page. Empty for
 * a site with one language.
 */
export function localeLinks({config, graph, locales = []}: LanguageContext, path: RoutePath): LocaleLink[] {
  if (locales.length < 2) return []
  const route = graph?.routes.get(path)
  const pages = route === undefined ? [] : inLocales(route, locales)
  return locales.map((other, index) => {
    const {name, label, htmlLang, direction} = other.config.locale
    const start = pageHref(findHome(other.graph) ?? '/', other.config)
    return {name, label, htmlLang, direction, href: pages[index]?.href ?? start, isActive: name === config.locale.name}
  })
}

/**
 * Returns the language of a page that falls back to the default locale for lack of a translation; undefined if it is the language
 * of the locale.
 */
export function contentLanguage(config: LanguageContext['config'], source: SourceFile): ContentLanguage | undefined {
  const {defaultLocale} = config
  if (!isUntranslated(config, source)) return undefined
  return {lang: defaultLocale.htmlLang, dir: defaultLocale.direction}
}
