import {isDeepStrictEqual} from 'node:util'
import type {ForeignInput} from '../../renderer/index.ts'

/** Paths of objects that are valid without any of their values. */
const OPEN = /^(?:|docs|docSets|docSets\.[^.]+|customFields|markdown|navbar|templates)$/

/** The part of a configuration that can be written as data. */
export type ReducedConfig = {
  readonly data: unknown
  /** Paths of keys with values that only code can make. */
  readonly kept: readonly string[]
}

/** A written value of a key that takes away one of the extended configuration. */
export const UNSET = Symbol('undefined')

/** The widest line, in columns. */
const WIDTH = 140

/** Keys that stay in the other tool's configuration, because they are made by its code or long. */
export const KEPT: readonly string[] = ['plugins', 'levels', 'docs.sidebars', 'i18n.texts']

/** Reduces a configuration to the keys with values that data can represent and that differ from the defaults. */
export function reduceConfig({input, defaults, fromEnvironment}: ForeignInput, stays: readonly string[]): ReducedConfig {
  const kept: string[] = []
  const isSecret = (text: string): boolean => fromEnvironment.some((value) => text.includes(value))
  return {data: reduce(input, defaults, {kept, stays, isSecret, path: ''}), kept}
}

/** The other tool's configuration, and sentences for the comment of the printed one. */
export type PrintedWith = {
  /** Name of the configuration that is extended, in the same folder. Undefined for none. */
  readonly base: string | undefined
  /** Lines of the comment. */
  readonly comment: readonly string[]
}

/** Prints a configuration of docsite that may extend one of another tool. */
export function printConfig(data: unknown, {base, comment}: PrintedWith): string {
  return [
    "import {defineConfig} from 'docsite'",
    '',
    ...comment.map((line) => `// ${line}`.trimEnd()),
    'export default defineConfig({',
    ...(base === undefined ? [] : [`  extends: ${quote(`./${base}`)},`]),
    ...(isObject(data) ? properties(data, 1) : []),
    '})',
    '',
  ].join('\n')
}

/** Prints a value as code. */
export function printValue(value: unknown): string {
  return print(value, 0, 0)
}

type Reduction = {
  readonly kept: string[]
  readonly stays: readonly string[]
  readonly isSecret: (text: string) => boolean
  readonly path: string
}

/** Marker of a value that cannot be printed. */
const NOTHING = Symbol('nothing')

/** Returns the part of a value that is printed, or `NOTHING`. */
function reduce(value: unknown, standard: unknown, reduction: Reduction): unknown {
  const {kept, stays, path} = reduction
  if (value === undefined || isDeepStrictEqual(value, standard)) return NOTHING
  if (value === UNSET) return value
  if (stays.includes(path) || path.endsWith('.sidebars')) return keep(kept, path)
  if (!isObject(value) || !OPEN.test(path)) {
    // an object without one of its values might no longer be valid
    if (!isData(value, reduction.isSecret)) return keep(kept, path)
    if (!isObject(value)) return value
  }
  const standards = isObject(standard) ? standard : {}
  const entries = Object.entries(value).map(([key, one]) => {
    const inner = path === '' ? key : `${path}.${key}`
    return [key, reduce(one, standards[key], {...reduction, path: inner})] as const
  })
  const printed = entries.filter(([, one]) => one !== NOTHING)
  return printed.length === 0 && path !== '' && (Object.keys(value).length > 0 || isObject(standard))
    ? NOTHING
    : Object.fromEntries(printed)
}

function keep(kept: string[], path: string): typeof NOTHING {
  kept.push(path)
  return NOTHING
}

/** Reports whether a value can be written as data. */
function isData(value: unknown, isSecret: (text: string) => boolean): boolean {
  // modules that the reader of the other configuration makes have no file to name
  if (typeof value === 'string') return !value.startsWith('@generated/') && !isSecret(value)
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return true
  if (Array.isArray(value)) return value.every((one) => isData(one, isSecret))
  return isObject(value) && Object.values(value).every((one) => one === undefined || isData(one, isSecret))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)
}

function properties(value: Readonly<Record<string, unknown>>, depth: number): string[] {
  return written(value).map(([key, one]) => {
    const head = `${'  '.repeat(depth)}${keyOf(key)}: `
    return `${head}${print(one, depth, head.length)},`
  })
}

function written(value: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, one]) => one !== undefined)
}

/** Prints a value in one line if it fits, or else with a line for each of its parts. */
function print(value: unknown, depth: number, column: number): string {
  const short = inOneLine(value)
  if (short.length + column < WIDTH || (!Array.isArray(value) && !isObject(value))) return short
  const inner = '  '.repeat(depth + 1)
  const end = '  '.repeat(depth)
  if (!Array.isArray(value)) return `{\n${properties(value, depth + 1).join('\n')}\n${end}}`
  return `[\n${value.map((one) => `${inner}${print(one, depth + 1, inner.length)},`).join('\n')}\n${end}]`
}

function inOneLine(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  if (isObject(value))
    return `{${written(value)
      .map(([key, one]) => `${keyOf(key)}: ${inOneLine(one)}`)
      .join(', ')}}`
  return value === UNSET ? 'undefined' : String(value)
}

function keyOf(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) && key !== '__proto__' ? key : quote(key)
}

/** Quotes a text as code. JSON escapes line breaks and control characters; quotes are single unless the text has only such. */
function quote(text: string): string {
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text)
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
  return `'${inner}'`
}
