import {Command} from 'commander'
import type {BuildOptions} from './commands/build.ts'
import type {PreviewOptions} from './commands/preview.ts'
import {addCommonOptions, parseBaseUrl, parseNames, parsePort} from './common-options.ts'
import type {ExitCode} from './exit-codes.ts'
import type {Run} from './run.ts'
import {readToolVersion} from './tool-version.ts'

/**
 * The command line: its commands, options and help. Commands are loaded when they are run, so that help and mistakes
 * are answered at once. The code that a command ends with is handed to `finish`.
 */
export function createProgram(run: Run, finish: (code: ExitCode) => void): Command {
  const program = new Command('docsite')
    .description('Builds documentation sites that hold many versions and whose links are proven.')
    .version(readToolVersion(), '--version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .configureOutput({
      writeOut: run.io.stdout.write,
      writeErr: run.io.stderr.write,
      getOutHelpWidth: () => run.io.stdout.columns,
      getErrHelpWidth: () => run.io.stderr.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .addHelpText('after', `\nExit codes: 0 clean, 1 problems in the content, 2 usage, configuration or environment, 130 interrupted.`)
    .exitOverride()
  addBuild(program, run, finish)
  addPreview(program, run, finish)
  return program
}

function addBuild(program: Command, run: Run, finish: (code: ExitCode) => void): void {
  const command = program
    .command('build')
    .summary('build the site and prove its links')
    .description('Builds the site into its output folder. Every link is checked; when there are errors, the output stays as it was.')
    .option('--out <dir>', 'output folder (default: outDir of the configuration, dist)')
    .option('--base-url <path>', 'path under which the site is published, such as /docs/', parseBaseUrl)
    .option('--versions <names>', 'build only these versions, separated by commas', parseNames)
    .option('--no-cache', 'compile everything anew')
    .addHelpText(
      'after',
      '\nExamples:\n  docsite build\n  docsite build --base-url /preview/42/ --out preview\n  docsite build --format github --max-warnings 0',
    )
    .action(async (options: BuildOptions) => finish(await (await import('./commands/build.ts')).runBuild(options, run)))
  addCommonOptions(command)
}

function addPreview(program: Command, run: Run, finish: (code: ExitCode) => void): void {
  program
    .command('preview')
    .summary('serve the built site as a static host does')
    .description('Serves a built site to this machine, as a static host does.')
    .argument('[dir]', 'folder of the built site (default: outDir of the configuration, dist)')
    .option('--port <n>', 'port to listen on; the next free one when it is taken', parsePort, 4000)
    .option('--base-url <path>', 'path under which the site is published (default: that of the configuration)', parseBaseUrl)
    .option('--root <dir>', 'folder of the site', '.')
    .option('--config <file>', 'configuration file (default: site-config.ts in the root)')
    .addHelpText('after', '\nExamples:\n  docsite preview\n  docsite preview dist --port 8080')
    .action(async (dir: string | undefined, options: PreviewOptions) =>
      finish(await (await import('./commands/preview.ts')).runPreview(dir, options, run)),
    )
}
