import path from 'node:path'
import {Writable} from 'node:stream'
import {runOwnCommand as runCommand} from '../../renderer/index.ts'
import type {BuildPlace, ClosingFormats, CommandCall, CommandEnd, OwnCommand, ProtocolStreams} from '../../renderer/index.ts'
import {alignColumns} from '../align-columns.ts'
import {describeCheck} from '../check-links/describe-check.ts'
import type {CommonOptions} from '../common-options.ts'
import {describeBuild} from '../describe-build.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {humaneBytes} from '../humane.ts'
import type {Io, Output} from '../io.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {paintFor} from '../paint.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import {countNoun} from '../reporters/describe.ts'
import type {Run} from '../run.ts'
import {shownText} from '../shown-text.ts'
import {readToolPackage} from '../tool-package.ts'

/** A command of docsite's own features as it was called. */
export type CalledOwnCommand = {readonly command: OwnCommand; readonly call: CommandCall}

/** Runs a command of docsite's own features, and prints what it has made and found. */
export async function runOwnCommand({command, call}: CalledOwnCommand, options: CommonOptions, run: Run): Promise<ExitCode> {
  const {io, signal} = run
  const {config, format, quiet, verbose, maxWarnings: mostWarnings} = options
  const root = path.resolve(io.cwd, options.root)
  const cache = call.options['cache'] !== false
  const {onPhase, finish} = createProgress(io, options)
  const loadConfig = (place: BuildPlace = {}): ReturnType<typeof loadSiteConfig> =>
    loadSiteConfig({root: options.root, config, ...place, cache, format}, run)
  const configFile = config === undefined ? undefined : path.resolve(io.cwd, config)
  const formats = formatsFor(io, io.stdout)
  const running = runCommand(command, {
    call,
    cwd: io.cwd,
    root,
    configFile,
    loadConfig,
    cache,
    mostWarnings,
    formats,
    version: readToolPackage().version,
    signal,
    openStreams: () => openStreams(io, quiet),
    serve: async (endpoint) => (await import('../http/serve-endpoint.ts')).serveEndpoint(endpoint, io),
    log: (line) => io.stderr.write(`${shownText(line)}\n`),
    onPhase,
  })
  const end = await running.finally(finish)
  const {diagnostics, isDocument = false, document = '', error} = end
  const output = isDocument ? io.stderr : io.stdout
  // if the command line is wrong, nothing was looked at that a report could be about
  if (error === undefined || diagnostics.length > 0) await report({...io, stdout: output}, diagnostics, {format, root, verbose})
  if (error !== undefined) {
    io.stderr.write(`error: ${error}\n`)
    return exitCodes.environment
  }
  io.stdout.write(document)
  // the closing text is for people; next to a report for programs it would corrupt the document
  if (!quiet) close(end, options, {io, output: format === 'pretty' ? output : io.stderr})
  return exitCodeOf(diagnostics)
}

/** Opens standard input and output for a protocol. A person who has started the command sees what it waits for. */
function openStreams({stdout, stderr}: Io, isQuiet: boolean): ProtocolStreams {
  const {stdin} = process
  if (stdin.isTTY && !isQuiet) stderr.write('Waiting for a program on standard input. Press Ctrl-C to stop.\n')
  const output = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, onWritten) {
      stdout.write(text)
      onWritten()
    },
  })
  return {input: stdin, output}
}

function formatsFor(io: Io, output: Output): ClosingFormats {
  const paint = paintFor(io, output)
  return {count: countNoun, bytes: humaneBytes, bold: (text) => paint('bold', text), paint, shown: shownText, columns: alignColumns}
}

/** Prints the closing text of a command. */
// oxlint-disable-next-line eslint/max-params -- the end of a command, how it was called and where it is told
function close(
  {built, closing, checked, diagnostics}: CommandEnd,
  options: CommonOptions,
  {io, output}: {readonly io: Io; readonly output: Output},
): void {
  if (built) output.write(describeBuild(built.result, {...options, ...built.place}, {io, output}))
  if (closing) output.write(`${closing(formatsFor(io, output))}\n`)
  if (checked === undefined) return
  const {coverage, scope} = checked
  output.write(`${describeCheck(coverage, {isClean: diagnostics.length === 0, scope, time: io.now()})}\n`)
}
