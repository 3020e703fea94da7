import {isMap, isScalar, isSeq, parseDocument, stringify} from 'yaml'
import type {Document, Pair} from 'yaml'
import {readFrontMatter} from './front-matter.ts'

/** What the front matter of a page is to say. */
export type FrontMatterAdditions = {
  /** Former addresses of the page. */
  readonly movedFrom: readonly string[]
  /** Former ids of its headings, each with the one that it has now. */
  readonly anchors: readonly (readonly [former: string, id: string])[]
}

/** The text of a page with additions, or why they cannot be made, as the end of a sentence. */
export type EditedPage = {readonly text: string} | {readonly refusal: string}

/**
 * Adds former addresses and ids to the front matter of a page. Nothing else changes: comments, quotes, the order of keys and line ends stay. The
 * result is read again, and refused if it does not say what it should.
 */
export function editFrontMatter(text: string, additions: FrontMatterAdditions): EditedPage {
  const before = readFrontMatter(lines(text)).frontMatter
  const edited = insert(text, additions)
  if (edited === undefined) return {refusal: 'its front matter is written in a form that docsite does not edit'}
  const after = readFrontMatter(lines(edited)).frontMatter
  const moved = [...[before.moved_from ?? []].flat(), ...additions.movedFrom]
  const expected = {
    ...before,
    ...(moved.length > 0 && {moved_from: moved}),
    ...(additions.anchors.length > 0 && {anchors: {...before.anchors, ...Object.fromEntries(additions.anchors)}}),
  }
  const said = {...after, ...(after.moved_from !== undefined && {moved_from: [after.moved_from].flat()})}
  return sorted(said) === sorted(expected) ? {text: edited} : {refusal: 'its front matter is written in a form that docsite does not edit'}
}

function lines(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
}

function sorted(value: object): string {
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function insert(text: string, additions: FrontMatterAdditions): string | undefined {
  const eol = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  const [mark = ''] = /^\uFEFF/.exec(text) ?? []
  const rest = text.slice(mark.length)
  const fence = /^---[ \t]*(?:ya?ml)?[ \t]*(?:\r\n|\r|\n)/.exec(rest)?.[0]
  if (fence === undefined) {
    if (rest.startsWith('---')) return undefined
    return `${mark}---${eol}${addKeys({yaml: '', eol}, additions)}---${eol}${eol}${rest}`
  }
  const end = /^---[ \t]*$/m.exec(rest.slice(fence.length))
  if (end === null) return undefined
  const yaml = rest.slice(fence.length, fence.length + end.index)
  const edited = addKeys({yaml, eol}, additions)
  return edited === undefined ? undefined : mark + fence + edited + rest.slice(fence.length + yaml.length)
}

type FrontMatterText = {readonly yaml: string; readonly eol: string}

function addKeys({yaml, eol}: FrontMatterText, {movedFrom, anchors}: FrontMatterAdditions): string | undefined {
  const moved =
    movedFrom.length === 0
      ? yaml
      : addKey(
          {yaml, eol},
          'moved_from',
          movedFrom.map((one) => ({item: plain(one)})),
        )
  if (moved === undefined || anchors.length === 0) return moved
  return addKey(
    {yaml: moved, eol},
    'anchors',
    anchors.map(([former, id]) => ({key: plain(former), item: plain(id)})),
  )
}

/** An item of a list, or an entry of a map, as YAML. */
type Entry = {readonly key?: string; readonly item: string}

/** Adds entries to the list or map that a key has, or the key with them behind all others. */
function addKey({yaml, eol}: FrontMatterText, key: string, entries: readonly Entry[]): string | undefined {
  const document = parseDocument(yaml, {prettyErrors: false})
  if (document.errors.length > 0) return undefined
  const pair = pairOf(document, key)
  if (pair === 'unusable') return undefined
  if (pair === undefined) {
    const whole = yaml === '' || yaml.endsWith(eol) ? yaml : yaml + eol
    return `${whole}${key}:${asValue(entries, eol)}${eol}`
  }
  const {value} = pair
  const [start, end] = rangeOf(value)
  if (isScalar(value)) {
    if (value.value === null) return undefined
    const isOneLine = value.type === 'PLAIN' || value.type === 'QUOTE_SINGLE' || value.type === 'QUOTE_DOUBLE'
    if (!isOneLine || entries.some(({key: inMap}) => inMap !== undefined) || /[\r\n]/.test(yaml.slice(start, end))) return undefined
    return splice(yaml, {start, end, text: `[${[yaml.slice(start, end), ...entries.map(flow)].join(', ')}]`})
  }
  if (!isSeq(value) && !isMap(value)) return undefined
  const last = value.items.at(-1)
  const [, lastEnd] = last === undefined ? [0, start + 1] : rangeOf(lastValue(last))
  if (value.flow === true) {
    const text = entries.map(flow).join(', ')
    return splice(yaml, {start: lastEnd, end: lastEnd, text: last === undefined ? text : `, ${text}`})
  }
  return addLines(yaml, {at: lastEnd, eol, entries, column: columnOf(yaml, start)})
}

/** Adds entries to a list or map in lines of their own, below the line of its last entry. */
function addLines(yaml: string, {at, eol, entries, column}: {at: number; eol: string; entries: readonly Entry[]; column: number}): string {
  const lineEnd = yaml.indexOf(eol, Math.max(0, at - eol.length))
  const position = lineEnd === -1 ? yaml.length : lineEnd
  const added = entries.map((entry) => `${eol}${' '.repeat(column)}${entry.key === undefined ? `- ${entry.item}` : flow(entry)}`)
  return splice(yaml, {start: position, end: position, text: added.join('')})
}

function pairOf({contents}: Document, key: string): Pair | undefined | 'unusable' {
  if (contents === null) return undefined
  if (!isMap(contents) || contents.flow === true) return 'unusable'
  return contents.items.find((pair) => isScalar(pair.key) && pair.key.value === key)
}

function lastValue(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'key' in item && 'value' in item ? (item.value ?? item.key) : item
}

/** Returns the offsets of a node: where it begins, and where its last sign ends. */
function rangeOf(node: unknown): readonly [start: number, end: number] {
  const range =
    typeof node === 'object' && node !== null && 'range' in node ? (node.range as readonly number[] | null | undefined) : undefined
  return [range?.[0] ?? 0, range?.[1] ?? 0]
}

function columnOf(text: string, offset: number): number {
  return offset - Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) - 1
}

function splice(text: string, {start, end, text: inner}: {start: number; end: number; text: string}): string {
  return text.slice(0, start) + inner + text.slice(end)
}

function flow({key, item}: Entry): string {
  return key === undefined ? item : `${key}: ${item}`
}

/** Returns the value of a new key: an item behind it, several in brackets, and entries of a map in lines of their own. */
function asValue(entries: readonly Entry[], eol: string): string {
  if (entries.some(({key}) => key !== undefined)) return entries.map((entry) => `${eol}  ${flow(entry)}`).join('')
  return entries.length === 1 ? ` ${entries[0]?.item ?? ''}` : ` [${entries.map(flow).join(', ')}]`
}

/** Returns a text as YAML, in quotes if it could be read as anything else. */
function plain(text: string): string {
  const isPlain = /^[\p{L}\p{N}/_.~%-][\p{L}\p{M}\p{N}/_.~%-]*$/u.test(text) && stringify(text) === `${text}\n`
  return isPlain ? text : JSON.stringify(text)
}
