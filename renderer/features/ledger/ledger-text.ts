import {compareText} from '../../core/text/compare.ts'
import type {RoutePath} from '../../core/model/paths.ts'

/** Addresses that were published, each with the ids of its headings, and where they stand in the file. */
export type Ledger = ReadonlyMap<RoutePath, Published>

/** An address that was published. */
export type Published = {
  /** Its line in the ledger, counted from 1. 0 if it is not in a file. */
  readonly line: number
  /** Ids of its headings, with their lines. */
  readonly ids: ReadonlyMap<string, number>
}

/** A line that cannot be read, and why, as part of a sentence. */
export type LedgerFault = {readonly line: number; readonly text: string; readonly reason: string}

/** Maximum size of a ledger in bytes: 200 for each of 300,000 pages. */
export const LARGEST_LEDGER = 60_000_000

/** Maximum number of lines that are reported: what follows a wrong byte or another file's text is wrong, too. */
const MOST_FAULTS = 20

const NOT_UTF8 = 'it is not UTF-8'

const HEADER = [
  '# Addresses that were published, and below each the ids of its headings. docsite proves that all of them still answer.',
  '# Written by `docsite ledger`. In a conflict keep the lines of both sides.',
]

/**
 * Reads a ledger: a line for each address, and behind a space a line for each id of the address above. The order does not matter, and lines may
 * be repeated, so that two ledgers can be merged by keeping all lines. Lines that begin with `#` are comments.
 */
export function parseLedger(text: string): {readonly ledger: Ledger; readonly faults: readonly LedgerFault[]} {
  const ledger = new Map<RoutePath, {line: number; ids: Map<string, number>}>()
  const faults: LedgerFault[] = []
  let ids: Map<string, number> | undefined
  for (const [index, written] of text.split('\n').entries()) {
    const line = index + 1
    const entry = written.endsWith('\r') ? written.slice(0, -1) : written
    if (entry.trim() === '' || entry.startsWith('#')) continue
    const reason = entry.startsWith(' ') ? faultOfId(entry.slice(1), ids !== undefined) : faultOfAddress(entry)
    if (reason !== undefined) {
      faults.push({line, text: entry, reason})
      if (faults.length === MOST_FAULTS) break
    } else if (entry.startsWith(' ')) {
      if (ids?.has(entry.slice(1)) === false) ids.set(entry.slice(1), line)
    } else {
      const known = ledger.get(entry) ?? {line, ids: new Map<string, number>()}
      ledger.set(entry, known)
      ids = known.ids
    }
  }
  return {ledger, faults}
}

/** Writes a ledger, sorted. The same addresses and ids give the same bytes. */
export function formatLedger(ledger: Ledger): string {
  const entries = [...ledger].sort(([a], [b]) => compareText(a, b))
  const lines = entries.flatMap(([address, {ids}]) => [address, ...[...ids.keys()].sort(compareText).map((id) => ` ${id}`)])
  return `${[...HEADER, ...lines].join('\n')}\n`
}

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

function faultOfAddress(address: string): string | undefined {
  if (address.includes('\uFFFD')) return NOT_UTF8
  if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(address)) return 'it is the mark of a merge conflict'
  if (!address.startsWith('/') || address.startsWith('//')) return 'an address begins with one slash, and an id with one space'
  if (/[?#\\\s]|\p{Cc}/u.test(address)) return 'an address has no query, anchor, backslash or white space'
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(address)) return 'an address cannot leave its folder'
  return address.endsWith('/') ? undefined : 'an address ends with a slash'
}

// oxlint-disable-next-line eslint/max-params -- an id and where it is
function faultOfId(id: string, hasAddress: boolean): string | undefined {
  if (!hasAddress) return 'an id stands below its address'
  if (id.includes('\uFFFD')) return NOT_UTF8
  return id === '' || /\s|\p{Cc}/u.test(id) ? 'an id has no white space' : undefined
}
