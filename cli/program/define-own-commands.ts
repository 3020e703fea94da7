import type {Command} from 'commander'
import {ownCommands} from '../../renderer/own-commands.ts'
import type {CommandContext} from './command-context.ts'
import {defineCommand} from './define-command.ts'

/** Defines the commands of docsite's own features. */
export function defineOwnCommands(program: Command, {run, finish}: CommandContext): void {
  for (const command of ownCommands) {
    defineCommand(program, {
      name: command.name,
      definition: command,
      ...(command.formats && {formats: command.formats}),
      run: async (call, options) => finish(await (await import('../commands/own-command.ts')).runOwnCommand({command, call}, options, run)),
    })
  }
}
