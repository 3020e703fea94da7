/** Something that a result depends on, in the place where the tool looks at it. */
export type Edge = {
  readonly name: string
  /** Source of the tool. */
  readonly file: string
  /** An expression that is there once, or some items of a list. */
  readonly text: string
  /** The text in its place while the edge is off. */
  readonly instead: string
  /** Whether `text` and `instead` are items of a list, or arguments. */
  readonly isItems: boolean
  /** Operations after which an incremental build without the edge is wrong, by their kinds and in their order. */
  readonly noticedBy: readonly string[]
  /** The seed of the site that they are done to. */
  readonly seed: number
}

/** An edge without its file. */
export type Row = readonly [name: string, text: string, instead: string, seed: number, noticedBy: readonly string[], kind?: 'items']

/** Seeds of sites by what these have: see `siteOfSeed`. */
export const sites = {everything: 0, withPlugins: 1, withLanguages: 2, plain: 3, withTextPages: 4, withTranslatedTexts: 5} as const

/** The edges of a file. */
export function edgesOf(file: string, rows: readonly Row[]): Edge[] {
  return rows.map(([name, text, instead, seed, noticedBy, kind]) => ({
    name,
    file,
    text,
    instead,
    seed,
    noticedBy,
    isItems: kind === 'items',
  }))
}
