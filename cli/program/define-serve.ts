import {InvalidArgumentError} from 'commander'
import type {Command} from 'commander'
import type {ServeOptions} from '../commands/serve.ts'
import {addSiteOptions, parsePort} from '../common-options.ts'
import {LOOPBACK} from '../http/listen.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite serve`. */
export function defineServe(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('serve')
    .summary('show the site while you write')
    .description(
      'Shows the site while you write: changes appear in the open page at once, without a reload. Problems are shown over the page and in the terminal. Nothing is written into the output folder.',
    )
    .option('--port <n>', 'port to listen on; if it is in use, the next free one', parsePort, 3000)
    .option('--host <address>', 'address to listen on; with 0.0.0.0, other machines can reach it', parseHost, LOOPBACK)
    .option('--open', 'open the site in the browser', false)
    .option('--locale <locale>', 'language to show (default: the default locale)')
    .option('--no-cache', 'compile everything again, without the cache')
    .addHelpText(
      'after',
      `
Examples:
  docsite serve                   show the site to this machine only
  docsite serve --open            and open it in the browser
  docsite serve --host 0.0.0.0    show it to a phone in the same network`,
    )
    .action(async (options: ServeOptions) => finish(await (await import('../commands/serve.ts')).runServe(options, run)))
  addSiteOptions(command)
}

/** Parses an address, or the name of this machine, without a port. */
function parseHost(text: string): string {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (!/^(?:[\w.-]+|[\da-f:.]*:[\da-f:.]*)$/i.test(bare))
    throw new InvalidArgumentError('Write an address or a name without port, such as 0.0.0.0.')
  return bare
}
