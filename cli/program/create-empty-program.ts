import {Command} from 'commander'
import type {Run} from '../run.ts'
import {hasColours} from '../paint.ts'
import {readToolPackage} from '../tool-package.ts'
import {helpStyle, helpWidth} from './help-style.ts'
import {WHAT_IT_IS} from './welcome.ts'

/** Creates the command line without any command, with its options and help. */
export function createEmptyProgram({io}: Pick<Run, 'io'>): Command {
  return new Command('docsite')
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
