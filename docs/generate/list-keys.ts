import type * as v from 'valibot'
import {code, expectation, partsOf, typeText} from './describe-schema.ts'

type Schema = v.GenericSchema

/** A key as the schema has it. */
export type SchemaKey = {
  /** As `readKeyDocs` names it: `docs.versions.<name>.label`, `navbar.items[]{star}.href`. */
  readonly path: string
  /** In TypeScript. */
  readonly type: string
  readonly required: boolean
  /** In TypeScript; undefined where leaving the key out means something that no value says. */
  readonly fallback: string | undefined
  /** What a value has to be beyond its type. */
  readonly expected: string | undefined
}

/** Every key of a schema of objects, in the order of the schema, outer keys before inner ones. */
export function listKeys(schema: Schema, path = ''): SchemaKey[] {
  const {entries = {}} = partsOf(schema)
  return Object.entries(entries).flatMap(([name, value]) => {
    // A key that is never there is declared for TypeScript's sake.
    if (partsOf(unwrap(value)).type === 'never') return []
    const key = path === '' ? name : `${path}.${name}`
    return [describeKey(key, value), ...(isLevels(name) || path.includes('{') ? [] : listInner(value, key))]
  })
}

function describeKey(path: string, schema: Schema): SchemaKey {
  const {type, default: fallback} = partsOf(schema)
  const isLevel = isLevels(path.split('.').at(-1) ?? '')
  return {
    path,
    type: isLevel ? "Record<code, 'error' | 'warning' | 'ignore'>" : typeText(schema),
    required: type !== 'optional',
    fallback: fallback === undefined || (typeof fallback === 'object' && !Array.isArray(fallback)) ? undefined : code(fallback),
    expected: isLevel ? undefined : expectation(schema),
  }
}

/** Levels have one key for each code, which has a page of its own. */
function isLevels(name: string): boolean {
  return name === 'levels'
}

function unwrap(schema: Schema): Schema {
  const {type, wrapped} = partsOf(schema)
  return (type === 'optional' || type === 'nullable') && wrapped !== undefined ? unwrap(wrapped) : schema
}

function listInner(written: Schema, path: string): SchemaKey[] {
  const schema = unwrap(written)
  const {type, item, value, options, getter} = partsOf(schema)
  if (type === 'array' && item !== undefined) return listInner(item, `${path}[]`)
  if (type === 'record' && value !== undefined) return listInner(value, `${path}.<name>`)
  if (type === 'union') return once(((options ?? []) as Schema[]).flatMap((option) => listInner(option, path)))
  if (getter !== undefined) return listForms(getter, path)
  return listKeys(schema, path)
}

/** Keeps the first of keys that an object and the items of a list of such objects have. */
function once(keys: readonly SchemaKey[]): SchemaKey[] {
  const names = keys.map(({path}) => path.replaceAll('[]', ''))
  return keys.filter((_key, index) => names.indexOf(names[index] ?? '') === index)
}

/** Asked for a form that does not exist, such a schema gives one that names those that do. */
function listForms(getter: (input: unknown) => Schema, path: string): SchemaKey[] {
  const [[discriminator, choice] = []] = Object.entries(partsOf(getter({type: '?', provider: '?'})).entries ?? {})
  if (discriminator === undefined || choice === undefined) throw new Error(`The forms of ${path} cannot be told apart.`)
  return (partsOf(choice).options ?? []).flatMap((form) => listKeys(getter({[discriminator]: form}), `${path}{${String(form)}}`))
}
