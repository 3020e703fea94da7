import path from 'node:path'
import type {CommandCall} from '../core/command.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {ClosingFormats, CommandEnd, OwnCommand, OwnCommandContext} from '../features/own-command.ts'
import {buildSite} from './build-site.ts'
import {writeEdits} from './edits/write-edits.ts'
import {loadConfig as loadSiteConfig} from './load-config.ts'
import {proveSite} from './prove-site.ts'
import type {ProvenSite} from './prove-site.ts'
import {readTool} from './read-tool.ts'
import {finishInterrupted} from './finish-interrupted.ts'

/** Options of a command of docsite's own features. */
export type OwnCommandOptions = {
  /** The words with which it was called. */
  readonly call: CommandCall
  /** The working directory. */
  readonly cwd: AbsolutePath
  /** The folder of the site. */
  readonly root: AbsolutePath
  /** The configuration file that was named. */
  readonly configFile?: AbsolutePath | undefined
  readonly loadConfig: OwnCommandContext['loadConfig']
  /** If false, results of earlier runs are not used. */
  readonly cache: boolean
  readonly mostWarnings?: number | undefined
  /** How text for people is formatted on stdout. */
  readonly formats: ClosingFormats
  readonly version: string
  readonly signal: AbortSignal
  readonly openStreams: OwnCommandContext['openStreams']
  readonly serve: OwnCommandContext['serve']
  readonly log: OwnCommandContext['log']
  readonly onPhase: (phase: BuildPhase, done: number, total: number) => void
}

/**
 * Runs a command of docsite's own features, and closes the sites that it has proven.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runOwnCommand(command: OwnCommand, options: OwnCommandOptions): Promise<CommandEnd> {
  const {call, configFile, cache, ...given} = options
  const {root, signal, mostWarnings, onPhase} = given
  const opened: ProvenSite[] = []
  const prove: OwnCommandContext['prove'] = async (config, {translated = true, edits} = {}) => {
    // so that this proof finds what the one before it has compiled
    for (const earlier of opened.splice(0)) await earlier.close()
    const finished = await finishInterrupted(config)
    const tool = readTool(config, cache)
    const {value, diagnostics} = await proveSite({config, tool, cache, translated, edits, signal, onPhase})
    opened.push(value)
    return {
      value: {toolHash: tool.hash, locales: value.locales, cacheDiagnostics: () => value.compiled.cacheDiagnostics()},
      diagnostics: [...finished, ...diagnostics],
    }
  }
  const build: OwnCommandContext['build'] = async (folder) => {
    const named = configFile === undefined ? {} : {configFile: path.join(folder, path.relative(root, configFile))}
    const {value: config, diagnostics} = await loadSiteConfig({root: folder, ...named, evaluation: {isolated: false}, cache})
    if (config === undefined) return {value: undefined, diagnostics}
    const built = await buildSite({config, cache, earlier: diagnostics, signal, onPhase})
    return {value: built.outcome === 'failed' ? undefined : built.outRoot, diagnostics: built.diagnostics}
  }
  const buildOwn: OwnCommandContext['buildOwn'] = (config, how) =>
    buildSite({config, cache, ...how, ...(mostWarnings !== undefined && {mostWarnings}), signal, onPhase})
  try {
    return await command.run({...call, ...given, mostWarnings, prove, writeEdits, build, buildOwn})
  } finally {
    for (const proven of opened) await proven.close()
  }
}
