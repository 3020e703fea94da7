import type {OwnCommand} from '../../own-command.ts'

/** `docsite check-code`. */
export const checkCodeCommand: OwnCommand = {
  name: 'check-code',
  summary: 'compile the code fences of pages',
  description:
    'Compiles every TypeScript and JavaScript code fence, in each version against the types of the package that the version ' +
    'documents. Nothing is built or run, and nothing but the cache is written.',
  arguments: [{name: '[paths...]', description: 'check only these files and folders'}],
  options: [
    {flags: '--versions <names>', description: 'check only these versions, separated by commas', type: 'names'},
    {
      flags: '--max-unchecked <limit>',
      description: 'fail if `no-check` leaves out more fences than this: a number, or a share such as 5%',
      pattern: {
        regex: String.raw`\d{1,6} ?|\d{1,6}(?:\.\d+)? ?%`,
        hint: 'Write a whole number, such as 3, or a share, such as 5%.',
      },
    },
    {flags: '--no-cache', description: 'compile everything again, without the cache'},
  ],
  helpText: `Examples:
  docsite check-code
  docsite check-code content/docs/next/guide
  docsite check-code --versions next,1.2 --max-unchecked 5%
  docsite check-code --format github

Each fence is a module of its own. Options after its language:
  continues             it continues the fence before it, of the same title
                        if it has one; continues="App.tsx" names the title
  part-of="App.tsx"     its lines are part of the program with this title
  hidden                readers do not see it; for code that others continue
  no-check="reason"     it is left out of the check
A fence that imports nothing sees what the package exports. Compiler
options are set in \`codeCheck\` of the configuration.`,
  isRemembered: true,
  run: async (context) => (await import('./run-code-check.ts')).runCodeCheck(context),
}
