import type {Io} from './io.ts'

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
}
