import {InvalidArgumentError} from 'commander'
import type {Command} from 'commander'
import type {InitOptions} from '../commands/init.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite init`. */
export function defineInit(program: Command, {run, finish}: CommandContext): void {
  program
    .command('init')
    .summary('create a new site')
    .description(
      'Creates a small, complete site: two versions, a home page, an interactive component, and workflows for GitHub. ' +
        'The folder must be empty or not exist yet; nothing is overwritten.',
    )
    .argument('<dir>', 'folder of the new site; `.` for this one')
    .option('--title <text>', 'title of the site (default: from the name of the folder)', parseTitle)
    .option('--quiet', 'print only problems', false)
    .addHelpText('after', "\nExamples:\n  docsite init my-docs\n  docsite init website --title 'My Library'\n  docsite init .")
    .action(async (dir: string, options: InitOptions) => finish(await (await import('../commands/init.ts')).runInit(dir, options, run)))
}

/** Parses a title, one line of text. */
function parseTitle(text: string): string {
  const title = text.trim()
  if (title === '' || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(title)) throw new InvalidArgumentError('Write one line of text.')
  return title
}
