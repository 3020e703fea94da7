/** A range of a file: its first and its last byte, counted from 0. */
export type ByteRange = {readonly start: number; readonly end: number}

/**
 * Parses the `Range` header for a file of `size` bytes (RFC 9110, section 14). Returns undefined for the whole file: if the
 * header is not understood, as the standard requires, and for multiple ranges, as it allows. Returns `'unsatisfiable'` if the
 * file has no such bytes.
 * @example parseRange('bytes=-2', 10) // => {start: 8, end: 9}
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? []
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? Infinity : Number(last)
  if (end < start) return undefined
  return start < size ? {start, end: Math.min(end, size - 1)} : 'unsatisfiable'
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : {start: Math.max(0, size - count), end: size - 1}
}
