/** Marks in the place of characters while a text is parsed. `decodeSource` leaves none of them in a text. */
const MARKS = {open: '\uE0DB', close: '\uE0DC', filler: '\uE0DD'} as const

/** Matches a name between braces: not one between three, nor one behind a dollar sign, which is an expression of a workflow. */
const WRITTEN = /(\\*)(?<![{$])\{\{( *)([A-Za-z][\w-]*)( *)\}\}(?!\})/g

/** A name in a text with marks. A filler before it stands for a backslash, and fillers inside for spaces. */
const MARKED = /(\uE0DD?)\uE0DB\uE0DB\uE0DD*([A-Za-z][\w-]*)\uE0DD*\uE0DC\uE0DC/g

/**
 * Replaces the braces around names, the spaces inside them, and the backslash of a name that is meant as text. Parsers take marks for letters, so a
 * name may be in an address, in MDX, and alone in the front matter. The text keeps its length, and with it all places.
 * @param isKept reports whether the name at an offset is part of code that braces belong to
 */
export function markNames(text: string, isKept: (offset: number) => boolean): string {
  return text.replaceAll(WRITTEN, (written: string, ...groups: (string | number)[]) => {
    const [slashes, before, name, after, offset] = groups as [string, string, string, string, number]
    if (isKept(offset + slashes.length)) return written
    const escape = slashes.length % 2 === 1 ? slashes.slice(1) + MARKS.filler : slashes
    return [escape, MARKS.open.repeat(2), fill(before), name, fill(after), MARKS.close.repeat(2)].join('')
  })
}

function fill(spaces: string): string {
  return MARKS.filler.repeat(spaces.length)
}

/** Reports whether a text has a name with marks. */
export function hasMarks(text: string): boolean {
  return text.includes(MARKS.open)
}

/** A name with marks: where it begins and ends, and whether it is meant as text. */
export type MarkedName = {readonly name: string; readonly isEscaped: boolean; readonly start: number; readonly end: number}

/** Lists the names in a text with marks. */
export function listNames(text: string): MarkedName[] {
  return [...text.matchAll(MARKED)].map(({0: marked, 1: escape, 2: name = '', index}) => ({
    name,
    isEscaped: escape !== '',
    start: index + (escape ?? '').length,
    end: index + marked.length,
  }))
}

/** Replaces each name in a text with marks. `written` is the text of the name without the backslash before it. */
export function replaceNames(
  text: string,
  replace: (found: Omit<MarkedName, 'start' | 'end'> & {readonly written: string}) => string,
): string {
  if (!hasMarks(text)) return text
  return text.replaceAll(MARKED, (marked: string, escape: string, name: string) =>
    replace({name, isEscaped: escape !== '', written: withoutMarks(marked.slice(escape.length))}),
  )
}

/** Returns a text with marks as it is written. */
export function withoutMarks(text: string): string {
  if (!hasMarks(text)) return text
  return text
    .replaceAll(`${MARKS.filler}${MARKS.open}`, `\\${MARKS.open}`)
    .replaceAll(MARKS.open, '{')
    .replaceAll(MARKS.close, '}')
    .replaceAll(MARKS.filler, ' ')
}
