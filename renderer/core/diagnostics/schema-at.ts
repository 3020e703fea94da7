import type {GenericSchema} from 'valibot'

/** The parts of valibot's schemas that contain other schemas or describe the expected value. */
type Parts = {
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly item?: GenericSchema
  readonly value?: GenericSchema
  readonly wrapped?: GenericSchema
  readonly getter?: (input: unknown) => GenericSchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly message?: unknown
  readonly pipe?: readonly {readonly kind: string; readonly message?: unknown}[]
}

/** Keys of objects and indices of arrays, from the root inwards. */
export type KeyPath = readonly (string | number)[]

/**
 * Returns the schema of the value at a path, unwrapped from `optional` and `lazy`. Returns undefined if the input does not have
 * the shape that the schema expects there. The input selects between the options of a union.
 */
export function schemaAt(schema: GenericSchema, input: unknown, keys: KeyPath): GenericSchema | undefined {
  const {wrapped, getter, options, entries, item, value} = partsOf(schema)
  if (wrapped) return schemaAt(wrapped, input, keys)
  if (getter) return schemaAt(getter(input), input, keys)
  const [key, ...rest] = keys
  if (key === undefined) return schema
  if (schema.type === 'union') {
    const forms = (options as readonly GenericSchema[]).filter((option) => hasKeys(option) && isList(option) === Array.isArray(input))
    return forms[0] && schemaAt(forms[0], input, keys)
  }
  const next = entries ? entries[key] : (item ?? value)
  return next && schemaAt(next, childOf(input, key), rest)
}

/**
 * Returns the schemas of the objects, records and lists that may be at a path of keys. A key of a list that is no index is one of its items.
 * @param isItem whether items are wanted in place of the lists that contain them
 */
export function containersAt(schema: GenericSchema, keys: readonly string[], isItem = false): readonly GenericSchema[] {
  const {wrapped, getter, options, entries, item, value} = partsOf(schema)
  if (wrapped) return containersAt(wrapped, keys, isItem)
  if (getter) return [{}, []].flatMap((leaf) => containersAt(getter(nested(keys, leaf)), keys, isItem))
  if (schema.type === 'union') return (options as readonly GenericSchema[]).flatMap((option) => containersAt(option, keys, isItem))
  const [key, ...rest] = keys
  if (item) {
    if (key === undefined) return isItem ? containersAt(item, keys, isItem) : [schema]
    return containersAt(item, /^\d+$/.test(key) ? rest : keys, isItem)
  }
  if (key === undefined) return entries || value ? [schema] : []
  const next = entries ? entries[key] : value
  return next ? containersAt(next, rest, isItem) : []
}

function nested(keys: readonly string[], leaf: unknown): unknown {
  return keys.reduceRight((inner, key) => ({[key]: inner}), leaf)
}

/** Returns the keys that an object schema, or an option of a union, accepts. Empty for other schemas. */
export function knownKeys(schema: GenericSchema | undefined): readonly string[] {
  if (schema === undefined) return []
  const {entries = {}, options = []} = partsOf(schema)
  return schema.type === 'union' ? (options as readonly GenericSchema[]).flatMap(knownKeys) : Object.keys(entries)
}

/** Returns the texts that a schema accepts, if it lists them. */
export function knownValues(schema: GenericSchema | undefined): readonly string[] {
  return ((schema && partsOf(schema).options) ?? []).filter((option) => typeof option === 'string')
}

const phrases: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: '`true` or `false`',
  function: 'a function',
  array: 'a list',
  record: 'an object',
  object: 'an object',
  strict_object: 'an object',
  loose_object: 'an object',
  object_with_rest: 'an object',
}

/** Describes the value that a schema expects, as the end of a sentence: its custom message, or else a phrase for its type. */
export function describeSchema(schema: GenericSchema): string {
  const {message, pipe, options, literal, wrapped} = partsOf(schema)
  if (wrapped) return describeSchema(wrapped)
  const said = pipe?.map((step) => step.message).find((text) => typeof text === 'string') ?? message
  if (typeof said === 'string') return said
  if (schema.type === 'literal') return `\`${String(literal)}\``
  if (schema.type === 'picklist') return `one of ${(options ?? []).map((option) => `\`${String(option)}\``).join(', ')}`
  if (schema.type === 'union') return (options as readonly GenericSchema[]).map(describeSchema).join(' or ')
  return phrases[schema.type] ?? schema.expects
}

/** Reports whether values of a schema contain other values. */
function hasKeys(schema: GenericSchema): boolean {
  const {entries, item, value, wrapped, getter} = partsOf(schema)
  return [entries, item, value, wrapped, getter].some((part) => part !== undefined)
}

function isList(schema: GenericSchema): boolean {
  return partsOf(schema).item !== undefined
}

function partsOf(schema: GenericSchema): Parts {
  return schema as GenericSchema & Parts
}

function childOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined
}
