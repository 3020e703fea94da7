const LONGEST_VALUE = 40

/**
 * Describes any value as part of a sentence.
 * @example describeValue('next') // => '`"next"`'
 * @example describeValue([1]) // => 'a list'
 */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol') return 'a symbol'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'bigint' ? `${value}n` : JSON.stringify(value)
  return `\`${text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text}\``
}
