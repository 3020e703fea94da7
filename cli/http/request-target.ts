import type {Asked} from './find-answer.ts'

/** A request target, or the status to refuse the request with. */
export type RequestTarget = Asked | {readonly status: 400 | 414}

const LONGEST_TARGET = 2048

const UNSAFE = /[\u0000-\u001F\u007F\\]/

/**
 * Parses a request target into a path, decoded once and in NFC, ready for look-up. Input that only occurs in attacks is
 * refused: backslashes, control characters, a fragment (`%23` may be part of a name), dot segments in any spelling, and escapes
 * that decode to escapes. A typo such as `/50%/` is accepted, although no page can have that path.
 * @example parseTarget('/a%20b/?q') // => {path: '/a b/', query: '?q'}
 */
export function parseTarget(target: string): RequestTarget {
  if (target.length > LONGEST_TARGET) return {status: 414}
  if (!target.startsWith('/') || UNSAFE.test(target) || target.includes('#')) return {status: 400}
  const mark = target.indexOf('?')
  const written = mark === -1 ? target : target.slice(0, mark)
  const query = mark === -1 ? '' : target.slice(mark)
  const path = decode(written)
  if (path === undefined) return {path: written, query, isUndecodable: true}
  if (UNSAFE.test(path) || /%(?:2e|2f|5c|00)/i.test(path)) return {status: 400}
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return {status: 400}
  return {path: path.normalize('NFC'), query}
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // malformed escapes
  }
}
