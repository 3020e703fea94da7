import path from 'node:path'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {replaceFile} from '../../../core/files/replace-file.ts'
import {readVersions} from '../../../source/choose-content.ts'
import type {ClosingFormats, CommandEnd, OwnCommandContext} from '../../own-command.ts'
import {collectRecords} from './collect-records.ts'
import {indexSettings} from './index-settings.ts'
import {createRecordsDocument} from './records-document.ts'
import type {DocumentSize} from './records-document.ts'

/**
 * Writes the records of a hosted index, or its settings.
 * @throws the signal's reason, and any error that is a bug
 */
export async function writeRecords(context: OwnCommandContext): Promise<CommandEnd> {
  const {options, cwd} = context
  const out = typeof options['out'] === 'string' ? options['out'] : undefined
  const isDocument = out === undefined
  if (options['settings'] === true)
    return deliver([Buffer.from(`${JSON.stringify(indexSettings, null, 2)}\n`)], {out, cwd, end: {diagnostics: []}})
  const {value: config, diagnostics} = await context.loadConfig()
  if (config === undefined) return {diagnostics, isDocument, closing: nothingWritten}
  const wanted = Array.isArray(options['versions']) ? readVersions(options['versions'], config) : undefined
  if (wanted !== undefined && 'error' in wanted) return {diagnostics: [], error: wanted.error}
  const document = createRecordsDocument(options['ndjson'] === true ? 'ndjson' : 'json')
  const made = await collectRecords({config, earlier: diagnostics, versions: wanted, document}, context)
  if (!made.isWhole) return {diagnostics: made.diagnostics, isDocument, closing: nothingWritten}
  const parts = document.end()
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const closing = (formats: ClosingFormats): string => describe(document.size(), {length, out, formats})
  return deliver(parts, {out, cwd, end: {diagnostics: made.diagnostics, closing}})
}

function nothingWritten(): string {
  return 'No records were written.'
}

type Delivery = {readonly out: string | undefined; readonly cwd: string; readonly end: CommandEnd}

/** Writes a document to the output file, or makes it the result of the command. */
function deliver(document: readonly Buffer[], {out, cwd, end}: Delivery): CommandEnd {
  if (out === undefined) return {...end, isDocument: true, document}
  try {
    replaceFile(path.resolve(cwd, out), document)
    return end
  } catch (error) {
    if (isFsError(error)) return {diagnostics: end.diagnostics, error: `\`${out}\` cannot be written: ${fsReason(error)}.`}
    throw error
  }
}

type Written = {readonly length: number; readonly out: string | undefined; readonly formats: ClosingFormats}

function describe({records, pages}: DocumentSize, {length, out, formats: {count, bytes}}: Written): string {
  const amount = `${count(records, 'record')} of ${count(pages, 'page')}, ${bytes(length)}`
  return out === undefined ? `${amount}.` : `${out} holds ${amount}.`
}
