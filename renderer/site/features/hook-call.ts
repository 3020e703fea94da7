import type {CommandCall} from '../../core/command.ts'
import type {Feature, FeatureContext, FeatureProblem, SiteContext} from '../../core/feature.ts'
import type {LateFile, RenderedFile} from '../../core/feature-site.ts'
import type {FeatureReference, FeatureSite} from '../../core/feature-site.ts'
import type {PluginSource} from '../../config/load-plugins.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {RecordedList} from '../../core/files/list-files.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {FunctionRequest} from '../functions/site-functions.ts'

/** The setup of the thread in which plugins run. */
export type PluginSetup = PluginSource &
  Pick<SiteConfig, 'outRoot' | 'stateRoot'> & {
    /** Hash of the code and the options of the plugins. Undefined if results of earlier runs are not used. */
    readonly keptHash: string | undefined
  }

/** The functions of plugins that take plain data and return it. `markdown` runs in the threads that compile. */
export type CalledHook = 'docs' | 'pages' | 'pageRedirects' | 'outputs' | 'check' | 'lateFiles' | FilesHook

/** The functions that list files. */
export type FilesHook = 'files' | 'siteFiles'

/** The data of a function's context: what is left of it without its functions. */
export type HookData = {
  readonly site: FeatureSite
  /** Texts of the plugin by id, in the language of the site and with their placeholders. */
  readonly texts: Readonly<Record<string, string>>
  readonly pages?: SiteContext['pages']
  readonly routes?: readonly RoutePath[]
  readonly rendered?: readonly RenderedFile[]
  readonly [part: string]: unknown
}

/** A call of a plugin's function. Plain data, which is sent to the thread. */
export type HookCall = {
  /** Name of the plugin. */
  readonly plugin: string
  readonly data: HookData
  /**
   * Whether what the function depends on is watched: files of the site, other hosts and programs. `notes`: files become inputs of the result
   * instead of faults.
   */
  readonly isWatched: boolean | 'notes'
  /**
   * Whether the values that it keeps are stored. Of two calls to compare, the second does, and makes those anew that the first has
   * changed: the result may not depend on how often values were updated.
   */
  readonly stores: boolean
} & (
  | {readonly hook: CalledHook; /** Number of the call: results of two calls are compared. */ readonly attempt: number}
  /** Content of a file that `list` has listed in this attempt. */
  | {readonly hook: 'content'; readonly list: FilesHook; readonly path: string; readonly attempt: number}
  | {readonly hook: 'command'; readonly command: string; readonly words: CommandCall}
)

/** A call of a function of the configuration. */
export type FunctionCall = FunctionRequest & {
  readonly hook: 'function'
  /** Number of the call: results of two calls are compared. */ readonly attempt: number
}

/** A message to the thread: a call, or a request for the faults of code that still runs after its call has ended. */
export type HookTask = HookCall | FunctionCall | {readonly hook: 'rest'}

/** A fault of a call. */
export type HookFault = {
  /**
   * `threw`: the function threw or rejected; `late`: its code threw when nothing waited for it; `result`: it returned what it may
   * not; `report`: it reported what it may not; `keep`: it keeps what it may not; `untracked`: it depends on something that docsite does not
   * know of; `config`: the plugin cannot be set up.
   */
  readonly kind: 'threw' | 'late' | 'result' | 'report' | 'keep' | 'untracked' | 'config'
  /** `plugin.hook`. */
  readonly where: string
  /** Part of a sentence. */
  readonly message: string
  readonly hint?: string | undefined
  /** Call stack that leads to the place in the source. Empty if unknown. */
  readonly stack: string
  /** The problem of a configuration that can no longer be loaded. It replaces that of the plugin. */
  readonly found?: Diagnostic
}

/** The outcome of a call. */
export type HookAnswer = {
  /** The function's result as plain data. Undefined if it has none. */
  readonly value: unknown
  readonly problems: readonly FeatureProblem[]
  /** Files that were read with `readFile`; with `notesReads`, files and folders that were read. */
  readonly read: readonly RecordedFile[]
  /** Lists of files that were made with `listFiles`. */
  readonly listed: readonly RecordedList[]
  /** Routes of the pages that were read with `readArticle` and `readReferences`. */
  readonly articles: readonly RoutePath[]
  /** Whether the function depends on something that cannot be recorded, such as the answer of a server. */
  readonly isFleeting?: boolean
  /** The fault in the arguments that a command was called with. */
  readonly usage?: string | undefined
  /** Faults of this call, and of earlier ones whose code was still running. */
  readonly faults: readonly HookFault[]
}

/** A message of a running function to the thread that called it: a text to print, or a part of a page that it waits for. */
export type HookNotice =
  | {readonly print: string}
  | {readonly [Part in keyof PageParts]: {readonly part: Part; readonly route: RoutePath; readonly id: number}}[keyof PageParts]

/** The parts of a page that a function can ask for. */
export type PageParts = {readonly article: string; readonly references: readonly FeatureReference[]}

/** A part of a page that a function waits for, or the reason why there is none. */
export type PartReply = {readonly id: number; readonly value?: unknown; readonly error?: string}

/** Reads parts of pages. They reject if there is no such page. */
export type PageReader = {readonly [Part in keyof PageParts]: (route: RoutePath) => Promise<PageParts[Part]>}

/** A path that `outputs` returned, with the function that adds the file. */
export type DeclaredOutput = {readonly list: FilesHook; readonly path: string}

/** A file that `lateFiles` made. */
export type MadeFile = LateFile & {
  /** sha256 of the bytes, hex. */
  readonly hash: string
}

/** A listed file without its content. */
export type ListedFile = {readonly path: string; readonly key: string}

/** Returns the name of a called function in messages: `tutorials.docs`. */
export function nameOfCall(
  call: Pick<HookCall, 'plugin'> & ({hook: CalledHook} | {hook: 'content'; list: FilesHook} | {hook: 'command'; command: string}),
): string {
  if (call.hook === 'command') return `${call.plugin}.commands.${call.command}`
  return `${call.plugin}.${call.hook === 'content' ? call.list : call.hook}`
}

/** Takes the data out of a context. */
export function hookDataOf({texts = {}}: Pick<Feature, 'texts'>, context: FeatureContext): HookData {
  return {
    ...Object.fromEntries(Object.entries(context).filter(([name, part]) => typeof part !== 'function' && name !== 'articles')),
    site: context.site,
    texts: Object.fromEntries(Object.keys(texts).map((id) => [id, context.text(id)])),
  }
}
