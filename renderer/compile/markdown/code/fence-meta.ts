/** A range of lines: first and last, counted from 1. */
export type LineRange = readonly [first: number, last: number]

/** The options of a code fence, from the words after its language. */
export type FenceMeta = {
  readonly title: string | undefined
  /** `{1,3-5}`: lines to highlight. If undefined, magic comments apply. */
  readonly highlighted: readonly LineRange[] | undefined
  /** `showLineNumbers` or `showLineNumbers=5`: number of the first line. */
  readonly firstLineNumber: number | undefined
  /** `diff`: lines that begin with `+` and `-` were added and removed. */
  readonly isDiff: boolean
  /** Whether the whole meta is `npm2yarn`. */
  readonly isPackageManager: boolean
  /** `live`: the code runs in the browser; `live=top` and `live=bottom` set the position of the result. */
  readonly live: LiveMeta | undefined
  /** `file=`: the code is in this file, between two markers if they are given. */
  readonly file: string | undefined
  readonly start: string | undefined
  readonly end: string | undefined
  /** `continues`: the code continues that of an earlier fence; `continues="App.tsx"` refers to it by title. */
  readonly continues: EarlierCode | undefined
  /** `part-of`: the code is part of a program on the page; `part-of="App.tsx"` refers to it by title. */
  readonly partOf: EarlierCode | undefined
  /** `hidden`: the code is not shown and exists only for fences that continue it. */
  readonly isHidden: boolean
  /**
   * `config`: the code is a fragment of a configuration; `config=docs.versions`: of that part of it. Contains the keys that lead
   * to the part; empty for the whole configuration.
   */
  readonly config: readonly string[] | undefined
  /** `no-check="reason"`: the reason why `check-code` skips the fence; empty if none is given. */
  readonly noCheck: string | undefined
  /** Whether names in the code link to the API reference; `no-links` turns that off. */
  readonly hasLinks: boolean
  /** Descriptions of invalid options, as sentences. Unknown words are not among them: they may be meant for another tool. */
  readonly mistakes: readonly string[]
}

/** A reference to earlier code of the page. */
export type EarlierCode = {
  /** Title of its fence; undefined if not specified. */
  readonly title: string | undefined
}

/** Options of a live block. */
export type LiveMeta = {
  /** The position of the result; undefined if not specified. */
  readonly position: LivePosition | undefined
  /** `noInline`: the code calls `render` itself. */
  readonly noInline: boolean
}

/** The position of a live block's result: above or below its code. */
export type LivePosition = 'top' | 'bottom'

/** A word, `key=value` with or without quotes, or a group in braces. */
const part = /\{([^{}]*)\}|([^\s={][^\s={]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g

/** Reads the meta of a code fence. */
export function parseFenceMeta(meta: string): FenceMeta {
  const values = new Map<string, string>()
  const mistakes: string[] = []
  let highlighted: readonly LineRange[] | undefined
  for (const [, braces, key, double, single, bare] of meta.matchAll(part)) {
    if (key !== undefined) values.set(key, double ?? single ?? bare ?? '')
    else if (braces !== undefined && /^[\d,\s-][\d,\s-]*$/.test(braces)) highlighted = readRanges(braces, mistakes)
  }
  reportSlips(values, mistakes)
  return {
    title: values.get('title') || undefined,
    highlighted,
    firstLineNumber: readFirstLineNumber(values.get('showLineNumbers'), mistakes),
    isDiff: values.has('diff'),
    isPackageManager: meta.trim() === 'npm2yarn',
    live: readLive(values, mistakes),
    file: values.get('file'),
    start: values.get('start') || undefined,
    end: values.get('end') || undefined,
    continues: readEarlier(values.get('continues')),
    partOf: readEarlier(values.get('part-of')),
    isHidden: values.has('hidden'),
    config: values.get('config')?.split('.').filter(Boolean),
    noCheck: values.get('no-check')?.trim(),
    hasLinks: !values.has('no-links'),
    mistakes,
  }
}

/** Likely misspellings of docsite's options. Authors who write one rely on the option, so it is reported. */
const slips: ReadonlyMap<string, string> = new Map([
  ['noCheck', 'no-check'],
  ['nocheck', 'no-check'],
  ['no_check', 'no-check'],
  ['noLinks', 'no-links'],
  ['nolinks', 'no-links'],
  ['no_links', 'no-links'],
  ['no-link', 'no-links'],
  ['partOf', 'part-of'],
  ['partof', 'part-of'],
  ['part_of', 'part-of'],
  ['continue', 'continues'],
])

function reportSlips(values: ReadonlyMap<string, string>, mistakes: string[]): void {
  for (const key of values.keys()) {
    const meant = slips.get(key)
    if (meant !== undefined) mistakes.push(`\`${key}\` is not an option of a code fence; did you mean \`${meant}\`?`)
  }
}

function readEarlier(title: string | undefined): EarlierCode | undefined {
  return title === undefined ? undefined : {title: title || undefined}
}

function readLive(values: ReadonlyMap<string, string>, mistakes: string[]): LiveMeta | undefined {
  const position = values.get('live')
  if (position === undefined) return undefined
  const noInline = values.has('noInline')
  if (position === 'top' || position === 'bottom') return {position, noInline}
  if (position !== '') mistakes.push(`\`live=${position}\` is not a position for the result; write \`top\` or \`bottom\`.`)
  return {position: undefined, noInline}
}

function readRanges(braces: string, mistakes: string[]): LineRange[] {
  const ranges: LineRange[] = []
  for (const written of braces.split(',')) {
    const [, first, last] = /^\s*(\d\d*)\s*(?:-\s*(\d\d*)\s*)?$/.exec(written) ?? []
    const range: LineRange = [Number(first), Number(last ?? first)]
    if (range[0] >= 1 && range[1] >= range[0]) ranges.push(range)
    else mistakes.push(`\`${written.trim()}\` is not a range of lines; lines are numbered from 1, and the first comes before the last.`)
  }
  return ranges
}

function readFirstLineNumber(value: string | undefined, mistakes: string[]): number | undefined {
  if (value === undefined) return undefined
  if (value === '' || value === 'true') return 1
  if (value === 'false') return undefined
  if (/^\d{1,7}$/.test(value)) return Number(value)
  mistakes.push(`\`showLineNumbers=${value}\` is not a number.`)
  return 1
}
