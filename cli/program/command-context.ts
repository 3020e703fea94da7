import type {ExitCode} from '../exit-codes.ts'
import type {Run} from '../run.ts'

/** What the definition of a command needs besides the program that it joins. */
export type CommandContext = {
  readonly run: Run
  /** Takes the code that the command ends with. */
  readonly finish: (code: ExitCode) => void
}
