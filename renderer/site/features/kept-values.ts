import {describeValue} from '../../core/data/describe-value.ts'
import {findNonJson, pathOf} from '../../core/data/find-non-json.ts'
import type {HookKey, StateFiles} from './state-files.ts'

/** The values that a function of a feature keeps from one call to the next. */
export type KeptValues = {
  /** Keeps a value, as `keep` of a context does. A fault is part of a sentence; the value is then returned, and not kept. */
  readonly keep: <Value>(
    key: string,
    update: (kept: Value | undefined) => Value | Promise<Value>,
    onFault: (fault: string) => void,
  ) => Promise<Value>
  /** Returns the keys whose values are not those of the last call. */
  readonly changed: () => ReadonlySet<string>
  /** Stores the values. `forgets`: without those whose keys have not been used. */
  readonly store: (how: {readonly forgets: boolean}) => void
}

/** JSON texts of values, by key. */
type Texts = Readonly<Record<string, string>>

/**
 * Opens the values of a function for a call. They are read when the first is asked for.
 * @param anew keys that begin without a value
 */
export function openKeptValues(files: StateFiles, slot: HookKey, anew: ReadonlySet<string> = new Set()): KeptValues {
  let earlier: Texts | undefined
  const used = new Map<string, string>()
  return {
    async keep(key, update, onFault) {
      if (typeof key !== 'string') {
        onFault(`the key is ${describeValue(key)}; expected a string`)
        return update(undefined)
      }
      earlier ??= (files.read(slot) as Texts | undefined) ?? {}
      const text = used.get(key) ?? (Object.hasOwn(earlier, key) && !anew.has(key) ? earlier[key] : undefined)
      // stays if `update` fails
      if (text !== undefined) used.set(key, text)
      const value = await update(text === undefined ? undefined : (JSON.parse(text) as Awaited<ReturnType<typeof update>>))
      const [fault] = findNonJson(value)
      if (fault === undefined) used.set(key, JSON.stringify(value))
      else onFault(`${fault.keys.length === 0 ? 'it' : `\`${pathOf(fault.keys)}\``} is ${fault.kind}; expected data that JSON can hold`)
      return value
    },
    changed: () => new Set([...used].flatMap(([key, text]) => (earlier?.[key] === text ? [] : [key]))),
    store({forgets}) {
      if (earlier === undefined) return
      const now = forgets ? Object.fromEntries(used) : {...earlier, ...Object.fromEntries(used)}
      if (!areEqual(earlier, now)) files.write(slot, now)
      earlier = now
    },
  }
}

function areEqual(one: Texts, other: Texts): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
