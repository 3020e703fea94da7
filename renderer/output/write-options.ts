import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {OutputFile, WrittenFile} from '../core/model/output.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {OutputLock} from './output-lock.ts'
import type {OutputConfig} from './output-places.ts'
import type {OutputState} from './output-state.ts'

/** Options of writing an output. */
export type WriteOptions = {
  readonly config: OutputConfig
  readonly files: readonly OutputFile[]
  /** Whether to regenerate all files, even those with an unchanged key. Default: false. */
  readonly anew?: boolean
  /** Returns further files, made from those that are there, before any of them is published. */
  readonly late?: (made: readonly MadeFile[]) => Promise<readonly OutputFile[]>
  /** Creates `manifest.json` from all other files, sorted by path. */
  readonly manifest?: (written: readonly WrittenFile[]) => string
  /** Aborts the work: staged files are removed, and the signal's reason is thrown. */
  readonly signal?: AbortSignal
  /** The site's lock, if the caller already holds it. */
  readonly lock?: OutputLock
  /** Awaited before the output is replaced, if it is. */
  readonly beforeSwap?: () => Promise<void>
  /** Called with what is known of the next output before it is put in its place, or once it is known that it is there. */
  readonly onState?: (state: OutputState) => void
  /** Called with the number of files done. */
  readonly onProgress?: (done: number) => void
}

/** A file of the next output, before it takes its place. */
export type MadeFile = Pick<WrittenFile, 'path' | 'hash'> & {
  /** Where its bytes are now: in staging, or in the current output if they have not changed. */
  readonly file: AbsolutePath
}

/** The result of writing an output. */
export type WriteResult = {
  /**
   * The outcome. `unchanged`: every file was already up to date. `failed`: the output was not changed, and `diagnostics`
   * contains the reason.
   */
  readonly outcome: 'written' | 'unchanged' | 'failed'
  /** All files of the output, sorted by path. Empty after a failure. */
  readonly written: readonly WrittenFile[]
  /** The number of files with new bytes. */
  readonly filesWritten: number
  readonly diagnostics: readonly Diagnostic[]
}
