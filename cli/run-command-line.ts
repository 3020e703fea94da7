import {CommanderError} from 'commander'
import type {Command} from 'commander'
import {exitCodes} from './exit-codes.ts'
import type {ExitCode} from './exit-codes.ts'
import type {Run} from './run.ts'
import type {CommandContext} from './program/command-context.ts'
import {createProgram} from './program/create-program.ts'
import {defineSiteCommands} from './program/define-site-commands.ts'
import {refuseHabit} from './program/refuse-habit.ts'
import {welcome} from './program/welcome.ts'

/** Drops the arguments of an unknown command, which have no meaning. With `--help` among them, the mistake would not be reported. */
function withoutMeaningless(program: Command, args: readonly string[]): readonly string[] {
  const [name = ''] = args
  return name.startsWith('-') || program.commands.some((command) => command.name() === name) ? args : [name]
}

/**
 * Runs a command line (without `node` and the script) and resolves to its exit code.
 * @throws unexpected errors: a bug, or the signal's reason if the run was interrupted
 */
export async function runCommandLine(args: readonly string[], run: Run): Promise<ExitCode> {
  let code: ExitCode = exitCodes.clean
  const context: CommandContext = {
    run,
    finish(reported) {
      code = reported
    },
  }
  const program = createProgram(context)
  try {
    if (args.length === 0) return welcome(run.io)
    if ((await defineSiteCommands(program, args, context)) === 'refused') return code
    if (!program.commands.some((command) => command.name() === args[0])) refuseHabit(program, args)
    await program.parseAsync(withoutMeaningless(program, args), {from: 'user'})
    return code
  } catch (error) {
    // commander has printed the message; help and version end with 0, its other errors are wrong usage
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.environment
    throw error
  }
}
