/** A value inside the props that JSON would lose or change. */
export type UnserializableValue = {
  /** Where it is: `items[2].when`. */
  readonly path: string
  /** What it is: `a function`. */
  readonly kind: string
  /** What to pass instead; a full sentence. */
  readonly hint: string
}

/** Props as JSON; or, when something would not come back as it was, the list of what. */
export type SerializedProps = {readonly json: string; readonly rejected: readonly UnserializableValue[]}

/**
 * Props of an island as JSON that gives the very same values when it is parsed. A prop that is `undefined` is left
 * out, which React does not tell from one that was never written.
 * @example serializeProps({start: 3}) // => {json: '{"start":3}', rejected: []}
 */
export function serializeProps(props: Readonly<Record<string, unknown>>): SerializedProps {
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
  const rejected = Object.entries(given).flatMap(([name, value]) => rejectedIn(value, name, []))
  return {json: rejected.length > 0 ? '{}' : JSON.stringify(given), rejected}
}

function rejectedIn(value: unknown, path: string, around: readonly object[]): UnserializableValue[] {
  const reason = reject(value, around)
  if (reason) return [{path, ...reason}]
  if (typeof value !== 'object' || value === null) return []
  const inner = [...around, value]
  // Array.from, because forEach and entries of sparse arrays skip holes, which JSON makes null
  if (Array.isArray(value)) return Array.from(value, (item: unknown, index) => rejectedIn(item, `${path}[${index}]`, inner)).flat()
  return Object.entries(value).flatMap(([key, item]) => rejectedIn(item, `${path}.${key}`, inner))
}

type Reason = Omit<UnserializableValue, 'path'>

function reject(value: unknown, around: readonly object[]): Reason | undefined {
  switch (typeof value) {
    case 'function':
      return {kind: 'a function', hint: 'Define functions inside the component; only data reaches an island.'}
    case 'symbol':
      return {kind: 'a symbol', hint: 'Pass a string instead.'}
    case 'bigint':
      return {kind: 'a BigInt', hint: 'Pass a string and convert it inside the component.'}
    case 'undefined':
      return {kind: '`undefined`', hint: 'Leave it out, or pass `null`.'}
    case 'number':
      return Number.isFinite(value) ? undefined : {kind: `\`${value}\``, hint: 'Pass `null` or a string instead.'}
    case 'object':
      return value === null ? undefined : rejectObject(value, around)
    default:
      return undefined
  }
}

function rejectObject(value: object, around: readonly object[]): Reason | undefined {
  if (around.includes(value)) return {kind: 'an object that contains itself', hint: 'Pass a plain tree of data.'}
  if ('$$typeof' in value) return {kind: 'a React element', hint: 'Put it between the tags: children become static HTML.'}
  if (value instanceof Date) return {kind: 'a Date', hint: 'Pass `date.toISOString()` and parse it inside the component.'}
  const prototype: unknown = Object.getPrototypeOf(value)
  if (Array.isArray(value) || prototype === null || prototype === Object.prototype) return undefined
  return {kind: `an object of the class \`${value.constructor.name}\``, hint: 'Pass plain objects, arrays, strings and numbers.'}
}
