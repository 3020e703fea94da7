import type {OwnCommand} from '../own-command.ts'

/** `docsite diff`. */
export const diffCommand: OwnCommand = {
  name: 'diff',
  summary: 'show what a change does to the built site',
  description:
    'Compares two built sites, of docsite or another tool, or the sites of two commits: pages that were added, removed, moved and changed, with ' +
    'their text, addresses and headings that nothing answers any more, and bytes. The exit code is 0 whatever has changed, unless --fail-on is given.',
  arguments: [
    {name: '<old>', description: 'folder of the built site before the change, or a commit, branch or tag, whose site is built first'},
    {name: '[new]', description: 'folder or commit after the change (default: the output folder of the site)'},
  ],
  formats: ['pretty', 'json', 'markdown', 'html'],
  options: [
    {flags: '--out <file>', description: 'file to write to (default: standard output)'},
    {flags: '--full', description: 'show all pages and all changes of each'},
    {
      flags: '--preview-url <url>',
      description: 'address at which the new site can be seen; pages in Markdown and HTML link to it',
      pattern: {regex: String.raw`https?://[^\s<>"'\\]+`, hint: 'Write a full address, such as https://pr-42.example.org/.'},
    },
    {
      flags: '--fail-on <kinds>',
      description:
        'exit with 1 if there are such changes, separated by commas: broken, removed, moved, added, text, title, markup, layout, hashes',
      type: 'names',
    },
  ],
  helpText: `Examples:
  docsite diff ../site-before               the output folder with an earlier build
  docsite diff main --full                  the output folder with the site of main
  docsite diff v1 v2 --format json --out diff.json
  docsite diff HEAD^1 --format markdown     as a comment of a pull request
  docsite diff old --format html --out changes.html
  docsite diff old new --fail-on broken,removed

A commit is built in the state folder with the packages that are installed
now; for [new], files that are not committed are left out. A folder takes
precedence over a commit of the same name.`,
  run: async (context) => (await import('./run-diff.ts')).runDiff(context),
}
