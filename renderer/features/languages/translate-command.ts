import type {OwnCommand} from '../own-command.ts'

/** `docsite translate`. */
export const translateCommand: OwnCommand = {
  name: 'translate',
  summary: 'translate pages by a program, or from a work list',
  description:
    'Translates the blocks of pages that are missing or behind: by the program that i18n.translate names, or from a work list that translators have ' +
    'returned. Code, links, ids and values stay as they are. Each page is compared with its original before it is written, and the site is ' +
    'proven after that: if it has new errors, all pages are as before.',
  arguments: [{name: '[paths...]', description: 'only these pages, translations or folders of them (default: all)'}],
  options: [
    {flags: '--locale <locale>', description: 'only this language (default: all but the default locale, or that of the file)'},
    {flags: '--from <file>', description: 'a work list of check-translations with translations, which ends in .po, .xlf or .xliff'},
    {flags: '--dry-run', description: 'print what would be translated or written; starts no program'},
    {flags: '--no-cache', description: 'compile everything again, without the cache'},
  ],
  helpText: `Examples:
  docsite translate --locale de --dry-run
  docsite translate --locale de content/docs/next/guide.md
  docsite translate --from work.xlf`,
  run: async (context) => (await import('./translate/run-translate.ts')).runTranslate(context),
}
