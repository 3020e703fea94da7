import type * as v from 'valibot'

type Schema = v.GenericSchema

/** The parts of valibot's schemas that are read here, whichever of its kinds a schema is. */
type Parts = {
  readonly type: string
  readonly pipe?: readonly Step[]
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly value?: Schema
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly default?: unknown
  readonly message?: unknown
  readonly getter?: (input: unknown) => Schema
}

type Step = {readonly kind: string; readonly type: string; readonly message?: unknown}

/** A schema with its parts to read. */
export function partsOf(schema: Schema): Parts {
  return schema
}

/** A value as TypeScript has it. */
export function code(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`
  return JSON.stringify(value)
}

/** The type of what a schema takes, in TypeScript: `'left' | 'right'`. Objects, whose keys are described apart, are `object`. */
export function typeText(schema: Schema): string {
  const {type, wrapped, item, value, options, literal, getter, message, pipe} = partsOf(schema)
  // What a pipe makes of its input before the last check of a type is forgiveness: `'true'` for true.
  const last = pipe?.findLast((step) => step.kind === 'schema')
  if (last !== undefined) return typeText(last as unknown as Schema)
  switch (type) {
    case 'optional':
      return wrapped === undefined ? 'unknown' : typeText(wrapped)
    case 'nullable':
      return wrapped === undefined ? 'null' : `${typeText(wrapped)} | null`
    case 'array':
      return item === undefined ? 'unknown[]' : listType(typeText(item))
    case 'record':
      return value === undefined ? 'object' : `Record<string, ${typeText(value)}>`
    case 'union':
      return [...new Set(((options ?? []) as Schema[]).map(typeText))].join(' | ')
    case 'picklist':
      return (options ?? []).map(code).join(' | ')
    case 'literal':
      return code(literal)
    case 'lazy':
      if (getter !== undefined && partsOf(getter('')).type === 'string') return 'string | object'
      return getter !== undefined && partsOf(getter(false)).type === 'literal' ? 'false | object' : 'object'
    case 'custom':
      if (message === 'a function') return 'function'
      return typeof message === 'string' && message.includes('function') ? 'function | [function, options]' : "'custom-…'"
    case 'strict_object':
    case 'loose_object':
      return 'object'
    default:
      return type
  }
}

function listType(item: string): string {
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

/** What a value has to be beyond its type, as messages say it: `a path that begins and ends with /`. */
export function expectation(schema: Schema): string | undefined {
  const {type, wrapped, pipe, message, options, item} = partsOf(schema)
  if (typeof message === 'string' && type !== 'custom') return message
  const said = (pipe ?? []).flatMap((step) => (step.kind === 'validation' && typeof step.message === 'string' ? [step.message] : []))
  const [special] = said.filter((words) => words !== 'a non-empty string')
  if (special !== undefined) return special
  if (wrapped !== undefined) return expectation(wrapped)
  if (type === 'array' && item !== undefined) {
    const each = expectation(item)
    return each && `each ${each}`
  }
  return type === 'union' ? ((options ?? []) as Schema[]).map(expectation).find((words) => words !== undefined) : undefined
}
