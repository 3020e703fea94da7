import {exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import type {Io} from '../io.ts'
import {paintFor} from '../paint.ts'

/** The first commands for newcomers, in the order in which they are needed. */
const FIRST_STEPS: readonly (readonly [command: string, what: string])[] = [
  ['docsite init my-docs', 'write a small site to start from'],
  ['docsite serve', 'show the site while you write: edits appear at once'],
  ['docsite build', 'build the site into dist/ and prove its links'],
]

/** Prints the message of `docsite` without a command. It is still an error: a script that has lost its command name must not pass. */
export function welcome(io: Io): ExitCode {
  const paint = paintFor(io, io.stderr)
  const width = Math.max(...FIRST_STEPS.map(([command]) => command.length))
  const steps = FIRST_STEPS.map(([command, what]) => `  ${paint('cyan', command.padEnd(width))}  ${what}\n`)
  io.stderr.write(`${WHAT_IT_IS}\n\n${paint('bold', 'Begin with:')}\n${steps.join('')}\nAll commands: docsite --help\n`)
  return exitCodes.environment
}

/** A description of docsite in one sentence. */
export const WHAT_IT_IS = 'docsite builds documentation sites that hold many versions and whose links are proven.'
