import path from 'node:path'
import type {BlogInput} from '../../config/blog-schema.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {BlogOptions} from './docusaurus-schema.ts'
import {notTaken} from './not-taken.ts'

/** Options that docsite has under the same name and with the same values. */
const shared = [
  'routeBasePath',
  'tagsBasePath',
  'authorsBasePath',
  'archiveBasePath',
  'pageBasePath',
  'include',
  'exclude',
  'blogDescription',
  'blogSidebarCount',
  'blogSidebarTitle',
  'postsPerPage',
  'sortPosts',
  'showReadingTime',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'authorsMapPath',
  'editLocalizedFiles',
] as const

/** Options of feeds that docsite has. */
const ofFeeds = ['type', 'title', 'description', 'copyright', 'language', 'limit'] as const

/** Translates the options of a blog (docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-blog). */
export function translateBlog(options: BlogOptions, root: AbsolutePath): BlogInput {
  const {id, blogTitle, tags, editUrl, feedOptions} = options
  return {
    id,
    path: sitePath(root, path.resolve(root, options.path)),
    ...pick(options, shared),
    // an empty title is none
    ...(blogTitle && {blogTitle}),
    ...(tags !== undefined && {tags: tags ?? false}),
    ...(typeof editUrl === 'string' && {editUrl}),
    ...(feedOptions && {feedOptions: pick(feedOptions, ofFeeds)}),
  }
}

function pick<Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]): Pick<Value, Key> {
  return Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]]))) as Pick<Value, Key>
}

/** Options that docsite has no counterpart for, and what that means for the site. */
const untaken: Readonly<Record<string, string>> = {
  readingTime: 'reading times are those of docsite',
  processBlogPosts: 'posts are shown as their files are',
  recmaPlugins: 'these plugins are not run',
}

/** Reports options of a blog that have no effect. */
export function untakenOfBlog(options: BlogOptions, file: SitePath): Diagnostic[] {
  const {editUrl, feedOptions, truncateMarker: marker} = options
  const hasOwnMarker = marker instanceof RegExp && !marker.test('<!-- truncate -->')
  const keys = Object.entries(untaken).filter(([key]) => isSet(options[key]))
  return [
    ...keys.map(([key, effect]) => notTaken(file, `\`blog.${key}\` has no effect: ${effect}.`, undefined, 'blog')),
    ...(hasOwnMarker
      ? [notTaken(file, '`blog.truncateMarker` has no effect, so lists show such posts as a whole.', 'Write `<!-- truncate -->`.', 'blog')]
      : []),
    ...(typeof editUrl === 'function'
      ? [notTaken(file, '`blog.editUrl` is a function, so posts have no edit links.', 'Write the URL as a text.', 'blog')]
      : []),
    ...(isSet(feedOptions?.['createFeedItems'])
      ? [notTaken(file, '`blog.feedOptions.createFeedItems` has no effect: feeds have the newest posts.', undefined, 'blog')]
      : []),
  ]
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}
