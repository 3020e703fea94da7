import {problem} from '../diagnostics/diagnostic.ts'
import {placeOf, pointAt} from '../diagnostics/text-place.ts'
import type {Place, Problem} from '../model/diagnostic.ts'

/** Maximum size of a source, in bytes. Those written by hand are far smaller; anything larger is data with a wrong file name. */
export const LARGEST_SOURCE = 5 * 1024 * 1024

/**
 * Characters that are not allowed in sources: a block of Unicode's private use area that is reserved for holes
 * (`core/model/hole.ts`) and other compiler marks, and NUL.
 */
const RESERVED = /[\0\uE0D0-\uE0DF]/g

/** A text file in the form that the rest of the pipeline expects: lines end with `\n`, no byte order mark, no reserved characters. */
export type DecodedSource = {
  /** Decoded text, empty if `usable` is false. Lines and columns match those of the file. */
  readonly text: string
  readonly problems: readonly Problem[]
  readonly usable: boolean
}

/** Decodes UTF-8. Reports the first invalid byte; it and others are replacement characters in the text. */
export function decodeSource(bytes: Uint8Array): DecodedSource {
  if (bytes.length > LARGEST_SOURCE) return unusable(sourceTooLarge(bytes.length))
  const utf16 = utf16Kind(bytes)
  if (utf16 !== undefined) return unusable(notUtf8(`The file is ${utf16}.`))
  const strict = decodeUtf8(bytes)
  const decoded = strict ?? new TextDecoder().decode(bytes)
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded
  const nul = text.indexOf('\0')
  return {
    text: text.replace(RESERVED, '\uFFFD'),
    problems: [...(strict === undefined ? [brokenUtf8(bytes)] : []), ...(nul === -1 ? [] : [nulProblem(text, nul)])],
    usable: true,
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    return undefined
  }
}

/** Detects UTF-16 by its byte order mark, or by two leading characters of Latin script. */
function utf16Kind(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe) return 'UTF-16 (little endian)'
  if (a === 0xfe && b === 0xff) return 'UTF-16 (big endian)'
  if (a && b === 0 && c && d === 0) return 'UTF-16 (little endian, no byte order mark)'
  if (a === 0 && b && c === 0 && d) return 'UTF-16 (big endian, no byte order mark)'
  return undefined
}

/**
 * Returns the text before the first invalid sequence. In stream mode a prefix decodes unless it contains an invalid sequence, so
 * bisection finds the longest prefix that does. A sequence cut off at its end is not part of the text.
 */
function textBeforeBroken(bytes: Uint8Array): string {
  let good = 0
  let bad = bytes.length + 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    try {
      decodePrefix(bytes, middle)
      good = middle
    } catch {
      bad = middle
    }
  }
  return decodePrefix(bytes, good)
}

function decodePrefix(bytes: Uint8Array, length: number): string {
  return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes.subarray(0, length), {stream: true})
}

function brokenUtf8(bytes: Uint8Array): Problem {
  const before = textBeforeBroken(bytes)
  const byte = (bytes[new TextEncoder().encode(before).length] ?? 0).toString(16).padStart(2, '0')
  const start = pointAt(before.replace(/^\uFEFF/, ''), before.length)
  return notUtf8(`The byte 0x${byte} is not valid UTF-8.`, {start, end: {line: start.line, column: start.column + 1}})
}

function notUtf8(message: string, place: Place = {start: {line: 1, column: 1}, end: {line: 1, column: 1}}): Problem {
  return problem('file-encoding', {message, hint: 'Save the file as UTF-8.', place})
}

function nulProblem(text: string, index: number): Problem {
  return problem('file-nul', {
    message: 'The file contains a NUL character, which is not allowed in a text file.',
    hint: 'Remove the character, or restore the file if it is damaged.',
    place: placeOf(text, index, index + 1),
  })
}

/** Creates the problem of a source of more than `LARGEST_SOURCE` bytes. */
export function sourceTooLarge(size: number, hint = 'Split it.'): Problem {
  return problem('file-too-large', {
    message: `The file is ${mebibytes(size)} MiB; a source may be at most ${mebibytes(LARGEST_SOURCE)} MiB.`,
    hint,
  })
}

/** Rounds up, so that no size over the limit reads as the limit. */
function mebibytes(bytes: number): string {
  return String(Math.ceil((bytes / 1024 / 1024) * 10) / 10)
}

function unusable(found: Problem): DecodedSource {
  return {text: '', problems: [found], usable: false}
}
