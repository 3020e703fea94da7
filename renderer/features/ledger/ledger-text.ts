import {sha256} from '../../core/files/hash.ts'
import {compareText} from '../../core/text/compare.ts'
import type {RoutePath} from '../../core/model/paths.ts'

/** Addresses that were published, each with the ids of its headings, and where they stand in the file. */
export type Ledger = ReadonlyMap<RoutePath, Published>

/** An address that was published. */
export type Published = {
  /** Its line in the ledger, counted from 1. 0 if it is not in a file. */
  readonly line: number
  /** Ids of its headings, with what stands for them. Undefined if they are not in a file. */
  readonly ids: ReadonlyMap<string, LedgerWord | undefined>
}

/** A word of a line: an id, or the name of several that stand elsewhere. */
export type LedgerWord = {readonly line: number; readonly column: number; readonly length: number}

/** A line that cannot be read, and why, as part of a sentence. */
export type LedgerFault = {readonly line: number; readonly text: string; readonly reason: string}

/** Maximum size of a ledger in bytes: 200 for each of 300,000 pages. */
export const LARGEST_LEDGER = 60_000_000

/** Maximum number of lines that are reported: what follows a wrong byte or another file's text is wrong, too. */
const MOST_FAULTS = 20

const NOT_UTF8 = 'it is not UTF-8'

const HEADER = [
  '# Addresses that were published, each with the ids of its headings; `=name` stands for the ids in the line that begins with it.',
  '# docsite proves that all of them still answer. Written by `docsite ledger`. In a conflict keep the lines of both sides.',
]

/**
 * Reads a ledger: a line for each address, behind it the ids of its headings. A line that begins with `=name` has ids that several addresses
 * share. Spaces and other characters that would end an address are escaped in it, as in a URL. Each line says what it says wherever it stands, and may be repeated with other ids, so that two ledgers are merged by keeping all lines.
 * Lines that begin with `#` are comments.
 */
export function parseLedger(text: string): {readonly ledger: Ledger; readonly faults: readonly LedgerFault[]} {
  const ledger = new Map<RoutePath, {line: number; ids: Map<string, LedgerWord>}>()
  const shared = new Map<string, Set<string>>()
  const uses: {readonly ids: Map<string, LedgerWord>; readonly name: string; readonly place: LedgerWord}[] = []
  const faults: LedgerFault[] = []
  for (const [index, written] of text.split('\n').entries()) {
    const line = index + 1
    const entry = written.endsWith('\r') ? written.slice(0, -1) : written
    if (entry.trim() === '' || entry.startsWith('#')) continue
    const [first = '', ...words] = entry.split(' ')
    const address = decodeAddress(first)
    const reason = (first.startsWith('=') ? faultOfName(first) : faultOfAddress(first, address)) ?? faultOfWords(words)
    if (reason !== undefined) {
      faults.push({line, text: entry, reason})
      if (faults.length === MOST_FAULTS) break
    } else if (first.startsWith('=')) shared.set(first, new Set([...(shared.get(first) ?? []), ...words]))
    else {
      const known = ledger.get(address) ?? {line, ids: new Map<string, LedgerWord>()}
      ledger.set(address, known)
      let column = first.length + 2
      for (const word of words) {
        const place = {line, column, length: word.length}
        if (word.startsWith('=')) uses.push({ids: known.ids, name: word, place})
        else if (!known.ids.has(word)) known.ids.set(word, place)
        column += word.length + 1
      }
    }
  }
  for (const {ids, name, place} of uses) {
    const named = shared.get(name)
    if (named === undefined && faults.length < MOST_FAULTS)
      faults.push({line: place.line, text: name, reason: `no line begins with \`${name}\`, which stands for ids`})
    for (const id of named ?? []) if (!ids.has(id)) ids.set(id, place)
  }
  return {ledger, faults}
}

/** Writes a ledger, sorted. The same addresses and ids give the same bytes. */
export function formatLedger(ledger: Ledger): string {
  const entries = [...ledger].map(([address, {ids}]) => ({address, ids: [...ids.keys()].sort(compareText).join(' ')}))
  const uses = new Map<string, number>()
  for (const {ids} of entries) uses.set(ids, (uses.get(ids) ?? 0) + 1)
  const names = new Map([...uses].flatMap(([ids, count]) => (isWorthAName(ids, count) ? [[ids, nameOf(ids)] as const] : [])))
  const lines = entries.map(({address, ids}) => encodeAddress(address) + (ids === '' ? '' : ` ${names.get(ids) ?? ids}`))
  return `${[...HEADER, ...lines.sort(compareText), ...[...names].map(([ids, name]) => `${name} ${ids}`).sort(compareText)].join('\n')}\n`
}

/**
 * Returns an address as a ledger has it. Only what would end it there is escaped, so that people can read the others.
 * @example encodeAddress('/my page/ü/') // => '/my%20page/ü/'
 */
export function encodeAddress(address: RoutePath): string {
  return address.replaceAll(/[%?#\\\s]|\p{Cc}/gu, (character) => encodeURIComponent(character))
}

function decodeAddress(written: string): RoutePath {
  try {
    return written.includes('%') ? decodeURIComponent(written) : written
  } catch {
    // a percent sign that was written by hand
    return written
  }
}

/** Reports whether a file becomes smaller by a name for ids. */
function isWorthAName(ids: string, count: number): boolean {
  return count > 1 && count * (ids.length - NAME_LENGTH) > ids.length + NAME_LENGTH + 2
}

/** A name depends on the ids alone, so that two branches that give a name to the same ids do not differ. */
function nameOf(ids: string): string {
  return `=${sha256(ids).slice(0, NAME_LENGTH - 1)}`
}

const NAME_LENGTH = 11

/** Numbers of addresses and of ids. */
export type LedgerSize = {readonly addresses: number; readonly ids: number}

/** Returns all addresses and ids of two ledgers, and how many the first one lacks. */
export function mergeLedgers(one: Ledger, other: Ledger): {readonly ledger: Ledger; readonly added: LedgerSize} {
  const merged = new Map(one)
  for (const [address, {line, ids}] of other) {
    const known = merged.get(address)
    merged.set(address, known === undefined ? {line, ids} : {line: known.line, ids: new Map([...ids, ...known.ids])})
  }
  const [before, after] = [sizeOf(one), sizeOf(merged)]
  return {ledger: merged, added: {addresses: after.addresses - before.addresses, ids: after.ids - before.ids}}
}

/** Returns the size of a ledger. */
export function sizeOf(ledger: Ledger): LedgerSize {
  return {addresses: ledger.size, ids: [...ledger.values()].reduce((sum, {ids}) => sum + ids.size, 0)}
}

function faultOfAddress(written: string, address: RoutePath): string | undefined {
  if (written.includes('\uFFFD')) return NOT_UTF8
  if (CONFLICT.test(written)) return 'it is the mark of a merge conflict'
  if (!address.startsWith('/') || address.startsWith('//')) return 'it does not begin with an address, which has one slash there'
  if (/[?#\\\s]|\p{Cc}/u.test(written)) return 'an address has no query, anchor, backslash or white space'
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(address)) return 'an address cannot leave its folder'
  return address.endsWith('/') ? undefined : 'an address ends with a slash'
}

const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})/

function faultOfName(name: string): string | undefined {
  if (CONFLICT.test(name)) return 'it is the mark of a merge conflict'
  return /^=[a-z\d][a-z\d]*$/.test(name) ? undefined : 'a name of ids has small letters and digits'
}

function faultOfWords(words: readonly string[]): string | undefined {
  if (words.some((word) => word.includes('\uFFFD'))) return NOT_UTF8
  return words.some((word) => word === '' || /\s|\p{Cc}/u.test(word)) ? 'there is one space between ids' : undefined
}
