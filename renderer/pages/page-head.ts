import {searchTag} from '../core/text/version-name.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {FrontMatter} from '../core/model/front-matter.ts'
import type {PageHead} from '../core/model/page.ts'
import type {RoutePath} from '../core/model/paths.ts'
import {absoluteUrl, pageHref, routeToHref} from '../core/urls/url.ts'
import {languageAlternates} from './locale-links.ts'
import type {LanguageContext} from './locale-links.ts'

/** The input of `pageHead`. */
export type HeadInput = {
  readonly title: string
  /** Route of the page itself. */
  readonly route: RoutePath
  /** Route that search engines should show instead, if it differs. */
  readonly canonical?: RoutePath
  readonly frontMatter?: FrontMatter
  readonly description?: string
  /** Final href or URL of the page's own image. */
  readonly image?: string | undefined
  readonly noIndex?: boolean
  /** Name of the version that the page belongs to, for the tags that search crawlers read. */
  readonly version?: string
}

/**
 * Creates the head of a page. A page of an old version names the same page of the latest version as canonical, so that search
 * engines do not lead readers to old docs.
 */
export function pageHead(context: LanguageContext, input: HeadInput): PageHead {
  const {config} = context
  const canonical = absoluteUrl(config, pageHref(input.canonical ?? input.route, config))
  const noIndex = config.noIndex || input.noIndex === true
  const image = input.image ?? (config.image === undefined ? undefined : siteImage(config, config.image))
  return {
    title: input.title === config.title ? config.title : `${input.title} ${config.titleDelimiter} ${config.title}`,
    description: input.frontMatter?.description ?? input.description ?? config.tagline,
    keywords: input.frontMatter?.keywords ?? [],
    canonical,
    image: image === undefined ? undefined : absoluteUrl(config, image),
    noIndex,
    meta: crawlerTags(config, input.version),
    alternates: noIndex ? [] : languageAlternates(context, input.canonical ?? input.route, canonical),
    ...(config.locales.length > 1 && {languages: languagesOf(config)}),
  }
}

/** Returns the language of the page, then the others. Source: ogp.me, which uses the form `de_DE`. */
function languagesOf({locale, locales}: SiteConfig): string[] {
  const others = locales.filter(({name}) => name !== locale.name)
  return [locale, ...others].map(({htmlLang}) => htmlLang.replaceAll('-', '_'))
}

/** Returns the href of the site's image. A URL is returned unchanged; the route of a static file gets the base URL. */
function siteImage(config: SiteConfig, image: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(image) ? image : routeToHref(image.startsWith('/') ? image : `/${image}`, config.siteBaseUrl)
}

/**
 * Returns the meta tags that crawlers of hosted search services copy to the records of a page, so that searches can be limited to
 * a language and to versions.
 * @param version name of the version that the page belongs to; undefined for a page outside the docs
 */
export function crawlerTags({locale}: Pick<SiteConfig, 'locale'>, version: string | undefined): PageHead['meta'] {
  const tag = version === undefined ? 'default' : searchTag(version)
  return [
    {name: 'docusaurus_locale', content: locale.name},
    {name: 'docsearch:language', content: locale.name},
    ...(version === undefined ? [] : [{name: 'docusaurus_version', content: version}]),
    {name: 'docusaurus_tag', content: tag},
    ...(version === undefined ? [] : [{name: 'docsearch:version', content: version}]),
    {name: 'docsearch:docusaurus_tag', content: tag},
  ]
}
