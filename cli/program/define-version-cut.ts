import {InvalidArgumentError} from 'commander'
import type {Command} from 'commander'
import type {VersionCutOptions} from '../commands/version-cut.ts'
import {addCommonOptions} from '../common-options.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite version-cut`. */
export function defineVersionCut(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('version-cut')
    .usage('<name> [options]')
    .summary('make a version of what next is now')
    .description(
      'Copies content/docs/next, complete, to content/docs/<name>, with the translations of its pages and labels in every locale ' +
        'below i18n, and puts the name first in versions.json. ' +
        'Before anything is written, the site is proven as it would be: what would leave a broken link is refused. ' +
        'All of it is done or nothing, even if the command is killed; next stays as it is.',
    )
    // optional, so that a missing name is answered with an example, which commander would not print
    .argument('[name]', 'name of the version, such as 1.0.0: its folder, its part of the URL, what readers see')
    .option('--dry-run', 'show what would be done and write nothing', false)
    .option('--label <text>', 'what readers see instead of the name; shows what to add to the configuration', parseLabel)
    .addHelpText('after', EXAMPLES)
    .action(async (name: string | undefined, options: VersionCutOptions) =>
      finish(await (await import('../commands/version-cut.ts')).runVersionCut(name, options, run)),
    )
  addCommonOptions(command)
}

/** Parses a label, one line of text. */
function parseLabel(text: string): string {
  const label = text.trim()
  if (label === '' || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(label)) throw new InvalidArgumentError('Write one line of text.')
  return label
}

const EXAMPLES = `
Examples:
  docsite version-cut 1.0.0 --dry-run
  docsite version-cut 1.0.0
  docsite version-cut 2.0.0 --label '2.0 (LTS)'`
