import type {Command} from 'commander'
import {exitCodes} from '../exit-codes.ts'
import type {CommandContext} from './command-context.ts'
import {refuseHabit} from './refuse-habit.ts'

/** Defines `docsite help`, which many users try before `--help`. */
export function defineHelp(program: Command, {finish}: CommandContext): void {
  program
    .command('help')
    .summary('print help of docsite or of one command')
    .description('Prints help of docsite or of one command.')
    .argument('[command]', 'name of a command')
    .addHelpText('after', '\nExamples:\n  docsite help\n  docsite help build')
    .action((name: string | undefined) => {
      const command = name === undefined ? program : findCommand(program, name)
      command.outputHelp()
      finish(exitCodes.clean)
    })
}

function findCommand(program: Command, name: string): Command {
  const found = program.commands.find((command) => command.name() === name)
  if (found) return found
  refuseHabit(program, [name])
  const names = program.commands.map((command) => command.name())
  return program.error(`error: unknown command '${name}'\n(Commands are ${names.join(', ')})`, {code: 'commander.unknownCommand'})
}
