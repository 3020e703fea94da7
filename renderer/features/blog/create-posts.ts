import type {BlogConfig} from '../../config/blog-schema.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import type {PostAuthor} from '../../core/model/blog-routes.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {StandalonePage} from '../../core/model/route-graph.ts'
import type {SourceFile} from '../../core/model/source.ts'
import type {TagList} from '../../core/model/tag-list.ts'
import {tagsOf, unknownTag} from '../../core/tags/read-tags.ts'
import type {PageTag} from '../../core/tags/read-tags.ts'
import {compareText} from '../../core/text/compare.ts'
import {readingMinutes} from '../../core/text/reading-time.ts'
import type {CompiledFiles, KeyedDoc} from '../../graph/routes/create-docs.ts'
import {sourceRoute} from '../../graph/routes/slug.ts'
import {authorsOf} from './read-authors.ts'
import type {Authors} from './read-authors.ts'
import type {BlogPaths} from './blog-paths.ts'
import {readPostName, toIsoDate} from './post-name.ts'

/** A post, before it is known what its neighbours are. */
export type Post = Omit<StandalonePage, 'post'> & {
  readonly date: string | undefined
  readonly authors: readonly PostAuthor[]
  readonly tags: readonly PageTag[]
  readonly readingMinutes: number | undefined
  readonly draft: boolean
  readonly unlisted: boolean
}

/** A blog whose posts are to be created. */
export type PostsInput = {
  readonly config: Pick<SiteConfig, 'locale' | 'showsDrafts'>
  readonly blog: BlogConfig
  readonly folder: SitePath
  readonly paths: BlogPaths
  readonly sources: readonly SourceFile[]
  readonly files: CompiledFiles
  readonly authors: Authors
  readonly tags: TagList | undefined
}

/** Creates the posts of a blog in their order. Drafts are left out of all but `serve`. */
export function createPosts(input: PostsInput): Staged<Post[]> {
  const diagnostics: Diagnostic[] = []
  const posts = input.sources.flatMap((source): Post[] => {
    const keyed = input.files.get(source.path)
    if (keyed === undefined || (keyed.compiled.frontMatter.draft === true && input.config.showsDrafts !== true)) return []
    const created = createPost(input, source, keyed)
    append(diagnostics, created.diagnostics)
    return [created.value]
  })
  const newestFirst = posts.sort((a, b) => compareText(b.date ?? '', a.date ?? '') || compareText(a.source.path, b.source.path))
  return {value: input.blog.sortPosts === 'ascending' ? newestFirst.toReversed() : newestFirst, diagnostics}
}

function createPost(input: PostsInput, source: SourceFile, {key, compiled}: KeyedDoc): Staged<Post> {
  const {blog, config, folder, paths} = input
  const {frontMatter} = compiled
  const custom = frontMatter.custom ?? {}
  const name = readPostName((source.original ?? source.path).slice(folder.length + 1))
  const route = sourceRoute(source, {routeBase: paths.posts, folder: '', name: name.slug, isIndex: false}, {slug: frontMatter.slug})
  const date = dateOf(source, custom['date'], name.date)
  const authors = authorsOf(custom, input.authors)
  const authorsKey = Object.keys(custom).find((one) => one === 'authors' || /^author.*url$/i.test(one)) ?? 'authors'
  const tags = tagsOf(frontMatter, {list: input.tags, base: paths.tags})
  return {
    value: {
      source,
      key,
      compiled,
      route: route.value,
      title: frontMatter.title ?? compiled.heading ?? name.text,
      date: date.value,
      authors: authors.value,
      tags: tags.value,
      readingMinutes: blog.showReadingTime ? readingMinutes(bodyOf(source), config.locale.htmlLang) : undefined,
      draft: frontMatter.draft === true,
      unlisted: frontMatter.unlisted === true,
    },
    diagnostics: [
      ...route.diagnostics,
      ...date.diagnostics,
      ...authors.faults.map(({code, ...facts}) => atKey(source, authorsKey, diagnostic(code, facts))),
      ...tags.unknown.map((tag) => unknownTag('blog-tag-unknown', {tag, list: blog.tags}, source)),
    ],
  }
}

function bodyOf({bytes}: SourceFile): string {
  return new TextDecoder().decode(bytes()).replace(/^---[^\S\n]*\r?\n[^]*?\n---(?:[^\S\n]*(?:\r?\n|$))?/, '')
}

/** Returns the date of a post: that of front matter, else that of its name. */
function dateOf(source: SourceFile, written: unknown, named: string | undefined): Staged<string | undefined> {
  const text = written === undefined || written === null ? named : typeof written === 'string' ? written : JSON.stringify(written)
  const date = text === undefined ? undefined : toIsoDate(text)
  if (date !== undefined) return {value: date, diagnostics: []}
  const message =
    text === undefined
      ? 'Nothing says when the post was written, so it comes after all others and shows no date.'
      : `The post has the date \`${text}\`, which is none, so it comes after all others and shows no date.`
  const hint = 'Begin the name of the file with a date, as in `2024-05-31-release.md`, or write `date: 2024-05-31`.'
  return {value: undefined, diagnostics: [atKey(source, 'date', diagnostic('blog-date-missing', {message, hint}))]}
}

/** Places a problem at a key of front matter. */
function atKey({path, bytes}: SourceFile, key: string, problem: Diagnostic): Diagnostic {
  const place = placeInFrontMatter(bytes(), key)
  return {...problem, file: path, ...(place && {place})}
}
