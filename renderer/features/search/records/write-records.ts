import path from 'node:path'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {replaceFile} from '../../../core/files/replace-file.ts'
import type {SearchRecord} from './search-record.ts'
import {readVersions} from '../../../source/choose-content.ts'
import type {ClosingFormats, CommandEnd, OwnCommandContext} from '../../own-command.ts'
import {collectRecords} from './collect-records.ts'
import {indexSettings} from './index-settings.ts'

/**
 * Writes the records of a hosted index, or its settings.
 * @throws the signal's reason, and any error that is a bug
 */
export async function writeRecords(context: OwnCommandContext): Promise<CommandEnd> {
  const {options, cwd} = context
  const out = typeof options['out'] === 'string' ? options['out'] : undefined
  const isDocument = out === undefined
  if (options['settings'] === true) return deliver(`${JSON.stringify(indexSettings, null, 2)}\n`, {out, cwd, end: {diagnostics: []}})
  const {value: config, diagnostics} = await context.loadConfig()
  if (config === undefined) return {diagnostics, isDocument, closing: nothingWritten}
  const wanted = Array.isArray(options['versions']) ? readVersions(options['versions'], config) : undefined
  if (wanted !== undefined && 'error' in wanted) return {diagnostics: [], error: wanted.error}
  const made = await collectRecords({config, earlier: diagnostics, versions: wanted}, context)
  const {records} = made
  if (records === undefined) return {diagnostics: made.diagnostics, isDocument, closing: nothingWritten}
  const text = serializeRecords(records, options['ndjson'] === true ? 'ndjson' : 'json')
  const end = {diagnostics: made.diagnostics, closing: (formats: ClosingFormats) => describe(records, {text, out, formats})}
  return deliver(text, {out, cwd, end})
}

function nothingWritten(): string {
  return 'No records were written.'
}

type Delivery = {readonly out: string | undefined; readonly cwd: string; readonly end: CommandEnd}

/** Writes a document to the output file, or makes it the result of the command. */
function deliver(document: string, {out, cwd, end}: Delivery): CommandEnd {
  if (out === undefined) return {...end, isDocument: true, document}
  try {
    replaceFile(path.resolve(cwd, out), document)
    return end
  } catch (error) {
    if (isFsError(error)) return {diagnostics: end.diagnostics, error: `\`${out}\` cannot be written: ${fsReason(error)}.`}
    throw error
  }
}

type Written = {readonly text: string; readonly out: string | undefined; readonly formats: ClosingFormats}

function describe(records: readonly SearchRecord[], {text, out, formats: {count, bytes}}: Written): string {
  const pages = new Set(records.map(({url_without_anchor: url}) => url)).size
  const amount = `${count(records.length, 'record')} of ${count(pages, 'page')}, ${bytes(Buffer.byteLength(text))}`
  return out === undefined ? `${amount}.` : `${out} holds ${amount}.`
}

/** The format of records. `json`: one list, as dashboards accept it. `ndjson`: a record per line, as command-line tools accept it. */
type RecordsForm = 'json' | 'ndjson'

/** Serializes records as a document. Both formats have one record per line, so that two documents can be compared. */
export function serializeRecords(records: readonly SearchRecord[], form: RecordsForm): string {
  const lines = records.map((record) => JSON.stringify(record))
  if (form === 'ndjson') return lines.map((line) => `${line}\n`).join('')
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`
}
