import {InvalidArgumentError, Option} from 'commander'
import type {Command} from 'commander'
import type {InitFromOptions} from '../commands/init-from.ts'
import type {InitOptions} from '../commands/init.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite init`. */
export function defineInit(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('init')
    .summary('create a new site')
    .description(
      'Creates a small, complete site: two versions, a home page, an interactive component, and workflows for GitHub. ' +
        'The folder must be empty or not exist yet; nothing is overwritten.\n\n' +
        'With --from, writes a configuration for a site of another tool, which is built where it is. With --to as well, ' +
        'writes a copy in the layout of docsite into a new folder; the old site stays as it is.',
    )
    .argument('[dir]', 'folder of the new site; `.` for this one, which is the default of --from')
    .option('--title <text>', 'title of the site (default: from the name of the folder)', parseTitle)
    .addOption(new Option('--from <tool>', 'write a configuration for a site of this tool').choices(['docusaurus']))
    .option('--to <dir>', 'with --from, move the site into this new folder')
    .option('--dry-run', 'with --from, print what would be written and write nothing', false)
    .option('--quiet', 'print only problems', false)
    .addHelpText(
      'after',
      "\nExamples:\n  docsite init my-docs\n  docsite init website --title 'My Library'\n  docsite init .\n  docsite init --from docusaurus" +
        '\n  docsite init --from docusaurus website --to new-website',
    )
    .action(async (dir: string | undefined, options: InitOptions & InitFromOptions & {readonly from?: string; readonly to?: string}) => {
      const {to} = options
      if (options.from !== undefined && to !== undefined)
        return finish(await (await import('../commands/init-move.ts')).runInitMove(dir ?? '.', {...options, to}, run))
      if (options.from !== undefined) return finish(await (await import('../commands/init-from.ts')).runInitFrom(dir ?? '.', options, run))
      if (dir === undefined) return command.error("error: missing required argument 'dir'", {code: 'commander.missingArgument'})
      if (to !== undefined) return command.error("error: option '--to <dir>' needs '--from <tool>'", {code: 'commander.conflictingOption'})
      if (options.dryRun) return command.error("error: option '--dry-run' needs '--from <tool>'", {code: 'commander.conflictingOption'})
      return finish(await (await import('../commands/init.ts')).runInit(dir, options, run))
    })
}

/** Parses a title, one line of text. */
function parseTitle(text: string): string {
  const title = text.trim()
  if (title === '' || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(title)) throw new InvalidArgumentError('Write one line of text.')
  return title
}
