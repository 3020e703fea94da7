import type {ExitCode} from '../exit-codes.ts'
import type {Run} from '../run.ts'

/** The context that the definition of a command needs, besides the program. */
export type CommandContext = {
  readonly run: Run
  /** Receives the exit code of the command. */
  readonly finish: (code: ExitCode) => void
}
