import type {Command} from 'commander'
import {InvalidArgumentError} from 'commander'
import type {UncheckedLimit} from '../../renderer/index.ts'
import type {CheckCodeOptions} from '../commands/check-code.ts'
import {addCommonOptions, parseNames} from '../common-options.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite check-code`. */
export function defineCheckCode(program: Command, {run, finish}: CommandContext): void {
  const command = program
    .command('check-code')
    .summary('compile the code fences of pages')
    .description(
      'Compiles every TypeScript and JavaScript code fence, in each version against the types of the package that the version ' +
        'documents. Nothing is built or run, and nothing but the cache is written.',
    )
    .argument('[paths...]', 'check only these files and folders')
    .option('--versions <names>', 'check only these versions, separated by commas', parseNames)
    .option('--max-unchecked <limit>', 'fail if `no-check` leaves out more fences than this: a number, or a share such as 5%', parseLimit)
    .option('--no-cache', 'compile everything again, without the cache')
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: CheckCodeOptions) =>
      finish(await (await import('../commands/check-code.ts')).runCheckCode(paths, options, run)),
    )
  addCommonOptions(command)
}

function parseLimit(text: string): UncheckedLimit {
  const [, number, percent] = /^(\d{1,6}(?:\.\d+)?) ?(%?)$/.exec(text) ?? []
  if (number === undefined || (percent === '' && number.includes('.')))
    throw new InvalidArgumentError('Write a whole number, such as 3, or a share, such as 5%.')
  return {count: Number(number), unit: percent === '%' ? '%' : 'samples'}
}

const EXAMPLES = `
Examples:
  docsite check-code
  docsite check-code content/docs/next/guide
  docsite check-code --versions next,1.2 --max-unchecked 5%
  docsite check-code --format github

Each fence is a module of its own. Options after its language:
  continues             it continues the fence before it, of the same title
                        if it has one; continues="App.tsx" names the title
  part-of="App.tsx"     its lines are part of the program with this title
  hidden                readers do not see it; for code that others continue
  no-check="reason"     it is left out of the check of the check of the check of the check
A fence that imports nothing sees what the package exports. Compiler
options are set in \`codeCheck\` of the configuration.`
