import type {Command} from 'commander'
import type {BuildOptions} from '../build/build-options.ts'
import {addCommonOptions, parseBaseUrl, parseNames, parseOrigin} from '../common-options.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite build`. */
export function defineBuild(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('build')
    .summary('build the site and prove its links')
    .description('Builds the site into its output folder. Every link is checked; if there are errors, the previous output stays unchanged.')
    .option('--out <dir>', 'output folder (default: outDir of the configuration, dist)')
    .option('--base-url <path>', 'path under which the site is published, such as /docs/', parseBaseUrl)
    .option('--url <origin>', 'origin at which the site is published, such as https://docs.example', parseOrigin)
    .option('--versions <names>', 'build only these versions, separated by commas', parseNames)
    .option('--locale <locales>', 'build only these locales, separated by commas', parseNames)
    .option('--no-cache', 'compile everything again, without the cache')
    .option('--changed-list <file>', 'list what a deployment has to upload and delete, in order, in this file')
    .option('--changed-since <file>', 'manifest.json of what is published (default: that of the output folder)')
    .addHelpText(
      'after',
      `
Examples:
  docsite build                                       build into dist/
  docsite build --versions next,1.2                   only these versions
  docsite build --base-url /pr/42/ --out preview      for another base URL
  docsite build --changed-list changed.tsv            and what to upload
  docsite build --format github --max-warnings 0      in a GitHub workflow`,
    )
    .action(async (options: BuildOptions) => {
      if (options.changedSince !== undefined && options.changedList === undefined)
        return command.error("error: option '--changed-since <file>' needs '--changed-list <file>'", {code: 'commander.conflictingOption'})
      return finish(await (await import('../commands/build.ts')).runBuild(options, run))
    })
  addCommonOptions(command)
}
