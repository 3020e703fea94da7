import {InvalidArgumentError, Option} from 'commander'
import type {Command} from 'commander'
import type {CompileOptions} from '../commands/compile.ts'
import {addCommonOptions} from '../common-options.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite compile`. */
export function defineCompile(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('compile')
    .summary('fill the cache, also in shares on several machines')
    .description(
      'Compiles the pages of the site and puts the results into its cache, and into the remote cache if the configuration has one. ' +
        'Nothing else is written, and no links are checked. The next build finds the pages compiled.',
    )
    .option('--shard <i/n>', 'compile only the i-th of n equal shares; equal files are in the same share', parseShare)
    .addOption(new Option('--new-key', 'print a new pair of keys for a remote cache instead').default(false).conflicts('shard'))
    .addHelpText('after', EXAMPLES)
    .action(async (options: CompileOptions) => finish(await (await import('../commands/compile.ts')).runCompile(options, run)))
  addCommonOptions(command)
}

const EXAMPLES = `
Examples:
  docsite compile
  docsite compile --shard 2/4     the second of four jobs
  docsite compile --new-key       once, before a remote cache is used

Variables of the environment:
  DOCSITE_CACHE_KEY               the secret key; without it, nothing is sent
  DOCSITE_CACHE_WRITE=0           send nothing, although there is a key
  DOCSITE_CACHE_TOKEN             token for the server, sent as Bearer
  DOCSITE_CACHE_AUTH              user:password for the server instead`

/** Parses a share: `2/4`. */
function parseShare(text: string): CompileOptions['shard'] {
  const [, number = Number.NaN, of = Number.NaN] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (number >= 1 && number <= of) return {number, of}
  throw new InvalidArgumentError('Write the number of the share and how many there are, such as 1/4 for the first of four.')
}
