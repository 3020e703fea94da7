import fastGlob from 'fast-glob'

/** Pages, and what becomes pages: limits of reading hold for these. */
const pages = [
  'content/docs/**/*.{md,mdx}',
  'content/pages/**/*.mdx',
  'content/api/**/*.json',
  'docs/content/**/*.{md,mdx}',
  'templates/init/**/*.{md,mdx}',
]

/** Other files with words for people: of the project, of pages in code, of the tool's messages. */
const others = ['*.md', 'cli/**/*.{md,ts}', 'content/{components,pages}/**/*.tsx', '{renderer,templates}/**/*.{ts,tsx}']

/** Generated lists of names with a few words each, few of them sentences: the grade of a page follows from a word or two. */
const references = /^docs\/content\/docs\/reference\/[^/]+\//

/** Texts of others: licences, and what their data says. */
const ignore = ['content/pages/app/_notices/**']

export interface ProseFile {
  /** relative to the project, with `/` */
  readonly file: string
  readonly isPage: boolean
  readonly isReference: boolean
}

/** All files whose words are checked, sorted. */
export function proseFiles(project: string): readonly ProseFile[] {
  const find = (globs: readonly string[]) => fastGlob.sync([...globs], {cwd: project, ignore})
  const of = (globs: readonly string[], isPage: boolean) => find(globs).map((file) => ({file, isPage, isReference: references.test(file)}))
  const files = [...of(pages, true), ...of(others, false)]
  const known = new Map(files.toReversed().map((one) => [one.file, one]))
  return [...known.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1))
}
