import path from 'node:path'
import {collectRecords, fsReason, indexSettings, isFsError, replaceFile} from '../../renderer/index.ts'
import type {Diagnostic, SearchRecord} from '../../renderer/index.ts'
import {readVersions} from '../check-links/report-only.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {humaneBytes} from '../humane.ts'
import type {Io} from '../io.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import {countNoun} from '../reporters/describe.ts'
import type {Run} from '../run.ts'

/** Options of `docsite search-records`. Paths are relative to the working directory. */
export type SearchRecordsOptions = CommonOptions & {
  readonly out?: string
  readonly versions?: readonly string[]
  readonly ndjson: boolean
  readonly settings: boolean
  readonly cache: boolean
}

/** Runs `docsite search-records`: writes the records of a hosted index, or its settings. */
export async function runSearchRecords(options: SearchRecordsOptions, run: Run): Promise<ExitCode> {
  if (options.settings) return deliver(`${JSON.stringify(indexSettings, null, 2)}\n`, {options, io: run.io})
  const {io} = run
  const root = path.resolve(io.cwd, options.root)
  const made = await collect(options, run)
  if ('error' in made) return fail(io, made.error)
  const words = options.out === undefined ? io.stderr : io.stdout
  await report({...io, stdout: words}, made.diagnostics, {format: options.format, root})
  if (made.records === undefined) {
    if (!options.quiet) io.stderr.write('No records were written.\n')
    return exitCodeOf(made.diagnostics)
  }
  const text = serializeRecords(made.records, options.ndjson ? 'ndjson' : 'json')
  const code = deliver(text, {options, io})
  if (code === exitCodes.clean && !options.quiet) describe(made.records, {text, options, io})
  return code
}

type Made = {readonly records: readonly SearchRecord[] | undefined; readonly diagnostics: readonly Diagnostic[]}

async function collect(options: SearchRecordsOptions, run: Run): Promise<Made | {readonly error: string}> {
  const {io, signal} = run
  // `--versions` only selects the records: all versions are known, so it does not affect the configuration
  const {value: config, diagnostics} = await loadSiteConfig(
    {root: options.root, config: options.config, cache: options.cache, format: options.format},
    run,
  )
  if (config === undefined) return {records: undefined, diagnostics}
  const versions = options.versions && readVersions(options.versions, config)
  if (versions !== undefined && 'error' in versions) return versions
  const {cache, maxWarnings: mostWarnings} = options
  const {onPhase, finish} = createProgress(io, options)
  return collectRecords({config, earlier: diagnostics, versions, cache, mostWarnings, signal, onPhase}).finally(finish)
}

type Delivery = {readonly options: Pick<SearchRecordsOptions, 'out' | 'format'>; readonly io: Io}

/** Writes a document to the output file, or to stdout. */
function deliver(text: string, {options: {out}, io}: Delivery): ExitCode {
  if (out === undefined) {
    io.stdout.write(text)
    return exitCodes.clean
  }
  try {
    replaceFile(path.resolve(io.cwd, out), text)
    return exitCodes.clean
  } catch (error) {
    if (isFsError(error)) return fail(io, `\`${out}\` cannot be written: ${fsReason(error)}.`)
    throw error
  }
}

function fail(io: Io, message: string): ExitCode {
  io.stderr.write(`error: ${message}\n`)
  return exitCodes.environment
}

/** Summarizes the records. The summary is a result for people; next to a document for programs it would corrupt it. */
function describe(records: readonly SearchRecord[], {text, options, io}: Delivery & {readonly text: string}): void {
  const pages = new Set(records.map(({url_without_anchor: url}) => url)).size
  const amount = `${countNoun(records.length, 'record')} of ${countNoun(pages, 'page')}, ${humaneBytes(Buffer.byteLength(text))}`
  const isResult = options.out !== undefined && options.format === 'pretty'
  const sentence = options.out === undefined ? `${amount}.` : `${options.out} holds ${amount}.`
  ;(isResult ? io.stdout : io.stderr).write(`${sentence}\n`)
}

/** The format of records. `json`: one list, as dashboards accept it. `ndjson`: a record per line, as command-line tools accept it. */
type RecordsForm = 'json' | 'ndjson'

/** Serializes records as a document. Both formats have one record per line, so that two documents can be compared. */
export function serializeRecords(records: readonly SearchRecord[], form: RecordsForm): string {
  const lines = records.map((record) => JSON.stringify(record))
  if (form === 'ndjson') return lines.map((line) => `${line}\n`).join('')
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`
}
