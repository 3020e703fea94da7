import type {BlogConfig} from '../../../config/blog-schema.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import type {PostFacts} from '../../../core/model/blog-routes.ts'
import type {StandalonePage} from '../../../core/model/route-graph.ts'
import {absoluteUrl, pageHref, routeToHref} from '../../../core/urls/url.ts'
import {boundArticle} from '../../../pages/article-page.ts'
import type {BoundLocale} from '../../own-feature.ts'
import type {BlogFeed} from '../blog-paths.ts'
import {feedArticle} from './feed-article.ts'
import {writeFeed} from '../../../core/text/write-feed.ts'
import type {Feed, FeedItem} from '../../../core/text/write-feed.ts'

/** A post with its facts. */
export type FeedPost = StandalonePage & {readonly post: PostFacts}

/** The posts of a feed and what it says of the blog. */
export type FeedInput = {
  readonly locale: BoundLocale
  readonly blog: BlogConfig
  readonly feed: BlogFeed
  readonly posts: readonly FeedPost[]
}

/** Writes a feed with its posts in full. */
export async function createFeed({locale, blog, feed, posts}: FeedInput): Promise<string> {
  const {config, prepareBody} = locale
  for (const {key} of posts) await prepareBody(key)
  const {title = `${config.title} Blog`, description = title, copyright, language = config.locale.htmlLang} = blog.feedOptions
  const absolute = (route: string): string => absoluteUrl(config, pageHref(route, config))
  const data: Feed = {
    title,
    description,
    url: absolute(posts[0]?.post.blog.path ?? `/${blog.routeBasePath}/`),
    self: absolute(feed.path),
    language,
    copyright,
    icon: config.favicon === undefined ? undefined : absoluteUrl(config, siteFile(config, config.favicon)),
    items: posts.map((post) => toItem(locale, post)),
  }
  return writeFeed(feed.format, data)
}

function siteFile({siteBaseUrl}: SiteConfig, file: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(file) ? file : routeToHref(file.startsWith('/') ? file : `/${file}`, siteBaseUrl)
}

function toItem({config, bound, body, graph}: BoundLocale, page: FeedPost): FeedItem {
  const {title, route, compiled, post} = page
  const url = absoluteUrl(config, pageHref(route, config))
  const article = boundArticle({config, bound, body, graph, lastUpdates: new Map()}, page)
  return {
    title,
    url,
    date: post.date,
    description: compiled.frontMatter.description ?? compiled.excerpt,
    content: feedArticle(article(), url),
    authors: post.authors.flatMap(({name, url: link, email}) => (name === undefined ? [] : {name, url: link, email})),
    tags: post.tags.map(({label}) => label),
  }
}
