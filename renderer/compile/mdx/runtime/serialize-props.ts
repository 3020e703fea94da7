import {findNonJson, pathOf} from '../../../core/data/find-non-json.ts'
import type {NonJson} from '../../../core/data/find-non-json.ts'

/** A value inside the props that JSON would lose or change. */
export type UnserializableValue = {
  /** Path of the value: `items[2].when`. */
  readonly path: string
  /** Kind of the value: `a function`. */
  readonly kind: string
  /** Advice on what to pass instead; a full sentence. */
  readonly hint: string
}

/** Props as JSON, or the list of the values that JSON would not preserve. */
export type SerializedProps = {readonly json: string; readonly rejected: readonly UnserializableValue[]}

const hints: Readonly<Record<NonJson['type'], string>> = {
  function: 'Define functions inside the component; only data reaches an island.',
  symbol: 'Pass a string instead.',
  bigint: 'Pass a string and convert it inside the component.',
  undefined: 'Leave it out, or pass `null`.',
  number: 'Pass `null` or a string instead.',
  cycle: 'Pass a plain tree of data.',
  depth: 'Pass less data, or text that the component parses.',
  element: 'Put it between the tags: children become static HTML.',
  date: 'Pass `date.toISOString()` and parse it inside the component.',
  class: 'Pass plain objects, arrays, strings and numbers.',
}

/**
 * Serializes the props of an island to JSON that parses to the very same values. A prop that is `undefined` is omitted, since
 * React does not distinguish it from one that was never written.
 * @example serializeProps({start: 3}) // => {json: '{"start":3}', rejected: []}
 */
export function serializeProps(props: Readonly<Record<string, unknown>>): SerializedProps {
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
  const rejected = findNonJson(given).map(({keys, type, kind}) => ({path: pathOf(keys), kind, hint: hints[type]}))
  return {json: rejected.length > 0 ? '{}' : JSON.stringify(given), rejected}
}
