import {applyLevels} from '../config/apply-levels.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {sortDiagnostics} from '../core/diagnostics/diagnostic.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import {createContext} from './features/feature-context.ts'
import {describePages} from './features/feature-pages.ts'
import {proveSite} from './prove-site.ts'

/** Options of a command that a plugin of a site defines. */
export type SiteCommandOptions = {
  readonly config: SiteConfig
  readonly name: string
  /** Arguments that docsite does not know itself. */
  readonly args: readonly string[]
  /** Called with texts that the command prints. */
  readonly print: (text: string) => void
  /** Problems already found in the configuration. */
  readonly earlier?: readonly Diagnostic[]
  readonly signal?: AbortSignal | undefined
  readonly onPhase?: (phase: BuildPhase, done: number, total: number) => void
}

/**
 * Runs a command of a plugin with the pages of the site, as far as they can be compiled. Returns the problems that the command
 * reports; those of the content are for other commands.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runSiteCommand(options: SiteCommandOptions): Promise<readonly Diagnostic[]> {
  const {config, name, args, print, earlier = [], signal, onPhase = () => undefined} = options
  const {value: proven} = await proveSite({config, tool: toolFacts, cache: true, translated: false, signal, onPhase})
  try {
    const {graph, features} = proven
    const versions = graph.versions.map(({version}) => version)
    const found: Diagnostic[] = []
    const feature = features.all.find(({commands = {}}) => Object.hasOwn(commands, name))
    if (feature === undefined) throw new Error(`No feature has the command ${name}.`)
    const context = createContext(feature, {config, versions}, found)
    await feature.commands?.[name]?.run({...context, pages: describePages(config, graph), args, print})
    signal?.throwIfAborted()
    return sortDiagnostics(applyLevels([...earlier, ...found, ...(await features.diagnostics())], config, graph.versions))
  } finally {
    await proven.close()
  }
}
