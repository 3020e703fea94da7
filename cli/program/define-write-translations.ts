import type {Command} from 'commander'
import type {WriteTranslationsOptions} from '../commands/write-translations.ts'
import {addCommonOptions} from '../common-options.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite write-translations`. */
export function defineWriteTranslations(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('write-translations')
    .summary('write the texts of the site for translators')
    .description(
      'Writes the texts of a site outside its pages into the files of i18n/<locale>: those of its React code (translate, <Translate>), ' +
        'labels of versions and sidebars, navbar and footer. Existing translations are kept, and nothing is removed. ' +
        'Either all files are written or none.',
    )
    .option('--locale <locale>', 'language to write files for (default: the default locale)')
    .option('--override', 'replace existing messages with those of the site', false)
    .option('--message-prefix <text>', 'prefix of every new message, so that it stands out until it is translated')
    .addHelpText('after', EXAMPLES)
    .action(async (options: WriteTranslationsOptions) =>
      finish(await (await import('../commands/write-translations.ts')).runWriteTranslations(options, run)),
    )
  addCommonOptions(command)
}

const EXAMPLES = `
Examples:
  docsite write-translations --locale de
  docsite write-translations --locale de --message-prefix '(de) '
  docsite write-translations --override`
