import {statSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {unreadable} from '../../core/diagnostics/unreadable.ts'
import {hasFsCode, isFsError} from '../../core/files/fs-error.ts'
import {readText} from '../../core/files/read-file.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {LEDGER_FILE} from './ledger-file.ts'
import {LARGEST_LEDGER, formatLedger} from './ledger-text.ts'
import type {Ledger} from './ledger-text.ts'

/**
 * Reads the ledger of a site. Undefined if there is none. One that cannot be read is reported.
 * @param read reads the file. Default: `readText`
 */
export function readLedger(root: AbsolutePath, read: (file: AbsolutePath) => string = readText): string | Diagnostic | undefined {
  const file = path.join(root, LEDGER_FILE)
  try {
    if ((statSync(file, {throwIfNoEntry: false})?.size ?? 0) <= LARGEST_LEDGER) return read(file)
    const message = `The ledger has more than ${LARGEST_LEDGER / 1_000_000} MB, which no site needs.`
    return diagnostic('file-too-large', {file: LEDGER_FILE, message, hint: 'Restore it from the history of the repository.'})
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return undefined
    if (isFsError(error)) return unreadable(LEDGER_FILE, error)
    throw error
  }
}

/** Writes the ledger of a site, as a whole or not at all. Throws file system errors. */
export function writeLedger(root: AbsolutePath, ledger: Ledger): void {
  replaceFile(path.join(root, LEDGER_FILE), formatLedger(ledger))
}
