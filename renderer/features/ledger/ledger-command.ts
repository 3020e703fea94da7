import type {OwnCommand} from '../own-command.ts'

/** `docsite ledger`. */
export const ledgerCommand: OwnCommand = {
  name: 'ledger',
  summary: 'remember what was published, and prove that it still answers',
  description:
    'Adds every address of the site, and the ids of its headings, to docsite-ledger.txt. From then on, builds and check-links prove that each of ' +
    'them still has a page or a redirect (promise-broken). The version next is left out, since it is not released, and so are lists of tags and posts.',
  arguments: [
    {
      name: '[action]',
      description: '`import` adds what an existing site has published; `check` only proves (default: add this site)',
      choices: ['import', 'check'],
    },
    {name: '[file]', description: 'for `import`: the folder of a built site, or its sitemap.xml'},
  ],
  options: [
    {
      flags: '--fix',
      description: 'for `check`: write `moved_from` and `anchors` into the front matter of pages that have what is gone beyond doubt',
    },
    {flags: '--fix-likely', description: 'as `--fix`, and what is only likely as well: look at it before you commit'},
    {flags: '--git <pattern>', description: 'for `import`: add what the site published at these tags of its repository, such as `v*`'},
    {flags: '--no-cache', description: 'compile everything again, without the cache'},
  ],
  helpText: `Examples:
  docsite ledger                        after each release
  docsite ledger import build/          once, for a site that another tool has built
  docsite ledger import sitemap.xml     addresses alone, of a site that is online
  docsite ledger import --git 'v*'      what was published at these tags
  docsite ledger check --fix            write what keeps the promises

Commit the file. After a merge conflict keep the lines of both sides, or have
Git do so: echo 'docsite-ledger.txt merge=union' >> .gitattributes`,
  run: async (context) => (await import('./run-ledger.ts')).runLedger(context),
}
