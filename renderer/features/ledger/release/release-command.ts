import type {OwnCommand} from '../../own-command.ts'

/** `docsite release`. */
export const releaseCommand: OwnCommand = {
  name: 'release',
  summary: 'build the site to publish it, and remember what is published',
  description:
    'Builds the whole site as `docsite build` does, then adds every address of it, and the ids of its headings, to docsite-ledger.txt, as `docsite ledger` does. ' +
    'If the site has errors, such as an address that was published and is gone, neither the output nor the ledger changes.',
  arguments: [{name: '[dir]', description: 'output folder (default: outDir of the configuration, dist)'}],
  options: [
    {
      flags: '--base-url <path>',
      description: 'path under which the site is published, such as /docs/',
      pattern: {
        regex: String.raw`\/(?:[^\/?#\\\s]+\/)*`,
        hint: 'Write a path that begins and ends with a slash, such as /docs/.',
      },
    },
    {
      flags: '--url <origin>',
      description: 'origin at which the site is published, such as https://docs.example',
      pattern: {
        regex: String.raw`https?:\/\/[^\s\/?#@\\]+\/?`,
        hint: 'Write a protocol and a host, such as https://docs.example; a path goes into --base-url.',
      },
    },
    {flags: '--no-cache', description: 'compile everything again, without the cache'},
  ],
  helpText: `Examples:
  docsite release                      build into dist/, and add what it publishes to the ledger
  docsite release --base-url /docs/    for a site that is published under /docs/

Commit docsite-ledger.txt. A release that was killed is completed by the next one.`,
  run: async (context) => (await import('./run-release.ts')).runRelease(context),
}
