import {Command} from 'commander'
import {hasColours} from '../paint.ts'
import {readToolPackage} from '../tool-package.ts'
import type {CommandContext} from './command-context.ts'
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
import {helpStyle, helpWidth} from './help-style.ts'
import {WHAT_IT_IS} from './welcome.ts'

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
  const {io} = context.run
  const program = new Command('docsite')
    .description(WHAT_IT_IS)
    .usage('<command> [options]')
    .version(readToolPackage().version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .configureHelp(helpStyle)
    .configureOutput({
      writeOut: io.stdout.write,
      writeErr: io.stderr.write,
      getOutHelpWidth: () => helpWidth(io.stdout.columns),
      getErrHelpWidth: () => helpWidth(io.stderr.columns),
      getOutHasColors: () => hasColours(io, io.stdout),
      getErrHasColors: () => hasColours(io, io.stderr),
    })
    .addHelpText('after', AFTER_HELP)
    .showHelpAfterError('Usage: docsite <command> [options]. All commands: docsite --help')
    .exitOverride()
  for (const define of definitions) define(program, context)
  for (const command of program.commands) command.showHelpAfterError(`All options: docsite ${command.name()} --help`)
  return program
}

const AFTER_HELP = `
Examples:
  docsite init my-docs               write a small site to start from
  docsite serve --open               show the site while you write
  docsite build && docsite preview   build the site, then show it as a static host does
  docsite help build                 print help of one command

Exit codes:
  0    clean
  1    problems in the content
  2    wrong usage or configuration, or the environment does not allow it
  130  interrupted`
