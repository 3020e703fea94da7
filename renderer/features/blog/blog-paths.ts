import type {BlogConfig} from '../../config/blog-schema.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {joinPosix} from '../../core/files/join-posix.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {RoutePath, SitePath} from '../../core/model/paths.ts'
import type {FeedType} from '../../core/text/write-feed.ts'
import {toFileRoute, toRoutePath} from '../../core/urls/url.ts'

/** Name of the file with the titles of a blog in another language, in the folder of its translations. It is that of Docusaurus. */
export const TRANSLATED_OPTIONS = 'options.json'

/** Returns the folder of a blog's posts. */
export function blogFolder({root, contentRoot}: Pick<SiteConfig, 'root' | 'contentRoot'>, {path}: Pick<BlogConfig, 'path'>): SitePath {
  return path === undefined ? joinPosix(sitePath(root, contentRoot), 'blog') : joinPosix('.', path).replace(/\/+$/, '')
}

/** Routes of a blog. */
export type BlogPaths = {
  readonly posts: RoutePath
  readonly tags: RoutePath
  readonly authors: RoutePath
  /** Undefined if the blog has no archive. */
  readonly archive: RoutePath | undefined
}

/** Returns the routes of a blog. */
export function blogPaths({routeBasePath, tagsBasePath, authorsBasePath, archiveBasePath}: BlogConfig): BlogPaths {
  return {
    posts: toRoutePath(routeBasePath),
    tags: toRoutePath(routeBasePath, tagsBasePath),
    authors: toRoutePath(routeBasePath, authorsBasePath),
    archive: archiveBasePath === null ? undefined : toRoutePath(routeBasePath, archiveBasePath),
  }
}

/** Names and media types of feeds. Sources: rssboard.org, RFC 4287, jsonfeed.org. */
const feedFiles: Readonly<Record<FeedType, {readonly name: string; readonly type: string; readonly title: string}>> = {
  rss: {name: 'rss.xml', type: 'application/rss+xml', title: 'RSS Feed'},
  atom: {name: 'atom.xml', type: 'application/atom+xml', title: 'Atom Feed'},
  json: {name: 'feed.json', type: 'application/json', title: 'JSON Feed'},
}

/** A feed of a blog. */
export type BlogFeed = {
  readonly format: FeedType
  /** Media type. */
  readonly type: string
  readonly title: string
  readonly path: RoutePath
}

/** Returns the feeds of a blog that can be written: in Atom, one of whose posts must have a date, as RFC 4287 demands one of the feed. */
export function writtenFeeds(feeds: readonly BlogFeed[], posts: readonly {readonly date: string | undefined}[]): BlogFeed[] {
  const isDated = posts.some(({date}) => date !== undefined)
  return feeds.filter(({format}) => isDated || format !== 'atom')
}

/** Returns the feeds that a blog is to have. */
export function blogFeeds({routeBasePath, feedOptions: {type, title: ownTitle}}: BlogConfig, siteTitle: string): BlogFeed[] {
  const formats: readonly FeedType[] = type === null ? [] : type === 'all' ? ['rss', 'atom', 'json'] : [...new Set([type].flat())]
  return formats.map((format) => {
    const {name, type: media, title} = feedFiles[format]
    return {format, type: media, title: `${ownTitle ?? siteTitle} ${title}`, path: toFileRoute(routeBasePath, name)}
  })
}
