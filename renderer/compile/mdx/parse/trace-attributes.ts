import type {Nodes} from 'mdast'
import type {} from 'remark-mdx'
import {along, traceCode} from './trace-code.ts'
import type {CodeLine, SourcePoint} from './trace-code.ts'

/** A JSX element in a syntax tree of MDX. */
export type JsxElement = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>

/** The position of an attribute, and the lines of its code if it has any. */
export type TracedAttribute = {
  readonly attribute: JsxElement['attributes'][number]
  readonly start: SourcePoint
  readonly end: SourcePoint
  readonly code: readonly CodeLine[] | undefined
}

const TAG_NAME = /\s*[^\s/>{"'=<][^\s/>{"'=<]*/y
const ATTRIBUTE_NAME = /[^\s/>{"'=<:][^\s/>{"'=<:]*(?:\s*:\s*[^\s/>{"'=<:][^\s/>{"'=<:]*)?/y
// between attributes a `>` can only be a block quote mark
const GAP = /[\s>]*/y
const EQUALS = /[\s>]*=[\s>]*/y

/** Locates the attributes of an element in its opening tag. Returns undefined if they are written in an unsupported way. */
export function traceAttributes(source: string, {name, attributes, position}: JsxElement): TracedAttribute[] | undefined {
  if (attributes.length === 0) return []
  if (name === null || position?.start.offset === undefined) return undefined
  let at = after(source, {...position.start, offset: position.start.offset}, position.start.offset + 1)
  at = match(source, at, TAG_NAME) ?? at
  const traced: TracedAttribute[] = []
  for (const attribute of attributes) {
    const start = match(source, at, GAP) ?? at
    const found = attribute.type === 'mdxJsxAttribute' ? traceNamed(source, start, attribute) : traceBraces(source, start, attribute.value)
    if (!found) return undefined
    traced.push({attribute, start, ...found})
    at = found.end
  }
  return traced
}

type AttributeEnd = Pick<TracedAttribute, 'end' | 'code'>

function traceNamed(
  source: string,
  start: SourcePoint,
  {name, value}: Extract<TracedAttribute['attribute'], {name: string}>,
): AttributeEnd | undefined {
  const end = match(source, start, ATTRIBUTE_NAME)
  if (!end || source.slice(start.offset, end.offset).replaceAll(/\s/g, '') !== name) return undefined
  if (value === null || value === undefined) return {end, code: undefined}
  const begin = match(source, end, EQUALS)
  if (!begin) return undefined
  if (typeof value === 'object') return traceBraces(source, begin, value.value)
  const quote = source.charAt(begin.offset)
  const close = quote === '"' || quote === "'" ? source.indexOf(quote, begin.offset + 1) : -1
  return close === -1 ? undefined : {end: after(source, begin, close + 1), code: undefined}
}

function traceBraces(source: string, start: SourcePoint, value: string): AttributeEnd | undefined {
  if (source.charAt(start.offset) !== '{') return undefined
  const code = traceCode(source, value, {start: along(start, start.offset + 1), closer: '}'})
  const last = code?.at(-1)
  return last && {end: along(last.end, last.end.offset + 1), code}
}

function match(source: string, from: SourcePoint, pattern: RegExp): SourcePoint | undefined {
  pattern.lastIndex = from.offset
  const length = pattern.exec(source)?.[0].length
  return length === undefined ? undefined : after(source, from, from.offset + length)
}

/** Returns the point at an offset, which may be on a later line. */
function after(source: string, from: SourcePoint, offset: number): SourcePoint {
  const lines = source.slice(from.offset, offset).split('\n')
  const last = lines.at(-1) ?? ''
  return lines.length === 1 ? along(from, offset) : {line: from.line + lines.length - 1, column: last.length + 1, offset}
}
