import {isCategoryFile} from './read-category-file.ts'

/** Globs of the files of a folder that become pages, relative to that folder. */
export type ContentPatterns = {
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Globs of what is left out beside `exclude` or its default. */
  readonly excludeToo?: readonly string[] | undefined
}

/** Reports whether an entry of a folder is read, by its posix path inside the folder. */
export type ContentFilter = (name: string, isFolder: boolean) => boolean

/** Folders and files that are never read: dotfiles and packages. */
const hidden = /(?:^|\/)(?:\.[^/]*|node_modules)$/

const partial = /(?:^|\/)_[^/]*$/

/**
 * Creates the filter for a version's folder: `.md` and `.mdx` files, and category files. Without `exclude`, files and folders whose names
 * begin with `_` are left out.
 */
export async function docsFilter(patterns: ContentPatterns): Promise<ContentFilter> {
  const filter = await createFilter(patterns, {extensions: /\.mdx?$/i, isExcluded: (name) => partial.test(name)})
  return (name, isFolder) => (isCategoryFile(name) ? !isFolder : filter(name, isFolder))
}

/** Reports whether a file or folder that is left out could have held docs. */
export function mayBeDoc(name: string, isFolder: boolean): boolean {
  return !hidden.test(name) && !partial.test(name) && (isFolder || /\.mdx?$/i.test(name))
}

const pageFile = /(?<!\.d)\.(?:mdx?|[jt]sx?)$/i
const test = /\.(?:test|spec)\.\w+$/

/**
 * Creates the filter for a folder of pages: Markdown, MDX and React modules, but no declarations. Without `exclude`, partials (`_x`) and
 * tests are left out.
 */
export function pagesFilter(patterns: ContentPatterns): Promise<ContentFilter> {
  return createFilter(patterns, {
    extensions: pageFile,
    isExcluded: (name, isFolder) => partial.test(name) || (!isFolder && test.test(name)),
  })
}

type Defaults = {
  readonly extensions: RegExp
  /** Reports what is left out without `exclude`, in place of globs, whose matcher would have to be loaded. */
  readonly isExcluded: ContentFilter
}

async function createFilter({include, exclude, excludeToo}: ContentPatterns, defaults: Defaults): Promise<ContentFilter> {
  const isIncluded = include === undefined ? () => true : await createMatcher(include, {dot: false})
  const isExcluded = exclude === undefined ? defaults.isExcluded : await createMatcher(exclude, {dot: true})
  const isExcludedToo = excludeToo === undefined ? () => false : await createMatcher(excludeToo, {dot: true})
  return (name, isFolder) => {
    if (hidden.test(name) || isExcluded(name, isFolder) || isExcludedToo(name)) return false
    return isFolder || (defaults.extensions.test(name) && isIncluded(name))
  }
}

/** Creates a matcher with the options that fast-glob has for patterns to find (`dot: false`) and to ignore (`dot: true`). */
async function createMatcher(patterns: readonly string[], options: {readonly dot: boolean}): Promise<(name: string) => boolean> {
  const {default: micromatch} = await import('micromatch')
  const matchers = patterns.map((pattern) => micromatch.matcher(pattern.replace(/^\.\//, ''), options))
  return (name) => matchers.some((matches) => matches(name))
}
