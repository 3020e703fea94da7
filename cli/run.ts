import type {Diagnostic} from '../renderer/index.ts'
import type {Io} from './io.ts'
import type {ReportOptions} from './report.ts'

/** Reports what code of a site threw when nothing waited for it; undefined if its code did not throw it. */
export type StrayReporter = ReportOptions & {readonly describe: (thrown: unknown) => Promise<Diagnostic | undefined>}

/** What a command runs with. */
export type Run = {
  readonly io: Io
  /** Aborted when the run is interrupted. */
  readonly signal: AbortSignal
  /**
   * Runs code that may keep the process from noticing the signal: meanwhile an interruption ends the process at once. Only
   * for what leaves nothing half-done. Absent where somebody else handles the signals of the process.
   */
  readonly endAtOnce?: <Value>(task: () => Promise<Value>) => Promise<Value>
  /**
   * From now on, what is thrown when nobody waits for it is told and does not end the run. For commands that outlive what they
   * show.
   */
  readonly surviveStrays?: () => void
  /** Says how what is thrown when nobody waits for it is reported, once the configuration is loaded; undefined if it is not. */
  readonly reportStrays?: (reporter: Promise<StrayReporter | undefined>) => void
}
