import type {Diagnostic} from '../renderer/index.ts'
import type {Io} from './io.ts'
import type {ApartEnd} from './run-apart.ts'
import type {ReportOptions} from './report.ts'
import type {Supervisor} from './serve/supervisor.ts'

/**
 * A reporter of stray errors, which code of a site throws when nothing waits for it any more. `describe` resolves to undefined
 * if the site's code did not throw it.
 */
export type StrayReporter = ReportOptions & {readonly describe: (thrown: unknown) => Promise<Diagnostic | undefined>}

/** The context that a command runs in. */
export type Run = {
  readonly io: Io
  /** Aborted when the run is interrupted. */
  readonly signal: AbortSignal
  /**
   * Runs code that may keep the process from noticing the signal: meanwhile an interruption ends the process at once. Only for
   * code that leaves nothing half-done. Absent if the caller handles the signals of the process itself.
   */
  readonly endAtOnce?: <Value>(task: () => Promise<Value>) => Promise<Value>
  /** Makes stray errors be reported without ending the run from now on. For commands that outlive the content that they show. */
  readonly surviveStrays?: () => void
  /** Sets the reporter for stray errors, which is available once the configuration is loaded. Undefined if it cannot be loaded. */
  readonly reportStrays?: (reporter: Promise<StrayReporter | undefined>) => void
  /** The process that starts this one again if code of the site ends it. */
  readonly supervisor?: Supervisor
  /** Runs the whole command in a process of its own instead. Absent in such a process, and where the caller has no command line. */
  readonly runApart?: () => Promise<ApartEnd>
}
