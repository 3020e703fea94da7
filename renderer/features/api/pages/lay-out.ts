import type {ApiCode, ApiToken} from '../model/api.ts'
import {startOf, tokensOf} from '../parse/code-tokens.ts'

/** The maximum length of a line in a signature, in characters, given the space beside the outline. */
const WIDTH = 72

/** That of a signature with an example beside it. */
export const NARROW_WIDTH = 46

/**
 * Lays out code in lines: on a single line if it fits, otherwise with the parts of lists and unions on separate lines, from the outside
 * in. Line breaks are tokens.
 * @param width maximum length of a line, in characters
 */
export function layOut(code: ApiCode, width = WIDTH): ApiToken[] {
  const out: ApiToken[] = []
  write(code, {out, width, column: 0, after: 0}, 0)
  return out
}

/** The output and the current column, with the number of characters that must still fit on the line afterwards. */
type Line = {readonly out: ApiToken[]; readonly width: number; column: number; readonly after: number}

function write(code: ApiCode, line: Line, indent: number): void {
  const room = Math.max(line.width - line.column - line.after, 0)
  if ('text' in code || isNameInBrackets(code) || startOf(code, room + 1).length <= room) writeFlat(code, line)
  else if ('sequence' in code) writeSequence(code.sequence, line, indent)
  else if ('parts' in code) writeUnion(code, line, indent)
  else writeList(code, line, indent)
}

function writeSequence(parts: readonly ApiCode[], line: Line, indent: number): void {
  for (const [index, part] of parts.entries()) {
    // the code that follows stays on this line up to the next bracket, where it can be broken
    const after = isBreakable(part) ? startOf({sequence: parts.slice(index + 1)}, 30).search(/[([{|]|<(?!\w*>)|$/) : 0
    const here: Line = {...line, after}
    write(part, here, indent)
    line.column = here.column
  }
}

function isBreakable(code: ApiCode): boolean {
  return ('items' in code && !isNameInBrackets(code)) || 'parts' in code
}

/** Reports whether code is a single name as a type argument, which does not get a line of its own: `<string>`. */
function isNameInBrackets(code: ApiCode): boolean {
  if (!('items' in code) || code.open !== '<') return false
  const [first, ...others] = code.items
  return first !== undefined && 'text' in first && others.length === 0
}

function writeUnion({operator, parts}: Extract<ApiCode, {parts: unknown}>, line: Line, indent: number): void {
  // an item of a list is already on its own line
  const inner = isAtStart(line) ? indent : indent + 2
  for (const part of parts) {
    newLine(line, inner)
    writeFlat({text: `${operator} `}, line)
    write(part, line, inner)
  }
}

function writeList({open, items, separator, close}: Extract<ApiCode, {items: unknown}>, line: Line, indent: number): void {
  writeFlat({text: open}, line)
  for (const [index, item] of items.entries()) {
    newLine(line, indent + 2)
    const here: Line = {...line, after: separator.length}
    write(item, here, indent + 2)
    line.column = here.column
    if (index < items.length - 1 || separator === ';') writeFlat({text: separator}, line)
  }
  if (items.length > 0) newLine(line, indent)
  writeFlat({text: close}, line)
}

function isAtStart({out}: Line): boolean {
  return out.at(-1)?.text.startsWith('\n') ?? false
}

/** Starts a new line. Never emits two in a row, because a blank line would end the HTML block in Markdown. */
function newLine(line: Line, indent: number): void {
  if (isAtStart(line)) line.out.pop()
  line.out.push({text: `\n${' '.repeat(indent)}`})
  line.column = indent
}

function writeFlat(code: ApiCode, line: Line): void {
  for (const part of layFlat(code)) {
    line.out.push(part)
    line.column += part.text.length
  }
}

/** Lays out code on a single line. */
export function layFlat(code: ApiCode): ApiToken[] {
  if ('text' in code) return [code]
  if ('sequence' in code) return code.sequence.flatMap(layFlat)
  if ('parts' in code) return between(code.parts, ` ${code.operator} `)
  const space: ApiToken[] = code.pad && code.items.length > 0 ? [{text: ' '}] : []
  return [{text: code.open}, ...space, ...between(code.items, `${code.separator} `), ...space, {text: code.close}]
}

function between(parts: readonly ApiCode[], separator: string): ApiToken[] {
  return parts.flatMap((part, index) => (index === 0 ? layFlat(part) : [{text: separator}, ...layFlat(part)]))
}

/** Returns the names of types in code. */
export function referencesOf(codes: readonly ApiCode[]): Set<string> {
  return new Set(codes.flatMap((code) => [...tokensOf(code)].flatMap(({reference}) => reference ?? [])))
}
