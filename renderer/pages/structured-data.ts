import type {SiteConfig} from '../config/site-config.ts'
import type {PreviewImage, SchemaNode} from '../core/model/page.ts'
import type {PageLink} from '../core/model/page-link.ts'
import type {RoutePath} from '../core/model/paths.ts'
import {absoluteUrl, pageHref} from '../core/urls/url.ts'

/** An article that a page publishes: a doc or a post. Texts are plain, dates are in the form of ISO 8601. */
export type PublishedArticle = {
  /** Its type in the vocabulary of schema.org. */
  readonly type: 'TechArticle' | 'BlogPosting'
  readonly headline: string
  /** Language tag of the text. */
  readonly language: string
  /** Label of the version of the documentation. Undefined for a post, and if there is only one version. */
  readonly version?: string | undefined
  readonly published?: string | undefined
  readonly modified?: string | undefined
  /** People, each with a name or an href, or both. */
  readonly authors: readonly {readonly name: string | undefined; readonly href: string | undefined}[]
  readonly tags: readonly string[]
  /** The pages above it that its breadcrumbs link to, outermost first. */
  readonly trail: readonly PageLink[]
}

/** A page and what its head says. */
type DescribedPage = {
  readonly route: RoutePath
  readonly description: string
  readonly image: PreviewImage | undefined
  readonly article: PublishedArticle | undefined
}

/**
 * Returns what the page says about itself in the vocabulary of schema.org: the site on its home page; an article and its breadcrumbs on docs, an article
 * on posts. Only properties that schema.org defines for a type are used, and only facts that the page shows.
 */
export function structuredData(config: SiteConfig, {route, article, ...page}: DescribedPage): readonly SchemaNode[] {
  const url = absoluteUrl(config, pageHref(route, config))
  return [
    ...(route === '/' ? [describeSite(config, url)] : []),
    ...(article === undefined ? [] : [describeArticle(config, article, {url, ...page}), ...describeTrail(config, article, url)]),
  ]
}

function describeSite({title, tagline, locale}: SiteConfig, url: string): SchemaNode {
  return {'@type': 'WebSite', name: title, url, ...(tagline !== '' && {description: tagline}), inLanguage: locale.htmlLang}
}

type PageOfArticle = Pick<DescribedPage, 'description' | 'image'> & {readonly url: string}

function describeArticle(config: SiteConfig, article: PublishedArticle, {url, description, image}: PageOfArticle): SchemaNode {
  const {type, headline, language, version, published, modified, tags} = article
  const authors = article.authors.map(({name, href}) => ({
    '@type': 'Person',
    ...(name !== undefined && {name}),
    ...(href !== undefined && {url: absoluteUrl(config, href)}),
  }))
  return {
    '@type': type,
    headline,
    ...(description !== '' && {description}),
    url,
    inLanguage: language,
    ...(version !== undefined && {version}),
    ...(image !== undefined && {image: image.url}),
    ...(published !== undefined && {datePublished: published}),
    ...(modified !== undefined && {dateModified: modified}),
    ...(authors.length > 0 && {author: authors.length === 1 ? authors[0] : authors}),
    ...(tags.length > 0 && {keywords: tags}),
  }
}

/** Describes the breadcrumbs. Search engines want two or more, each with an address, so a category without a page is left out. */
function describeTrail(config: SiteConfig, {headline, trail}: PublishedArticle, url: string): SchemaNode[] {
  const crumbs = [...trail.map(({label, href}) => ({name: label, item: absoluteUrl(config, href)})), {name: headline, item: url}]
  if (crumbs.length < 2) return []
  const items = crumbs.map((crumb, index) => ({'@type': 'ListItem', position: index + 1, ...crumb}))
  return [{'@type': 'BreadcrumbList', itemListElement: items}]
}
