import type {SiteConfig} from '../../config/site-config.ts'
import type {Feature} from '../../core/feature.ts'
import type {ToolFacts} from '../../core/files/tool-facts.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteFunctions} from '../functions/site-functions.ts'
import type {FilesHook} from './hook-call.ts'

/** Options of `openPluginThread`. */
export type PluginThreadOptions = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  readonly signal?: AbortSignal | undefined
  /**
   * Whether fresh results are made a second time and compared, which finds plugins that are not deterministic. Default: true.
   * `serve`, which has no time for that, sets it to false.
   */
  readonly comparesResults?: boolean
  /** Receives the results of `docs`, `pages`, `pageRedirects` and `outputs`. One that fails is answered with its last result, which `serve` then goes on to show. */
  readonly lastResults?: LastResults
  readonly limits?: HookLimits
  /** URL of the worker module, which is the compiled `plugin-worker.ts`. */
  readonly workerUrl?: URL
}

/** The last results of functions, by plugin, function and locale. */
export type LastResults = Map<string, readonly unknown[]>

/** Limits of functions of plugins. They are enforced by `startTaskWorker`, which ends the thread. */
export type HookLimits = {
  /** Milliseconds after which a function is given up. Commands have no limit. */
  readonly timeLimitMs: number
  /** Heap limit of the thread, in MB. */
  readonly heapMb: number
  /** Bytes that a function may add to the memory of the process. */
  readonly memoryLimit: number
}

/** The plugins of a site, whose functions run in a thread of their own. */
export type PluginThread = {
  /** The functions of the configuration itself. */
  readonly functions: SiteFunctions
  /**
   * The plugins in the order of the configuration. `docs`, `pages`, `pageRedirects`, `check`, `outputs`, `files`, `siteFiles`, `lateFiles` and commands call the thread;
   * `markdown` is the function of the configuration. They do not reject on faults of plugins, which are among the diagnostics: the result is
   * then empty, or that of `lastResults`. Only `content` of a file rejects, with a `HookFailure`.
   */
  readonly features: readonly Feature[]
  /** Records of files and folders that the latest calls have read, for `serve` to watch. */
  readonly inputs: () => readonly RecordedFile[]
  /** Folders in which files can come or go that the latest calls have listed. */
  readonly folders: () => readonly AbsolutePath[]
  /**
   * Returns what went wrong in the latest call of each function. Levels of the configuration are not applied yet. Waits a moment
   * for code of plugins that is still running, and stores the results of calls without faults for later runs.
   */
  readonly diagnostics: () => Promise<readonly Diagnostic[]>
  /** Returns those of the `diagnostics` that are faults of functions that list files, which a build calls last. */
  readonly faultsOf: (list: FilesHook | 'lateFiles') => readonly Diagnostic[]
  readonly close: () => Promise<void>
}
