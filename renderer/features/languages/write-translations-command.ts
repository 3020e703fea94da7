import type {OwnCommand} from '../own-command.ts'

/** `docsite write-translations`. */
export const writeTranslationsCommand: OwnCommand = {
  name: 'write-translations',
  summary: 'write the texts of the site for translators',
  description:
    'Writes the texts of a site outside its pages into the files of i18n/<locale>: those of its React code (translate, <Translate>), ' +
    'labels of versions and sidebars, navbar and footer. Existing translations are kept, and nothing is removed. ' +
    'Where Git does not know the translated pages, _originals.json notes what they were translated from. ' +
    'Either all files are written or none.',
  options: [
    {flags: '--locale <locale>', description: 'language to write files for (default: the default locale)'},
    {flags: '--override', description: 'replace existing messages with those of the site'},
    {flags: '--message-prefix <text>', description: 'prefix of every new message, so that it stands out until it is translated'},
  ],
  helpText: `Examples:
  docsite write-translations --locale de
  docsite write-translations --locale de --message-prefix '(de) '
  docsite write-translations --override`,
  run: async (context) => (await import('./write-translations.ts')).writeTranslations(context),
}
