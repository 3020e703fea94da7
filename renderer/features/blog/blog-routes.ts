import type {BlogConfig} from '../../config/blog-schema.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {BlogPlace, PostAuthor, PostLink} from '../../core/model/blog-routes.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {PageKind} from '../../core/model/page.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {BlogListing, ListingRoute, StandalonePage} from '../../core/model/route-graph.ts'
import type {ShowText} from '../../core/model/site-facts.ts'
import type {DataFile, SiteSources} from '../../core/model/source.ts'
import {compareText} from '../../core/text/compare.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {toRoutePath} from '../../core/urls/url.ts'
import type {Claim, RoutedSite} from '../../graph/routes/claim-routes.ts'
import {TRANSLATED_OPTIONS, blogFeeds, blogFolder, blogPaths, writtenFeeds} from './blog-paths.ts'
import type {BlogPaths} from './blog-paths.ts'
import {createPosts} from './create-posts.ts'
import type {Post} from './create-posts.ts'
import {readAuthors} from './read-authors.ts'
import type {Authors} from './read-authors.ts'
import {groupByLetter} from '../../core/tags/group-by-letter.ts'
import {readTags, writtenTags} from '../../core/tags/read-tags.ts'
import type {PageTag} from '../../core/tags/read-tags.ts'
import {sharedTagPages} from '../../core/tags/shared-tag-pages.ts'

/** Returns the routes of a blog: its posts, the lists of them, and the pages of tags and authors. */
export function blogRoutes(config: SiteConfig, original: BlogConfig, {sources, files}: RoutedSite): Staged<readonly Claim[]> {
  const folder = blogFolder(config, original)
  const paths = blogPaths(original)
  const dataFile = (name: string | false): DataFile | undefined =>
    sources.dataFiles?.find((file) => file.folder === folder && file.name === name)
  const blog = config.locale.isDefault ? original : translateOptions(original, dataFile(TRANSLATED_OPTIONS)?.value)
  const authors = readAuthors(dataFile(blog.authorsMapPath), paths.authors)
  const tags = readTags(dataFile(blog.tags))
  const own = sources.pages.filter((source) => source.folder === folder)
  const posts = createPosts({config, blog, folder, paths, sources: own, files, authors: authors.value, tags: tags.value})
  const listed = posts.value.filter(({unlisted}) => !unlisted)
  const place = blogPlace(config, blog, {paths, listed})
  const pages = new Map(posts.value.map((post) => [post, postPage(post, place, listed)]))
  const context: Listings = {
    blog,
    place,
    paths,
    listed,
    pages,
    text: createShowText(config),
    language: config.locale.htmlLang,
    madeFrom: madeFrom(sources, folder),
  }
  const claims = [
    ...[...pages.values()].map((page): Claim => ({route: {kind: 'page', path: page.route, page}, file: page.source.path})),
    ...[...postLists(context), ...tagLists(context), ...archive(context), ...authorLists(context, authors.value)].map((route): Claim => ({
      route,
      file: context.madeFrom,
    })),
  ]
  const tagPlace = {list: tags.value, base: paths.tags}
  const tagged = listed.map(({source, compiled}) => ({source, tags: writtenTags(compiled.frontMatter, tagPlace)}))
  const shared = sharedTagPages(tagged, tags.value && String(blog.tags))
  return {value: claims, diagnostics: [...authors.diagnostics, ...tags.diagnostics, ...posts.diagnostics, ...shared]}
}

/** Returns the options of a blog with the titles that are translated: an object with `message` for each. */
function translateOptions(blog: BlogConfig, messages: unknown): BlogConfig {
  const texts = isRecord(messages) ? messages : {}
  const textOf = (key: string): string | undefined => {
    const entry = texts[key]
    return isRecord(entry) && typeof entry['message'] === 'string' && entry['message'] !== '' ? entry['message'] : undefined
  }
  return {
    ...blog,
    blogTitle: textOf('title') ?? blog.blogTitle,
    blogDescription: textOf('description') ?? blog.blogDescription,
    blogSidebarTitle: textOf('sidebar.title') ?? blog.blogSidebarTitle,
  }
}

/** Everything needed to list posts. */
type Listings = {
  readonly blog: BlogConfig
  readonly place: BlogPlace
  readonly paths: BlogPaths
  /** Posts that lists have, in their order. */
  readonly listed: readonly Post[]
  readonly pages: ReadonlyMap<Post, StandalonePage>
  readonly text: ShowText
  /** BCP 47. */
  readonly language: string
  readonly madeFrom: string
}

/** Returns the file that pages without one are made from, for messages. */
function madeFrom({configFile}: SiteSources, folder: string): string {
  return configFile?.path ?? folder
}

function blogPlace(config: SiteConfig, blog: BlogConfig, {paths, listed}: Pick<Listings, 'paths' | 'listed'>): BlogPlace {
  const {blogTitle, blogDescription, blogSidebarCount, blogSidebarTitle, editUrl, editLocalizedFiles} = blog
  return {
    title: blogTitle,
    description: blogDescription,
    path: paths.posts,
    recent: listed.slice(0, blogSidebarCount === 'ALL' ? undefined : blogSidebarCount).map(toLink),
    recentTitle: blogSidebarTitle,
    feeds: writtenFeeds(blogFeeds(blog, config.title), listed),
    editUrl,
    editLocalizedFiles,
    showLastUpdateTime: blog.showLastUpdateTime,
    showLastUpdateAuthor: blog.showLastUpdateAuthor,
  }
}

function toLink({title, route, date}: Post): PostLink {
  return {label: title, path: route, date}
}

function postPage(post: Post, blog: BlogPlace, listed: readonly Post[]): StandalonePage {
  const {source, key, compiled, route, title, date, authors, tags, readingMinutes, draft} = post
  const index = listed.indexOf(post)
  const neighbour = (at: number): PostLink | undefined => {
    const other = index === -1 ? undefined : listed[at]
    return other && toLink(other)
  }
  return {
    source,
    key,
    compiled,
    route,
    title,
    post: {blog, date, readingMinutes, authors, tags, draft, newer: neighbour(index - 1), older: neighbour(index + 1)},
  }
}

type List = {
  readonly path: RoutePath
  readonly title: string
  readonly posts: readonly Post[]
  readonly facts?: Partial<BlogListing>
}

/** Creates the pages of a list of posts, of which the first has the path of the list. */
function paginate(context: Listings, {path, title, posts, facts}: List): ListingRoute[] {
  const {postsPerPage, pageBasePath} = context.blog
  const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage
  const count = Math.max(1, Math.ceil(posts.length / size))
  const pathOf = (page: number): RoutePath => (page === 0 ? path : toRoutePath(path, pageBasePath, String(page + 1)))
  return Array.from({length: count}, (_, page) =>
    listing(context, {
      page: 'blog-list',
      path: pathOf(page),
      title,
      facts: {
        ...facts,
        posts: posts.slice(page * size, (page + 1) * size).flatMap((post) => context.pages.get(post) ?? []),
        newer: page === 0 ? undefined : pathOf(page - 1),
        older: page === count - 1 ? undefined : pathOf(page + 1),
      },
    }),
  )
}

type Listed = {readonly page: PageKind; readonly path: RoutePath; readonly title: string; readonly facts: Partial<BlogListing>}

function listing({place}: Listings, {page, path, title, facts}: Listed): ListingRoute {
  const nothing: BlogListing = {
    blog: place,
    posts: [],
    newer: undefined,
    older: undefined,
    description: undefined,
    author: undefined,
    authors: [],
    archive: [],
    all: undefined,
  }
  return {
    kind: 'listing',
    feature: 'blog',
    page,
    version: undefined,
    path,
    title,
    indexing: 'all',
    groups: [],
    blog: {...nothing, ...facts},
  }
}

function postLists(context: Listings): ListingRoute[] {
  const {listed, paths, blog} = context
  return listed.length === 0 ? [] : paginate(context, {path: paths.posts, title: blog.blogTitle, posts: listed})
}

/** Creates the pages of tags and, if there are any, the list of them. */
function tagLists(context: Listings): ListingRoute[] {
  const {listed, paths, text, language} = context
  const byPath = new Map<RoutePath, {readonly tag: PageTag; readonly posts: Post[]}>()
  for (const post of listed) {
    for (const tag of post.tags) {
      const known = byPath.get(tag.path) ?? {tag, posts: []}
      known.posts.push(post)
      byPath.set(tag.path, known)
    }
  }
  const tags = [...byPath.values()].sort((a, b) => compareText(a.tag.label, b.tag.label) || compareText(a.tag.path, b.tag.path))
  if (tags.length === 0) return []
  const list = {
    ...listing(context, {page: 'tags', path: paths.tags, title: text('theme.tags.tagsPageTitle'), facts: {}}),
    groups: groupByLetter(
      tags.map(({tag, posts}) => ({label: tag.label, path: tag.path, count: posts.length})),
      language,
    ),
  }
  const pages = tags.flatMap(({tag: {label, path, description}, posts}) => {
    const nPosts = text('theme.blog.post.plurals', {count: posts.length})
    const title = text('theme.blog.tagTitle', {nPosts, tagName: label})
    return paginate(context, {path, title, posts, facts: {description, all: paths.tags}})
  })
  return [list, ...pages]
}

function archive(context: Listings): ListingRoute[] {
  const {listed, paths, text} = context
  if (paths.archive === undefined || listed.length === 0) return []
  const facts = {archive: listed.map(toLink)}
  return [listing(context, {page: 'blog-archive', path: paths.archive, title: text('theme.blog.archive.title'), facts})]
}

/** Creates the list of authors, if the blog has one, and the pages of authors who have one. */
function authorLists(context: Listings, authors: Authors): ListingRoute[] {
  const {listed, paths, text} = context
  if (authors.size === 0) return []
  const postsOf = ({key}: PostAuthor): Post[] => listed.filter((post) => post.authors.some((author) => author.key === key))
  const counted = [...authors.values()].map((author) => ({author, count: postsOf(author).length}))
  const list = listing(context, {
    page: 'blog-authors',
    path: paths.authors,
    title: text('theme.blog.authorsList.pageTitle'),
    facts: {authors: counted},
  })
  const pages = counted.flatMap(({author, count}) => {
    const {path, name = author.key ?? ''} = author
    return path === undefined
      ? []
      : paginate(context, {path, title: name, posts: postsOf(author), facts: {author, authors: [{author, count}], all: paths.authors}})
  })
  return [list, ...pages]
}
