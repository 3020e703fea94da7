import {applyLevels} from '../config/apply-levels.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {CommandCall} from '../core/command.ts'
import {sortDiagnostics} from '../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../core/diagnostics/too-many-warnings.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import {createSiteContexts} from './features/feature-context.ts'
import {proveSite} from './prove-site.ts'
import {readTool} from './read-tool.ts'
import {finishInterrupted} from './finish-interrupted.ts'

/** Options of a command that a plugin of a site defines. */
export type SiteCommandOptions = {
  readonly config: SiteConfig
  readonly name: string
  /** The words with which it was called. */
  readonly call: CommandCall
  /** Called with texts that the command prints, while it runs. */
  readonly print: (text: string) => void
  /** Problems already found in the configuration. */
  readonly earlier?: readonly Diagnostic[]
  /** The maximum number of warnings; more are an error. */
  readonly mostWarnings?: number | undefined
  readonly signal?: AbortSignal | undefined
  readonly onPhase?: (phase: BuildPhase, done: number, total: number) => void
  /** Called when the site is known and the command begins. */
  readonly onBegin?: () => void
}

/** The problems that a command found, or the message about the words that it was called with. */
export type SiteCommandResult = {readonly diagnostics: readonly Diagnostic[]} | {readonly usageError: string}

/**
 * Runs a command of a plugin with the pages of the site, as far as they can be compiled. Returns the problems that the command
 * reports; those of the content are for other commands.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runSiteCommand(options: SiteCommandOptions): Promise<SiteCommandResult> {
  const {config, name, call, print, earlier = [], mostWarnings, signal, onPhase = () => undefined, onBegin} = options
  const finished = await finishInterrupted(config)
  const {value: proven} = await proveSite({config, tool: readTool(config, true), cache: true, translated: false, signal, onPhase})
  try {
    const {graph, features} = proven
    const found: Diagnostic[] = []
    const feature = features.all.find(({commands = {}}) => Object.hasOwn(commands, name))
    if (feature === undefined) throw new Error(`No feature has the command ${name}.`)
    const context = createSiteContexts(proven, found)(feature)
    onBegin?.()
    await feature.commands?.[name]?.run({...context, ...call, print, usageError})
    signal?.throwIfAborted()
    const told = applyLevels([...earlier, ...finished, ...found, ...(await features.diagnostics())], config, graph.versions)
    return {diagnostics: sortDiagnostics([...told, ...tooManyWarnings(told, mostWarnings)])}
  } catch (error) {
    if (error instanceof UsageError) return {usageError: error.message}
    throw error
  } finally {
    await proven.close()
  }
}

/** Thrown by `usageError` of a command. */
class UsageError extends Error {}

function usageError(message: string): never {
  throw new UsageError(message)
}
