import {parseTree, printParseErrorCode} from 'jsonc-parser'
import type {Node, ParseError} from 'jsonc-parser'
import type {Place, Point} from '../model/diagnostic.ts'
import {placeOf} from './text-place.ts'

/** Keys and indices that lead from the root value of a JSON text to a nested one. */
export type JsonPath = readonly (string | number)[]

/** The value of a JSON text, or its syntax error (as part of a sentence) and the place of the error. */
export type ParsedJson = {readonly value: unknown} | {readonly fault: string; readonly place: Place}

/** Limit for functions that recurse once per level. No hand-written file comes close to it. */
const DEPTH_LIMIT = 128

/**
 * Parses strict JSON up to a depth that every function can traverse. The text must not have a byte order mark, which `TextDecoder`
 * strips.
 */
export function parseJson(text: string): ParsedJson {
  const deep = findDeepJson(text)
  if (deep !== undefined) return {fault: `values are nested more than ${DEPTH_LIMIT} levels deep`, place: placeOf(text, deep, deep + 1)}
  try {
    return {value: JSON.parse(text) as unknown}
  } catch {
    // The engine's description of the place differs between versions of Node, and is often missing.
    const errors: ParseError[] = []
    parseTree(text, errors, {disallowComments: true, allowTrailingComma: false})
    const {error, offset, length} = errors[0] ?? {error: undefined, offset: 0, length: 0}
    return {fault: error === undefined ? 'it is not JSON' : faultOf(error), place: placeOf(text, offset, offset + length)}
  }
}

/** Returns the offset of the first bracket that is nested too deeply. Only counts brackets, since the text may not be valid JSON. */
function findDeepJson(text: string): number | undefined {
  const mark = /["[\]{}]/g
  let depth = 0
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === '"') mark.lastIndex = endOfString(text, mark.lastIndex)
    else depth += found[0] === '[' || found[0] === '{' ? 1 : -1
    if (depth > DEPTH_LIMIT) return found.index
  }
  return undefined
}

/** Returns the offset after the closing quote, or that of the end of the line if the quote is missing. */
function endOfString(text: string, from: number): number {
  const mark = /["\\\n]/g
  mark.lastIndex = from
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === '"') return mark.lastIndex
    if (found[0] === '\n') return found.index
    if (text.charAt(mark.lastIndex) !== '\n') mark.lastIndex += 1
  }
  return text.length
}

/**
 * Returns the place of a value in a JSON text, or of its key. If the path does not exist, returns that of the last existing value on it.
 */
export type JsonPlaces = (path: JsonPath, part?: 'value' | 'key') => Place

/** Creates the function that finds places in valid JSON. Parses the text once, with the first call, as most files need none. */
export function jsonPlaces(text: string): JsonPlaces {
  let parsed: {readonly root: Node | undefined; readonly lines: readonly number[]} | undefined
  const members = new Map<Node, ReadonlyMap<string | number, Node>>()
  const memberOf = (node: Node, key: string | number): Node | undefined => {
    const known = members.get(node) ?? membersOf(node)
    members.set(node, known)
    return known.get(key)
  }
  return (path, part = 'value') => {
    parsed ??= {root: parseTree(text), lines: lineStarts(text)}
    const {root, lines} = parsed
    if (root === undefined) return placeOf(text, 0, 0)
    let node = root
    for (const key of path) {
      const next = memberOf(node, key)
      if (next === undefined) break
      node = next
    }
    const key = part === 'key' && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
    const {offset, length} = key ?? node
    return {start: pointIn(lines, offset), end: pointIn(lines, offset + length)}
  }
}

/** Returns the place of one value in valid JSON, or of its key. For more, call `jsonPlaces` once. */
export function placeInJson(text: string, path: JsonPath, part?: 'value' | 'key'): Place {
  return jsonPlaces(text)(path, part)
}

/** Returns the values of an array by index, or those of an object by key, of which the first counts. */
function membersOf({type, children = []}: Node): ReadonlyMap<string | number, Node> {
  if (type === 'array') return new Map(children.entries())
  const members = new Map<string | number, Node>()
  for (const {children: [key, value] = []} of type === 'object' ? children : []) {
    const name = String(key?.value)
    if (value !== undefined && !members.has(name)) members.set(name, value)
  }
  return members
}

/** Returns the offsets at which lines begin. */
function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({0: end, index}) => index + end.length)]
}

function pointIn(lines: readonly number[], offset: number): Point {
  let [first, after] = [0, lines.length]
  while (after - first > 1) {
    const middle = (first + after) >> 1
    if ((lines[middle] ?? 0) <= offset) first = middle
    else after = middle
  }
  return {line: first + 1, column: offset - (lines[first] ?? 0) + 1}
}

/**
 * Describes a parse error as part of a sentence.
 * @example faultOf(code of a missing comma) // => 'expected a comma'
 */
function faultOf(error: ParseError['error']): string {
  const faults: Readonly<Record<string, string>> = {
    InvalidSymbol: 'this is not a JSON value',
    InvalidNumberFormat: 'this is not a number',
    PropertyNameExpected: 'expected a key in double quotes (a comma after the last entry is not allowed)',
    ValueExpected: 'expected a value (a comma after the last entry is not allowed)',
    ColonExpected: 'expected a colon',
    CommaExpected: 'expected a comma',
    CloseBraceExpected: 'expected `}`',
    CloseBracketExpected: 'expected `]`',
    EndOfFileExpected: 'expected the end of the file',
    InvalidCommentToken: 'comments are not allowed',
    UnexpectedEndOfString: 'the string has no closing double quote',
    InvalidEscapeCharacter: 'this is not a valid escape sequence',
    InvalidCharacter: 'this character must be escaped',
  }
  return faults[printParseErrorCode(error)] ?? 'it is not JSON'
}
