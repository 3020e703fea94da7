import {Option} from 'commander'
import type {Command} from 'commander'
import type {SearchRecordsOptions} from '../commands/search-records.ts'
import {addCommonOptions, parseNames} from '../common-options.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite search-records`. */
export function defineSearchRecords(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('search-records')
    .summary('write the records of a hosted search index')
    .description(
      'Writes what the crawler of a hosted search (Algolia DocSearch) would find on the pages of the site: a record for every heading ' +
        'and every text below one, ready to upload. All links are proven as in a build; nothing is built, and nothing but the cache is written.',
    )
    .option('--out <file>', 'file to write to (default: print)')
    .option('--versions <names>', 'only records of these versions, separated by commas, and of pages outside the docs', parseNames)
    .option('--ndjson', 'a record a line instead of one list', false)
    .addOption(
      new Option('--settings', 'write the settings of the index instead of its records').default(false).conflicts(['versions', 'ndjson']),
    )
    .option('--no-cache', 'compile everything anew')
    .addHelpText('after', EXAMPLES)
    .action(async (options: SearchRecordsOptions) =>
      finish(await (await import('../commands/search-records.ts')).runSearchRecords(options, run)),
    )
  addCommonOptions(command)
}

const EXAMPLES = `
Examples:
  docsite search-records --out records.json
  docsite search-records --versions next,1.2 --ndjson > records.ndjson
  docsite search-records --settings > settings.json

Pages that search engines are to leave out have no records: unlisted ones, lists
of tags, and versions with \`noIndex\`. Upload both files with the service's own
tools and a key that may write; docsite asks no other host.`
