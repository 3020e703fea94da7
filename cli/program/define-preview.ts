import type {Command} from 'commander'
import type {PreviewOptions} from '../commands/preview.ts'
import {addSiteOptions, parseBaseUrl, parsePort} from '../common-options.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite preview`. */
export function definePreview(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('preview')
    .summary('show the built site as a static host does')
    .description(
      'Serves a built site on this machine as a static host does: with its redirects, headers, 404 page and compression. A new build is shown at once.',
    )
    .argument('[dir]', 'folder of the built site (default: outDir of the configuration, dist)')
    .option('--port <n>', 'port to listen on; if it is in use, the next free one', parsePort, 4000)
    .option('--base-url <path>', 'path under which the site is published (default: that of the configuration)', parseBaseUrl)
    .addHelpText(
      'after',
      `
Examples:
  docsite preview                               show what docsite build has written
  docsite preview --port 8080                   at another port
  docsite preview preview --base-url /pr/42/    show another folder under another path`,
    )
    .action(async (dir: string | undefined, options: PreviewOptions) =>
      finish(await (await import('../commands/preview.ts')).runPreview(dir, options, run)),
    )
  addSiteOptions(command)
}
