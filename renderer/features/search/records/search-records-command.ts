import type {OwnCommand} from '../../own-command.ts'

/** `docsite search-records`. */
export const searchRecordsCommand: OwnCommand = {
  name: 'search-records',
  summary: 'write the records of a hosted search index',
  description:
    'Writes the records that the crawler of a hosted search (Algolia DocSearch) would find on the pages of the site: one for every heading ' +
    'and every text below one, ready to upload. All links are checked as in a build; nothing is built, and nothing but the cache is written.',
  options: [
    {flags: '--out <file>', description: 'file to write to (default: standard output)'},
    {
      flags: '--versions <names>',
      description: 'only records of these versions, separated by commas, and of pages outside the docs',
      type: 'names',
    },
    {flags: '--ndjson', description: 'write one record per line instead of one list'},
    {
      flags: '--settings',
      description: 'write the settings of the index instead of its records',
      conflicts: ['--versions', '--ndjson'],
    },
    {flags: '--no-cache', description: 'compile everything again, without the cache'},
  ],
  helpText: `Examples:
  docsite search-records --out records.json
  docsite search-records --versions next,1.2 --ndjson > records.ndjson
  docsite search-records --settings > settings.json

Pages that search engines are to leave out have no records: unlisted ones, lists
of tags, and versions with \`noIndex\`. Upload both files with the service's own
tools and a key that may write; docsite asks no other host.`,
  run: async (context) => (await import('./write-records.ts')).writeRecords(context),
}
