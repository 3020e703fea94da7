/**
 * Formats a number of bytes for people, with three digits and powers of 1,000.
 * @example humaneBytes(1_234_567) // => '1.23 MB'
 */
export function humaneBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const units = ['kB', 'MB', 'GB', 'TB']
  let value = bytes / 1000
  let unit = 0
  // a value that would round up to 1000 belongs to the next unit
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${value.toPrecision(3)} ${units[unit]}`
}

/**
 * Formats a duration in milliseconds for people.
 * @example humaneTime(1234) // => '1.23 s'
 */
export function humaneTime(milliseconds: number): string {
  return milliseconds < 999.5 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toPrecision(3)} s`
}

/**
 * Formats a whole number with commas. Avoids `toLocaleString`, whose first use costs 25 ms.
 * @example humaneCount(12345) // => '12,345'
 */
export function humaneCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
