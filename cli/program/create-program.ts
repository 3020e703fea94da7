import type {Command} from 'commander'
import type {CommandContext} from './command-context.ts'
import {createEmptyProgram} from './create-empty-program.ts'
import {defineBuild} from './define-build.ts'
import {defineCheckLinks} from './define-check-links.ts'
import {defineCompile} from './define-compile.ts'
import {defineCompletion} from './define-completion.ts'
import {defineHelp} from './define-help.ts'
import {defineInit} from './define-init.ts'
import {definePreview} from './define-preview.ts'
import {defineOwnCommands} from './define-own-commands.ts'
import {defineServe} from './define-serve.ts'
import {defineVersionCut} from './define-version-cut.ts'

/** The commands in the order in which help lists them. */
const definitions: readonly ((program: Command, context: CommandContext) => void)[] = [
  defineBuild,
  defineServe,
  definePreview,
  defineVersionCut,
  defineCheckLinks,
  defineCompile,
  defineOwnCommands,
  defineInit,
  defineCompletion,
  defineHelp,
]

/**
 * Creates the command line with its commands, options and help. Commands are loaded when they run, so that help and mistakes
 * are answered at once.
 */
export function createProgram(context: CommandContext): Command {
  const program = createEmptyProgram(context.run)
  for (const define of definitions) define(program, context)
  for (const command of program.commands) command.showHelpAfterError(`All options: docsite ${command.name()} --help`)
  return program
}
