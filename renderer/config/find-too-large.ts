import type {KeyPath} from '../core/diagnostics/schema-at.ts'

/**
 * Maximum size of what a configuration contains: a byte per character of its keys and texts, and eight per value. Far more fills the
 * heap, where V8 ends the process without a word about the configuration.
 */
export const LARGEST_CONFIG = 32 * 1024 * 1024

const BYTES_OF_A_VALUE = 8

/** A value that is being measured. */
type Open = {
  readonly value: object
  readonly key: string | number
  /** Keys of an object; those of an array are numbers. */
  readonly names: readonly string[] | undefined
  /** Size of everything before it. */
  readonly before: number
  next: number
}

/**
 * Returns the keys of the innermost value that has half of what is too much in a configuration, or none if its keys share it.
 * Undefined if the configuration is not too large. Values that are mentioned twice count twice, as in JSON. Instances of classes do
 * not count, nor does what plugins are given.
 */
export function findTooLarge(config: unknown): KeyPath | undefined {
  const open: Open[] = []
  const around = new Set<unknown>()
  let size = 0
  const enter = (value: unknown, key: string | number): void => {
    const before = size
    size += BYTES_OF_A_VALUE + (typeof value === 'string' ? value.length : 0)
    if (isPlain(value) && !around.has(value)) {
      around.add(value)
      open.push({value, key, names: Array.isArray(value) ? undefined : namesOf(value, open), before, next: 0})
    } else if (size - before > LARGEST_CONFIG / 2) open.push({value: {}, key, names: [], before, next: 0})
  }
  enter(config, '')
  for (let current = open.at(-1); current !== undefined; current = open.at(-1)) {
    if (size > LARGEST_CONFIG) {
      const most = open.findLastIndex(({before}) => size - before > LARGEST_CONFIG / 2)
      return open.slice(1, most + 1).map(({key}) => key)
    }
    const {value, names} = current
    if (current.next === (names ?? (value as unknown[])).length) {
      around.delete(value)
      open.pop()
      continue
    }
    const key = names?.[current.next] ?? current.next
    current.next += 1
    if (typeof key === 'string') size += key.length
    enter((value as Readonly<Record<string | number, unknown>>)[key], key)
  }
  return undefined
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}

/** Returns the keys whose values count. Options of plugins may be anything, such as a grammar. */
function namesOf(value: object, around: readonly Open[]): string[] {
  const names = Object.keys(value)
  if (around.length === 0) return names.filter((name) => name !== 'plugins')
  return around.length === 1 ? names.filter((name) => !/^(?:remark|rehype)Plugins$/.test(name)) : names
}
