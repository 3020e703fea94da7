import type {OwnCommand} from '../own-command.ts'

/** `docsite mv`. */
export const moveCommand: OwnCommand = {
  name: 'mv',
  summary: 'move a page or folder, and mend what leads to it',
  description:
    'Moves a page, a file beside pages or a folder, with its translations. Mends links, images, imports, sidebars and the configuration, and writes ' +
    'the former address into `moved_from`. All files are changed or, if the site would have new errors, none.',
  arguments: [
    {name: '<file>', description: 'a page, a file beside pages, or a folder'},
    {name: '<new-file>', description: 'its new path, or a folder that exists'},
  ],
  options: [
    {flags: '--versions <names>', description: 'versions that make the same move, separated by commas; or `all`', type: 'names'},
    {flags: '--dry-run', description: 'show what would be done, and write nothing'},
    {flags: '--no-moved-from', description: 'do not write `moved_from`'},
    {flags: '--no-cache', description: 'compile everything again, without the cache'},
  ],
  helpText: `Examples:
  docsite mv content/docs/next/setup.md content/docs/next/guides/install.md
  docsite mv content/docs/next/guides content/docs/next/how-to --versions all --dry-run`,
  run: async (context) => (await import('./run-move.ts')).runMove(context),
}
