import path from 'node:path'
import {Writable} from 'node:stream'
import {runOwnCommand} from '../../renderer/index.ts'
import type {BuildPlace, CommandEnd, ProtocolStreams} from '../../renderer/index.ts'
import {isLasting} from '../../renderer/site/recall/open-run-memory.ts'
import type {RunWatch} from '../../renderer/site/recall/open-run-memory.ts'
import type {CommonOptions} from '../common-options.ts'
import type {Io} from '../io.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import type {LoadedConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import type {Run} from '../run.ts'
import {shownText} from '../shown-text.ts'
import {readToolPackage} from '../tool-package.ts'
import {closingFormats} from './closing-formats.ts'
import type {CalledOwnCommand} from './called-own-command.ts'

/** Runs a command of docsite's own features. A watched run is stored for later ones. */
export async function runAnew(
  called: CalledOwnCommand,
  options: CommonOptions,
  run: Run,
  watch: RunWatch<CommandEnd> | undefined,
): Promise<CommandEnd> {
  try {
    let isRepeatable = false
    const onConfig = ({value}: LoadedConfig): void => void (isRepeatable = value?.plugins.every(({volatile}) => volatile !== true) === true)
    const end = await runHere(called, options, {...run, onConfig})
    if (end.error === undefined && isRepeatable && isLasting(end.diagnostics)) watch?.keep({value: end})
    return end
  } finally {
    watch?.drop()
  }
}

type Running = Run & {
  /** Called with each configuration that is loaded. */
  readonly onConfig: (loaded: LoadedConfig) => void
}

async function runHere({command, call}: CalledOwnCommand, options: CommonOptions, run: Running): Promise<CommandEnd> {
  const {io, signal, onConfig} = run
  const {config, format, quiet, maxWarnings: mostWarnings} = options
  const cache = call.options['cache'] !== false
  const {onPhase, finish} = createProgress(io, options)
  const loadConfig = async (place: BuildPlace = {}): Promise<LoadedConfig> => {
    const loaded = await loadSiteConfig({root: options.root, config, ...place, cache, format}, run)
    onConfig(loaded)
    return loaded
  }
  const running = runOwnCommand(command, {
    call,
    cwd: io.cwd,
    root: path.resolve(io.cwd, options.root),
    configFile: config === undefined ? undefined : path.resolve(io.cwd, config),
    loadConfig,
    cache,
    mostWarnings,
    formats: closingFormats(io, io.stdout),
    version: readToolPackage().version,
    signal,
    openStreams: () => openStreams(io, quiet),
    serve: async (endpoint) => (await import('../http/serve-endpoint.ts')).serveEndpoint(endpoint, io),
    log: (line) => io.stderr.write(`${shownText(line)}\n`),
    onPhase,
  })
  return running.finally(finish)
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
