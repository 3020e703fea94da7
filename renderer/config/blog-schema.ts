import * as v from 'valibot'
import {text} from './link-schema.ts'

const count = (least: number) =>
  v.union([v.literal('ALL'), v.pipe(v.number(), v.integer(), v.minValue(least))], `a whole number from ${least}, or \`ALL\``)

const feedType = v.picklist(['rss', 'atom', 'json'])

const feedOptions = v.strictObject({
  /** Formats: `rss`, `atom`, `json`, a list of them, `all`, or `null` for no feed. */
  type: v.optional(v.nullable(v.union([feedType, v.literal('all'), v.array(feedType)])), ['rss', 'atom']),
  /** Title of the feeds. Default: the title of the site, and `Blog`. */
  title: v.optional(v.string()),
  /** Description of the feeds. Default: their title. */
  description: v.optional(v.string()),
  /** Copyright notice of the feeds. */
  copyright: v.optional(v.string(), ''),
  /** Language of the feeds. Default: that of the site. */
  language: v.optional(text),
  /** The highest number of posts in a feed, newest first; `false` for all. */
  limit: v.optional(v.nullable(v.union([v.literal(false), v.pipe(v.number(), v.integer(), v.minValue(1))])), 20),
})

const settings = v.strictObject({
  /** Tells blogs apart if there are several. The translations of all but `default` are in folders with this name. */
  id: v.optional(v.pipe(text, v.regex(/^[\w-]+$/, 'letters, digits, `_` and `-`')), 'default'),
  /** Folder of the posts, relative to the root. Default: `blog` in the content folder. */
  path: v.optional(text),
  /** Globs of files that become posts, relative to the folder. Default: all Markdown and MDX files. */
  include: v.optional(v.array(text)),
  /** Globs of files that do not become posts. They replace the default: names of files and folders that begin with `_`. */
  exclude: v.optional(v.array(text)),
  /** Path of the list of posts, and the first part of the addresses of posts; `/` for the root of the site. */
  routeBasePath: v.optional(v.string(), 'blog'),
  /** Path of tags, after that of the blog. */
  tagsBasePath: v.optional(text, 'tags'),
  /** Path of authors, after that of the blog. */
  authorsBasePath: v.optional(text, 'authors'),
  /** Path of the archive, after that of the blog; `null` for no archive. */
  archiveBasePath: v.optional(v.nullable(text), 'archive'),
  /** Path of further pages of a list, before their number. */
  pageBasePath: v.optional(text, 'page'),
  /** Title of the list of posts. */
  blogTitle: v.optional(text, 'Blog'),
  /** Description of the blog for search engines. */
  blogDescription: v.optional(v.string(), 'Blog'),
  /** Number of recent posts beside the pages; `0` for none, `ALL` for all. */
  blogSidebarCount: v.optional(count(0), 5),
  /** Title of the recent posts. */
  blogSidebarTitle: v.optional(v.string(), 'Recent posts'),
  /** Number of posts on a page of a list. `ALL` puts all on one page. */
  postsPerPage: v.optional(count(1), 10),
  /** Order of posts by date. */
  sortPosts: v.optional(v.picklist(['descending', 'ascending']), 'descending'),
  /** Shows how many minutes a post takes to read. */
  showReadingTime: v.optional(v.boolean(), true),
  /** Shows the date of the last change: `last_update` in front matter, or else the last commit in Git. */
  showLastUpdateTime: v.optional(v.boolean(), false),
  /** Shows the author of the last change: `last_update` in front matter, or else the last commit in Git. */
  showLastUpdateAuthor: v.optional(v.boolean(), false),
  /** File with the authors of the blog, in its folder. */
  authorsMapPath: v.optional(text, 'authors.yml'),
  /** File with the tags of the blog, in its folder; `false` for none. */
  tags: v.optional(v.union([v.literal(false), text], 'a file name, or false'), 'tags.yml'),
  /** URL of the site's root folder in its repository. The path of the post is appended. */
  editUrl: v.optional(text),
  /** Edit links of translated posts lead to the translation. */
  editLocalizedFiles: v.optional(v.boolean(), false),
  /** Feeds: files that feed readers subscribe to. */
  feedOptions: v.optional(feedOptions, {}),
})

/** Input of an entry of `blog`. A named interface keeps its docstrings (see `schema.ts`). */
export interface BlogInput extends v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface BlogConfig extends v.InferOutput<typeof settings> {}

const named: v.GenericSchema<BlogInput, BlogConfig> = settings

/** One blog, or several. The list comes first, since valibot accepts an empty one as an object without keys. */
export const blog = v.optional(
  v.union([
    v.array(named),
    v.pipe(
      named,
      v.transform((one) => [one]),
    ),
  ]),
  [],
)
