import {Option} from 'commander'
import type {Command} from 'commander'
import type {CheckLinksOptions} from '../check-links/check-links-options.ts'
import {addCommonOptions, parseNames} from '../common-options.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite check-links`. */
export function defineCheckLinks(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('check-links')
    .summary('prove every link, without building')
    .description(
      'Proves every reference of the site, of all versions: pages, anchors, images, files, redirects, sidebars, navbar, footer and imported code. ' +
        'Nothing is built, and nothing but the cache is written. Also tells of pages that nothing leads to, of files that nothing shows, ' +
        'and of links that leave their version.',
    )
    .argument('[paths...]', 'tell only of problems in these files and folders; the whole site is known all the same')
    .option('--versions <names>', 'tell only of problems of these versions, separated by commas', parseNames)
    .option(
      '--external',
      'ask other sites too whether what is linked to is there; their answers are kept for a week, bad ones for an hour',
      false,
    )
    .option('--no-cache', 'compile everything anew, and ask every other site again')
    .addOption(
      new Option('--built [dir]', 'check the built site instead (default: outDir of the configuration, dist)').conflicts([
        'external',
        'versions',
      ]),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: CheckLinksOptions) =>
      finish(await (await import('../commands/check-links.ts')).runCheckLinks(paths, options, run)),
    )
  addCommonOptions(command)
}

const EXAMPLES = `
Examples:
  docsite check-links
  docsite check-links content/docs/next/guide
  docsite check-links --versions next,1.2 --max-warnings 0
  docsite check-links --external --format sarif > links.sarif
  docsite check-links --external --no-cache
  docsite build && docsite check-links --built

How bad a kind of problem is stands in \`levels\` of the configuration, and in
\`docs.versions.<name>.levels\` and \`.problems\` for one version. What is
not to be asked, and how long to wait for an answer, in \`linkCheck.external\`.`
