import type {SiteConfig} from '../config/site-config.ts'
import type {PageHead} from '../core/model/page.ts'
import {absoluteUrl} from '../core/urls/url.ts'
import type {PublishedArticle} from './structured-data.ts'

type Property = NonNullable<PageHead['properties']>[number]

/**
 * Returns what link previews read of a page besides its title, description, address and image. Elements that the configuration adds to every head
 * take precedence. Source: ogp.me.
 */
export function openGraph(config: SiteConfig, article: PublishedArticle | undefined, hasImage: boolean): readonly Property[] {
  const properties = [
    {name: 'og:type', content: article === undefined ? 'website' : 'article'},
    {name: 'og:site_name', content: config.title},
    ...languagesOf(config).map((content, index) => ({name: index === 0 ? 'og:locale' : 'og:locale:alternate', content})),
    ...(article === undefined ? [] : ofArticle(config, article)),
    {name: 'twitter:card', content: hasImage ? 'summary_large_image' : 'summary'},
  ]
  const own = new Set(config.headTags.flatMap(({attributes: {property, name}}) => [property, name]))
  return properties.filter(({name}) => !own.has(name))
}

/** Returns the language of the page, then the others, in the form `pt_BR`. */
function languagesOf({locale, locales}: SiteConfig): string[] {
  const others = locales.filter(({name}) => name !== locale.name)
  return [locale, ...others].map(({htmlLang}) => htmlLang.replaceAll('-', '_'))
}

function ofArticle(config: SiteConfig, {published, modified, authors, tags}: PublishedArticle): Property[] {
  return [
    ...(published === undefined ? [] : [{name: 'article:published_time', content: published}]),
    ...(modified === undefined ? [] : [{name: 'article:modified_time', content: modified}]),
    ...authors.map(({name = '', href}) => ({name: 'article:author', content: href === undefined ? name : absoluteUrl(config, href)})),
    ...tags.map((content) => ({name: 'article:tag', content})),
  ]
}
