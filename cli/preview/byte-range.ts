/** A part of a file: its first and its last byte, counted from 0. */
export type ByteRange = {readonly start: number; readonly end: number}

/**
 * The part of a file of `size` bytes that `Range` asks for (RFC 9110, section 14). Undefined is the whole file: for a header
 * that is not understood, as the standard wants it, and for several parts at once, which it allows. `'unsatisfiable'` when
 * the file has no such bytes.
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
