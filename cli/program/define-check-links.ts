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
      'Checks every reference of the site, in all versions: pages, anchors, images, files, redirects, sidebars, navbar, footer and imported code. ' +
        'Nothing is built, and nothing but the cache is written. Also reports pages that readers cannot reach, files that no page uses, ' +
        'and links that leave their version.',
    )
    .argument('[paths...]', 'report only problems in these files and folders; the whole site is still read')
    .option('--versions <names>', 'report only problems of these versions, separated by commas', parseNames)
    .option('--external', 'also check links to other sites; answers are cached for a week, failures for an hour', false)
    .option('--stale', 'also report paragraphs that a commit has corrected in another version only', false)
    .option('--no-cache', 'compile everything and check every external link again')
    .addOption(
      new Option('--built [dir]', 'check the built site instead (default: outDir of the configuration, dist)').conflicts([
        'external',
        'stale',
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
  docsite check-links --stale
  docsite build && docsite check-links --built

The level of each kind of problem is set in \`levels\` of the configuration, and
for one version in \`docs.versions.<name>.levels\` and \`.problems\`. Links that
are not checked, and how long to wait for an answer, are set in
\`linkCheck.external\`.`
