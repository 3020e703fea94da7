import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {ClosingFormats} from '../own-command.ts'
import {describeFaults} from './check-ledger.ts'
import {LEDGER_FILE} from './ledger-file.ts'
import {readLedger, writeLedger} from './ledger-on-disk.ts'
import {formatLedger, mergeLedgers, parseLedger, sizeOf} from './ledger-text.ts'
import type {Ledger, LedgerSize} from './ledger-text.ts'

/** Reads the ledger of a site, which is empty if there is none. Reports one that cannot be read, and lines of it. */
export function knownLedger(root: AbsolutePath): Staged<Ledger> {
  const text = readLedger(root)
  if (typeof text === 'object') return {value: new Map(), diagnostics: [text]}
  const {ledger, faults} = parseLedger(text ?? '')
  return {value: ledger, diagnostics: describeFaults(faults)}
}

/** The closing text of a command that has added to the ledger, or why it cannot be written, as a full sentence. */
export type LedgerAddition = {readonly closing: (formats: ClosingFormats) => string} | {readonly error: string}

/** Adds what was published to the ledger of a site, all of it or nothing. The first addition creates it. */
export function addToLedger(root: AbsolutePath, {known, published}: {readonly known: Ledger; readonly published: Ledger}): LedgerAddition {
  const {ledger, added} = mergeLedgers(known, published)
  try {
    // one that was merged is put in order
    if (readLedger(root) !== formatLedger(ledger)) writeLedger(root, ledger)
  } catch (error) {
    if (isFsError(error)) return {error: `\`${LEDGER_FILE}\` cannot be written: ${fsReason(error)}.`}
    throw error
  }
  return {closing: ({count}) => `${LEDGER_FILE} holds ${describeSize(sizeOf(ledger), count)}. New: ${describeSize(added, count)}.`}
}

/** @example describeSize({addresses: 2, ids: 1}, count) // => '2 addresses and 1 heading' */
export function describeSize({addresses, ids}: LedgerSize, count: ClosingFormats['count']): string {
  return `${count(addresses, 'address')} and ${count(ids, 'heading')}`
}

/** Returns the closing text of a command that has not added anything. */
export function ledgerUnchanged(): string {
  return `${LEDGER_FILE} was not changed.`
}
