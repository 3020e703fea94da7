/** A nested value that JSON would lose or change. */
export type NonJson = {
  /** Keys and indices that lead to the value. */
  readonly keys: readonly (string | number)[]
  readonly type: 'function' | 'symbol' | 'bigint' | 'undefined' | 'number' | 'cycle' | 'depth' | 'element' | 'date' | 'class'
  /** Description of the value: `a function`. */
  readonly kind: string
}

/** Limit for functions that recurse once per level. */
const DEPTH_LIMIT = 128

/**
 * Returns every nested value that would not survive a round trip through JSON. Throws whatever getters throw.
 * @example findNonJson({a: [1n]}) // => [{keys: ['a', 0], type: 'bigint', kind: 'a BigInt'}]
 */
export function findNonJson(value: unknown, keys: NonJson['keys'] = [], around: readonly object[] = []): NonJson[] {
  const fault = faultOf(value, around)
  if (fault) return [{keys, ...fault}]
  if (typeof value !== 'object' || value === null) return []
  const inner = [...around, value]
  // Array.from, because forEach and entries of sparse arrays skip holes, which JSON turns into null
  if (Array.isArray(value)) return Array.from(value, (item: unknown, index) => findNonJson(item, [...keys, index], inner)).flat()
  return Object.entries(value).flatMap(([key, item]) => findNonJson(item, [...keys, key], inner))
}

/**
 * Formats a path as it would be written in code.
 * @example pathOf(['items', 2, 'when']) // => 'items[2].when'
 */
export function pathOf(keys: NonJson['keys']): string {
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
}

type Fault = Omit<NonJson, 'keys'>

function faultOf(value: unknown, around: readonly object[]): Fault | undefined {
  switch (typeof value) {
    case 'function':
      return {type: 'function', kind: 'a function'}
    case 'symbol':
      return {type: 'symbol', kind: 'a symbol'}
    case 'bigint':
      return {type: 'bigint', kind: 'a BigInt'}
    case 'undefined':
      return {type: 'undefined', kind: '`undefined`'}
    case 'number':
      return Number.isFinite(value) ? undefined : {type: 'number', kind: `\`${value}\``}
    case 'object':
      return value === null ? undefined : faultOfObject(value, around)
    default:
      return undefined
  }
}

function faultOfObject(value: object, around: readonly object[]): Fault | undefined {
  if (around.includes(value)) return {type: 'cycle', kind: 'an object that contains itself'}
  if (around.length >= DEPTH_LIMIT) return {type: 'depth', kind: `nested more than ${DEPTH_LIMIT} levels deep`}
  if ('$$typeof' in value) return {type: 'element', kind: 'a React element'}
  if (value instanceof Date) return {type: 'date', kind: 'a Date'}
  const prototype: unknown = Object.getPrototypeOf(value)
  if (Array.isArray(value) || prototype === null || prototype === Object.prototype) return undefined
  return {type: 'class', kind: `an object of the class \`${classOf(value)}\``}
}

function classOf(value: object): string {
  return typeof value.constructor === 'function' ? value.constructor.name : 'unknown'
}
