import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {OutputFile, WrittenFile} from '../core/model/output.ts'
import type {OutputLock} from './output-lock.ts'
import type {OutputConfig} from './output-places.ts'

/** What to write, and where. */
export type WriteOptions = {
  readonly config: OutputConfig
  readonly files: readonly OutputFile[]
  /** True: every file is made anew, whatever key it was written under before. Default: false. */
  readonly anew?: boolean
  /** Makes `manifest.json` from everything else, sorted by path. */
  readonly manifest?: (written: readonly WrittenFile[]) => string
  /** Stops the work: everything staged is removed and the signal's reason is thrown. */
  readonly signal?: AbortSignal
  /** The site's lock, when the caller has taken it for longer than the writing. */
  readonly lock?: OutputLock
  /** Called with how many of the files are made. */
  readonly onProgress?: (done: number) => void
}

/** What was written. */
export type WriteResult = {
  /** `unchanged`: every file was already there. `failed`: the output is what it was; `diagnostics` says why. */
  readonly outcome: 'written' | 'unchanged' | 'failed'
  /** The whole output, sorted by path. Empty after a failure. */
  readonly written: readonly WrittenFile[]
  /** How many files have new bytes. */
  readonly filesWritten: number
  readonly diagnostics: readonly Diagnostic[]
}
