import {searchTag} from '../core/text/version-name.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {FrontMatter} from '../core/model/front-matter.ts'
import type {PageHead} from '../core/model/page.ts'
import type {RoutePath} from '../core/model/paths.ts'
import {isolateText} from '../core/text/break-words.ts'
import {absoluteUrl, pageHref} from '../core/urls/url.ts'
import {searchFacts} from '../graph/routes/search-facts.ts'
import type {SearchFacts} from '../graph/routes/search-facts.ts'
import type {LanguageContext} from './locale-links.ts'
import {openGraph} from './open-graph.ts'
import {previewImage} from './preview-image.ts'
import type {ImageContext} from './preview-image.ts'
import {structuredData} from './structured-data.ts'
import type {PublishedArticle} from './structured-data.ts'

/** The input of `pageHead`. */
export type HeadInput = {
  readonly title: string
  /** Route of the page itself. */
  readonly route: RoutePath
  readonly frontMatter?: FrontMatter
  readonly description?: string
  readonly noIndex?: boolean
  /** Name of the version that the page belongs to, for the tags that search crawlers read. */
  readonly version?: string
  /** The article that the page publishes. Absent for other pages. */
  readonly article?: PublishedArticle
}

/**
 * Creates the head of a page. Its canonical address and its alternates are those of its route (`searchFacts`), as in the sitemap.
 */
export function pageHead(context: LanguageContext & ImageContext, input: HeadInput): PageHead {
  const {config} = context
  const {route, article} = input
  const url = absoluteUrl(config, pageHref(route, config))
  const noIndex = config.noIndex || input.noIndex === true
  const {canonical, alternates} = factsOf(context, {route, url, noIndex})
  const image = previewImage(context, {own: input.frontMatter?.image, route})
  const title = input.title === config.title ? config.title : `${input.title} ${config.titleDelimiter} ${config.title}`
  const description = input.frontMatter?.description ?? input.description ?? config.tagline
  const data = noIndex || !config.structuredData ? [] : structuredData(config, {route, description, image, article})
  return {
    title: isolateText(title, config.locale.direction),
    description,
    keywords: input.frontMatter?.keywords ?? [],
    canonical,
    url,
    image,
    noIndex,
    meta: crawlerTags(config, input.version),
    alternates,
    properties: openGraph(config, article, image !== undefined),
    ...(data.length > 0 && {structuredData: data}),
  }
}

type Addressed = {readonly route: RoutePath; readonly url: string; readonly noIndex: boolean}

function factsOf(
  {config, graph, locales}: LanguageContext,
  {route, url, noIndex}: Addressed,
): Pick<SearchFacts, 'canonical' | 'alternates'> {
  const found = graph?.routes.get(route)
  if (graph !== undefined && found !== undefined) return searchFacts({config, graph, locales: locales ?? [{config, graph}]}, found)
  const languages = noIndex ? [] : [config.locale.htmlLang, 'x-default']
  return {canonical: url, alternates: languages.map((hreflang) => ({hreflang, href: url}))}
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
