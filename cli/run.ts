import {CommanderError} from 'commander'
import {exitCodes} from './exit-codes.ts'
import type {ExitCode} from './exit-codes.ts'
import type {Io} from './io.ts'
import {createProgram} from './program.ts'

/** What a command runs with. */
export type Run = {
  readonly io: Io
  /** Aborted when the run is interrupted. */
  readonly signal: AbortSignal
}

/**
 * Runs a command line (without `node` and the script) and gives its exit code.
 * @throws what no command expected: a bug, or the signal's reason when the run was interrupted
 */
export async function runCommandLine(args: readonly string[], run: Run): Promise<ExitCode> {
  let code: ExitCode = exitCodes.clean
  const program = createProgram(run, (reported) => {
    code = reported
  })
  try {
    await program.parseAsync(args, {from: 'user'})
    return code
  } catch (error) {
    // commander has said what is wrong; help and version end with 0, everything else of its own is wrong usage
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.environment
    throw error
  }
}
