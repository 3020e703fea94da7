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
    .summary('make a version from the docs of next')
    .description(
      'Copies all of content/docs/next to content/docs/<name>, with the translations of its pages and labels in every locale ' +
        'below i18n, and puts the name first in versions.json. ' +
        'Before anything is written, all links of the resulting site are checked; a cut that would break one is refused. ' +
        'The cut is done completely or not at all, even if the command is killed; next stays unchanged unless `--fix` is given.',
    )
    // optional, so that a missing name is answered with an example, which commander would not print
    .argument('[name]', 'name of the version, such as 1.0.0: its folder, its part of the URL, what readers see')
    .option('--dry-run', 'show what would be done, and write nothing', false)
    .option('--fix', 'first write into next what keeps addresses and headings that the cut would break, where that is beyond doubt', false)
    .option('--fix-likely', 'as --fix, and what is only likely as well: look at it before you commit', false)
    .option('--label <text>', 'name that readers see instead; prints what to add to the configuration', parseLabel)
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
  docsite version-cut 1.1.0 --fix
  docsite version-cut 2.0.0 --label '2.0 (LTS)'`
