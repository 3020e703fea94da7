import {hashParts} from '../../core/files/hash.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import type {BlogAuthor, BlogFacts, BlogPost, BlogYear} from '../../core/model/blog.ts'
import type {BlogPlace, PostAuthor, PostFacts, PostLink, RouteLink} from '../../core/model/blog-routes.ts'
import type {Page, PageHead} from '../../core/model/page.ts'
import type {PageLink} from '../../core/model/page-link.ts'
import type {BlogListing, ListingRoute, StandalonePage} from '../../core/model/route-graph.ts'
import {safeUrl} from '../../core/html/unsafe-scheme.ts'
import {breakWords} from '../../core/text/break-words.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {pageHref} from '../../core/urls/url.ts'
import type {PageAddresses} from '../../core/urls/url.ts'
import {articleKey, articlePage, boundArticle} from '../../pages/article-page.ts'
import {listingPage} from '../../pages/listing-page.ts'
import type {PageContext, PagePlanner} from '../../pages/page-context.ts'
import {contentLanguage} from '../../pages/locale-links.ts'
import {pageHead} from '../../pages/page-head.ts'
import {imageHref} from '../../pages/preview-image.ts'
import type {PublishedArticle} from '../../pages/structured-data.ts'
import {cutArticle, inList} from './cut-article.ts'

type PostPage = StandalonePage & {readonly post: PostFacts}
type BlogPage = ListingRoute & {readonly blog: BlogListing}

/** Plans the pages of blogs. */
export const planBlogPage: PagePlanner = (context, route) => {
  if (route.kind === 'page' && isPost(route.page)) return postPage(context, route.page)
  return route.kind === 'listing' && isBlogPage(route) ? blogPage(context, route) : undefined
}

function isPost(page: StandalonePage): page is PostPage {
  return page.post !== undefined
}

function isBlogPage(route: ListingRoute): route is BlogPage {
  return route.blog !== undefined
}

function postPage(context: PageContext, page: PostPage): Page {
  const {post, compiled, route, title} = page
  const {frontMatter, excerpt} = compiled
  const {newer, older} = post
  const link = ({label, path}: RouteLink): PageLink => ({label, href: pageHref(path, context.config)})
  const described = describePost(context, page, boundArticle(context, page))
  const head = pageHead(context, {
    title: titleOf(frontMatter.custom?.['title_meta']) ?? title,
    route,
    frontMatter,
    description: excerpt,
    noIndex: frontMatter.unlisted === true,
    article: publishedPost(context, page, described),
  })
  return articlePage(context, {
    kind: 'blog-post',
    subject: page,
    head: withFeeds(context, head, post.blog),
    facts: undefined,
    added: {
      addedBy: 'blog',
      blog: {
        ...sharedFacts(context, post.blog),
        posts: [described],
        newer: newer && link(newer),
        older: older && link(older),
      },
    },
  })
}

function publishedPost({config}: PageContext, {source}: PostPage, post: BlogPost): PublishedArticle {
  const {title, date, authors, tags} = post
  return {
    type: 'BlogPosting',
    headline: title,
    language: contentLanguage(config, source)?.lang ?? config.locale.htmlLang,
    published: date,
    modified: post.lastUpdate?.date,
    authors: authors.flatMap(({name, href}) => (name === undefined && href === undefined ? [] : [{name, href}])),
    tags: tags.map(({label}) => label),
    trail: [],
  }
}

function titleOf(written: unknown): string | undefined {
  return typeof written === 'string' ? written : undefined
}

/** Names the feeds of the blog in the head of a page. */
function withFeeds({config}: PageContext, head: PageHead, {feeds}: BlogPlace): PageHead {
  if (feeds.length === 0) return head
  return {...head, feeds: feeds.map(({type, title, path}) => ({type, title, href: pageHref(path, config)}))}
}

type SharedFacts = Omit<BlogFacts, 'posts' | 'newer' | 'older'>

function sharedFacts({config}: PageContext, {title, path, recent, recentTitle}: BlogPlace): SharedFacts {
  return {
    blog: {label: title, href: pageHref(path, config)},
    recent: recent.length === 0 ? undefined : {title: recentTitle, years: byYear(recent, config)},
    description: undefined,
    author: undefined,
    authors: [],
    years: [],
    all: undefined,
  }
}

/** Groups posts by the year of their date, in their order. */
function byYear(posts: readonly PostLink[], addresses: PageAddresses): BlogYear[] {
  const years = new Map<string, BlogYear['posts'][number][]>()
  for (const {label, path, date} of posts) {
    const year = date?.slice(0, 4) ?? ''
    const links = years.get(year) ?? []
    links.push({label, date, href: pageHref(path, addresses)})
    years.set(year, links)
  }
  return [...years].map(([year, links]) => ({year, posts: links}))
}

function describePost(context: PageContext, page: PostPage, article: () => string): BlogPost {
  const {config} = context
  const {post, compiled, route, title, source} = page
  const {frontMatter, headingHtml} = compiled
  return {
    title,
    titleHtml: frontMatter.title === undefined && headingHtml !== undefined ? headingHtml : breakWords(title, config.locale.direction),
    href: pageHref(route, config),
    date: post.date,
    readingMinutes: post.readingMinutes,
    authors: post.authors.map((author) => describeAuthor(context, author)),
    tags: post.tags.map(({label, path}) => ({label, href: pageHref(path, config)})),
    article,
    isTruncated: TRUNCATED.test(Buffer.from(source.bytes()).toString('latin1')),
    editUrl: safeUrl(editUrl(post.blog, page)),
    lastUpdate: lastUpdate(context, page),
    unlisted: frontMatter.unlisted === true,
    draft: post.draft,
  }
}

const TRUNCATED = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

function describeAuthor(context: PageContext, author: PostAuthor, count?: number): BlogAuthor {
  const {name, title, description, url, image, email, socials, path} = author
  return {
    name,
    title,
    description,
    href: path === undefined ? url : pageHref(path, context.config),
    image: image === undefined ? undefined : imageHref(context.config, image),
    email,
    socials,
    count,
  }
}

function editUrl({editUrl: folder, editLocalizedFiles}: BlogPlace, {source, compiled}: PostPage): string | undefined {
  const own = compiled.frontMatter.custom_edit_url
  if (own !== undefined) return own ?? undefined
  if (folder === undefined) return undefined
  const file = editLocalizedFiles ? source.path : (source.original ?? source.path)
  return `${folder.replace(/\/$/, '')}/${file.split('/').map(encodeURIComponent).join('/')}`
}

function lastUpdate({lastUpdates}: PageContext, {post: {blog}, compiled, source}: PostPage): BlogPost['lastUpdate'] {
  const own = compiled.frontMatter.last_update
  const known = lastUpdates.get(source.path)
  const date = blog.showLastUpdateTime ? (own?.date ?? known?.date) : undefined
  const author = blog.showLastUpdateAuthor ? (own?.author ?? known?.author) : undefined
  return date === undefined && author === undefined ? undefined : {date, author}
}

/** Creates a page that lists posts, tags or authors. */
function blogPage(context: PageContext, route: BlogPage): Page {
  const {config} = context
  const {blog: place, newer, older, author, authors, archive, description, all} = route.blog
  const page = listingPage(context, undefined, route)
  const posts = route.blog.posts.filter(isPost)
  const text = createShowText(config)
  const count = authors[0]?.count ?? 0
  const nPosts = text('theme.blog.post.plurals', {count})
  const titleOfHead =
    author && route.page === 'blog-list' ? text('theme.blog.author.pageTitle', {authorName: route.title, nPosts}) : route.title
  const head = pageHead(context, {
    title: titleOfHead,
    route: route.path,
    description: description ?? (route.path.startsWith(place.path) ? place.description : ''),
  })
  const facts: BlogFacts = {
    ...sharedFacts(context, place),
    posts: posts.map((post, index) => describePost(context, post, excerptOf(context, post, `p${index + 1}-`))),
    newer: newer === undefined ? undefined : {label: '', href: pageHref(newer, config)},
    older: older === undefined ? undefined : {label: '', href: pageHref(older, config)},
    description,
    author: author && describeAuthor(context, author, count),
    authors: author === undefined ? authors.map((one) => describeAuthor(context, one.author, one.count)) : [],
    years: byYear(archive, config),
    all: all === undefined ? undefined : pageHref(all, config),
  }
  const headWithFeeds = withFeeds(context, head, place)
  return {
    ...page,
    head: headWithFeeds,
    titleHtml: escapeHtml(route.title),
    articleKeys: posts.map(({key}) => key),
    features: [...new Set(posts.flatMap(({compiled}) => compiled.features))],
    islands: posts.flatMap(({compiled}) => compiled.islands),
    blog: facts,
    key: hashParts(page.key, JSON.stringify([headWithFeeds, facts]), ...posts.map((post) => articleKey(context, post))),
  }
}

/** Returns the function that returns what a list shows of a post. */
function excerptOf(context: PageContext, page: PostPage, prefix: string): () => string {
  const href = pageHref(page.route, context.config)
  const article = boundArticle(context, page, (html) => cutArticle(html) ?? html)
  return () => inList(article(), {prefix, href})
}
