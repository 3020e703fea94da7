import type {OwnCommand} from '../own-command.ts'

/** `docsite check-translations`. */
export const checkTranslationsCommand: OwnCommand = {
  name: 'check-translations',
  summary: 'list translations that are behind their originals',
  description:
    'Compares each translated page with the text that it was translated from, which Git knows, or the files _originals.json of write-translations. Lists ' +
    'paragraphs, rows, code blocks and texts of front matter that have changed since, are new, gone or at another place. Line breaks and white space are no change.',
  arguments: [{name: '[paths...]', description: 'only these pages, translations or folders of them (default: all)'}],
  options: [
    {flags: '--locale <locale>', description: 'only this language (default: all but the default locale)'},
    {flags: '--level <level>', description: 'what translations that are behind count as (default: warning)', choices: ['error', 'warning']},
    {flags: '--missing', description: 'also list pages without a translation'},
    {flags: '--out <file>', description: 'also write all texts into a work list, which ends in .md, .json, .po or .xlf'},
    {
      flags: '--accept',
      description: 'take the named pages as up to date as they are, and note that in _originals.json',
      conflicts: ['--out'],
    },
    {flags: '--note', description: 'note in _originals.json what each page was translated from', conflicts: ['--accept']},
    {flags: '--no-cache', description: 'compile everything again, without the cache'},
  ],
  helpText: `Examples:
  docsite check-translations
  docsite check-translations --locale de --level error
  docsite check-translations --locale de --out work.po
  docsite check-translations --accept i18n/de/docs/next/guide.md`,
  run: async (context) => (await import('./check/run-check-translations.ts')).runCheckTranslations(context),
}
