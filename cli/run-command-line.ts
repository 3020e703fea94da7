import {CommanderError} from 'commander'
import type {Command} from 'commander'
import {exitCodes} from './exit-codes.ts'
import type {ExitCode} from './exit-codes.ts'
import type {Run} from './run.ts'
import type {CommandContext} from './program/command-context.ts'
import {createEmptyProgram} from './program/create-empty-program.ts'
import {defineBuild} from './program/define-build.ts'
import {defineCheckLinks} from './program/define-check-links.ts'

/** Drops the arguments of an unknown command, which have no meaning. With `--help` among them, the mistake would not be reported. */
function withoutMeaningless(program: Command, args: readonly string[]): readonly string[] {
  const [name = ''] = args
  return name.startsWith('-') || program.commands.some((command) => command.name() === name) ? args : [name]
}

/** The commands that may have nothing to do, and then take less time than the definitions of all others. */
const frequent: Readonly<Record<string, typeof defineBuild>> = {build: defineBuild, 'check-links': defineCheckLinks}

/** Returns a program of the only command that the arguments can mean. Undefined if it is not a frequent one. */
function createFrequent([name = '']: readonly string[], context: CommandContext): Command | undefined {
  const define = Object.hasOwn(frequent, name) ? frequent[name] : undefined
  if (define === undefined) return undefined
  const program = createEmptyProgram(context.run)
  define(program, context)
  for (const command of program.commands) command.showHelpAfterError(`All options: docsite ${command.name()} --help`)
  return program
}

/** Returns the program of all commands, with those of the site if the arguments need them. `refused` if these cannot be known. */
async function createWhole(args: readonly string[], context: CommandContext): Promise<Command | 'refused'> {
  const [{createProgram}, {defineSiteCommands}, {refuseHabit}] = await Promise.all([
    import('./program/create-program.ts'),
    import('./program/define-site-commands.ts'),
    import('./program/refuse-habit.ts'),
  ])
  const program = createProgram(context)
  if ((await defineSiteCommands(program, args, context)) === 'refused') return 'refused'
  if (!program.commands.some((command) => command.name() === args[0])) refuseHabit(program, args)
  return program
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
  try {
    if (args.length === 0) return (await import('./program/welcome.ts')).welcome(run.io)
    const program = createFrequent(args, context) ?? (await createWhole(args, context))
    if (program !== 'refused') await program.parseAsync(withoutMeaningless(program, args), {from: 'user'})
    return code
  } catch (error) {
    // commander has printed the message; help and version end with 0, its other errors are wrong usage
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.environment
    throw error
  }
}
