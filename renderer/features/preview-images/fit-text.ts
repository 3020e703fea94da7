/** Returns the width of a text as a fraction of the font size. */
export type WidthOf = (text: string) => number

/** A title in lines. */
export type FittedTitle = {readonly size: number; readonly lines: readonly string[]}

/** Sizes of the title in pixels, with the number of lines that each may have. */
const SIZES = [
  {size: 82, most: 2},
  {size: 70, most: 3},
  {size: 58, most: 4},
  {size: 50, most: 4},
] as const

/** The place of a title: its width in pixels and its language, which decides where words end. */
export type TitlePlace = {readonly width: number; readonly language: string; readonly widthOf: WidthOf}

/** Breaks a title into lines, in the largest size in which it fits. The last line of one that fits in none ends with an ellipsis. */
export function fitTitle(title: string, {width, language, widthOf}: TitlePlace): FittedTitle {
  const units = breakUnits(title, language)
  for (const {size, most} of SIZES) {
    const lines = breakLines(units, width / size, widthOf)
    // a long name that has to be cut in the middle reads better in a smaller size
    const isWhole = lines.every(({isCut}) => !isCut)
    if (lines.length <= most && (isWhole || size === 50)) return {size, lines: lines.map(({text}) => text)}
  }
  const {size, most} = SIZES[3]
  const lines = breakLines(units, width / size, widthOf).map(({text}) => text)
  if (lines.length <= most) return {size, lines}
  const last = lines.slice(most - 1).join(' ')
  return {size, lines: [...lines.slice(0, most - 1), cutTitle(last, width / size, {language, widthOf})]}
}

/** Returns as many words of a title as fit before an ellipsis; if not even one does, its first letters. */
function cutTitle(title: string, width: number, {language, widthOf}: Pick<TitlePlace, 'language' | 'widthOf'>): string {
  const units = breakUnits(title, language)
  for (let count = units.length - 1; count > 0; count -= 1) {
    const cut = `${units
      .slice(0, count)
      .join('')
      .replace(/[\s.,;:、。]*$/u, '')}…`
    if (widthOf(cut) <= width) return cut
  }
  return cutText(title, width, widthOf)
}

/** Returns the text, or the beginning of it with an ellipsis that is not wider than `width`, as a fraction of the font size. */
export function cutText(text: string, width: number, widthOf: WidthOf): string {
  if (widthOf(text) <= width) return text
  const graphemes = graphemesOf(text)
  let [from, to] = [0, graphemes.length]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (widthOf(cutAt(graphemes, middle)) <= width) from = middle
    else to = middle - 1
  }
  return cutAt(graphemes, from)
}

function cutAt(graphemes: readonly string[], length: number): string {
  return `${graphemes.slice(0, length).join('').trimEnd()}…`
}

function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('en', {granularity: 'grapheme'}).segment(text), ({segment}) => segment)
}

/**
 * Divides a title into parts between which a line may end. Each has the spaces after it. Words of languages without spaces are found by their
 * dictionary; punctuation stays with the word before it, an opening bracket with the word after it.
 */
function breakUnits(title: string, language: string): string[] {
  const units: string[] = []
  for (const {segment, isWordLike = false} of new Intl.Segmenter(language, {granularity: 'word'}).segment(title)) {
    const last = units.at(-1)
    const isApart =
      last !== undefined && !/^\s/.test(segment) && (/\s$/.test(last) || (canBreak(last, segment) && (isWordLike || isOpening(segment))))
    if (last === undefined || isApart) units.push(segment)
    else units[units.length - 1] = last + segment
  }
  return units
}

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Reports whether a line may end between two parts without a space between them. */
function canBreak(before: string, after: string): boolean {
  const last = Array.from(before).at(-1) ?? ''
  return !isOpening(last) && (UNSPACED.test(last) || UNSPACED.test(after) || /[。、，．！？」』）]/u.test(last))
}

function isOpening(text: string): boolean {
  return /^[\p{Ps}\p{Pi}]/u.test(text)
}

/** Places inside a long name where a line may end, as in the titles of pages. */
const NAME_PARTS = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=[./_])(?=[\p{L}\p{N}])/u

/** Divides what does not fit into a line: a name at its parts, anything else between letters. */
function partsOf(unit: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(unit.trimEnd()) <= width) return [unit]
  return unit.split(NAME_PARTS).flatMap((part) => (widthOf(part.trimEnd()) <= width ? [part] : graphemesOf(part)))
}

type Line = {readonly text: string; readonly isCut: boolean}

function breakLines(units: readonly string[], width: number, widthOf: WidthOf): Line[] {
  const lines: Line[] = []
  let line = ''
  let isCut = false
  const end = (): void => {
    if (line.trim() !== '') lines.push({text: line.trim(), isCut})
    line = ''
    isCut = false
  }
  for (const unit of units) {
    if (widthOf((line + unit).trimEnd()) <= width) {
      line += unit
      continue
    }
    end()
    for (const part of partsOf(unit, width, widthOf)) {
      if (line !== '' && widthOf((line + part).trimEnd()) > width) end()
      // a letter alone is part of a word that had to be cut
      isCut ||= part.length < unit.trimEnd().length && !NAME_PARTS.test(unit)
      line += part
    }
  }
  end()
  return lines
}
