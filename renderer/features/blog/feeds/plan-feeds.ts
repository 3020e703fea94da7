import type {BlogConfig} from '../../../config/blog-schema.ts'
import type {GeneratedFile} from '../../../core/feature.ts'
import {hashParts} from '../../../core/files/hash.ts'
import type {RouteGraph, StandalonePage} from '../../../core/model/route-graph.ts'
import {articleKey} from '../../../pages/article-page.ts'
import type {BoundLocale} from '../../own-feature.ts'
import {blogFeeds, blogPaths, writtenFeeds} from '../blog-paths.ts'
import type {FeedPost} from './create-feed.ts'

/** Plans the feeds of a blog. The code that writes them is loaded when their content is asked for. */
export function planFeeds(blog: BlogConfig, locale: BoundLocale): GeneratedFile[] {
  const {config, graph, bound, body} = locale
  const posts = newestPosts(blog, graph)
  const context = {config, graph, bound, body, lastUpdates: new Map()}
  const facts = posts.map(({route, title, post: {blog: _blog, ...post}}) => [route, title, post])
  const {title, url, baseUrl, trailingSlash, favicon, locale: language} = config
  const key = hashParts(
    JSON.stringify([blog, title, url, baseUrl, trailingSlash, favicon ?? null, language, facts]),
    ...posts.map((post) => articleKey(context, post)),
  )
  const feeds = writtenFeeds(
    blogFeeds(blog, title),
    posts.map(({post}) => post),
  )
  return feeds.map((feed) => ({
    path: feed.path.slice(1),
    key: hashParts(feed.format, key),
    content: async () => (await import('./create-feed.ts')).createFeed({locale, blog, feed, posts}),
  }))
}

/** Returns the newest posts of a blog, as many as its feeds have. */
function newestPosts(blog: BlogConfig, {routes}: RouteGraph): FeedPost[] {
  const {limit} = blog.feedOptions
  const {posts: path} = blogPaths(blog)
  const pages = [...routes.values()].flatMap((route) => (route.kind === 'page' ? [route.page] : []))
  const posts = pages
    .filter(isPost)
    .filter(({post, compiled}) => post.blog.path === path && !post.draft && compiled.frontMatter.unlisted !== true)
  const newest = posts.sort((a, b) => (a.post.date === b.post.date ? 0 : (a.post.date ?? '') < (b.post.date ?? '') ? 1 : -1))
  return newest.slice(0, limit === false || limit === null ? undefined : limit)
}

function isPost(page: StandalonePage): page is FeedPost {
  return page.post !== undefined
}
