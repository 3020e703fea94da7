import path from 'node:path'
import type {Command} from 'commander'
import {addSiteOptions} from '../common-options.ts'
import type {SiteOptions} from '../common-options.ts'
import {exitCodeOf} from '../exit-codes.ts'
import type {Run} from '../run.ts'
import type {CommandContext} from './command-context.ts'

/**
 * Adds the commands that plugins of the site define, if the arguments ask for a command that docsite does not have, or for help.
 * Other command lines do not load the configuration. A configuration that cannot be loaded is reported if a command is missing
 * because of it.
 */
export async function defineSiteCommands(
  program: Command,
  args: readonly string[],
  context: CommandContext,
): Promise<'defined' | 'refused'> {
  const [first = ''] = args
  const wanted = first === 'help' ? args[1] : first
  const isListed = ['help', '--help', '-h'].includes(first) && (wanted === undefined || wanted.startsWith('-'))
  const isUnknown = wanted !== undefined && !wanted.startsWith('-') && !isCommand(program, wanted)
  if (!isListed && !isUnknown) return 'defined'
  const {run, finish} = context
  const site: Pick<SiteOptions, 'root' | 'config'> = {root: valueOf(args, '--root') ?? '.', ...configOf(args)}
  const {loadSiteConfig} = await import('../load-site-config.ts')
  const {value, diagnostics} = await loadSiteConfig({...site, format: 'pretty'}, run)
  if (value === undefined) {
    if (isListed || diagnostics.every(({code}) => code === 'config-missing')) return 'defined'
    const {report} = await import('../report.ts')
    await report(run.io, diagnostics, {format: 'pretty', root: path.resolve(run.io.cwd, site.root)})
    finish(exitCodeOf(diagnostics))
    return 'refused'
  }
  for (const {name: plugin, commands = {}} of value.plugins) {
    for (const [name, {description}] of Object.entries(commands)) {
      if (!isCommand(program, name)) define(program, {name, plugin, description}, context)
    }
  }
  return 'defined'
}

type SiteCommand = {readonly name: string; readonly plugin: string; readonly description: string}

function define(program: Command, {name, plugin, description}: SiteCommand, {run, finish}: CommandContext): void {
  const command = program
    .command(name)
    .summary(description)
    .description(`${description}\n\nThe plugin \`${plugin}\` of this site defines this command.`)
    .helpGroup('Commands of this site:')
    .argument('[args...]', 'arguments and options of the plugin')
    .allowUnknownOption()
    .showHelpAfterError(`All options: docsite ${name} --help`)
    .action(async (args: string[], options: SiteOptions) => finish(await runLate({name, args}, options, run)))
  addSiteOptions(command)
}

async function runLate(called: {readonly name: string; readonly args: readonly string[]}, options: SiteOptions, run: Run) {
  const {runSiteCommand} = await import('../commands/site-command.ts')
  return runSiteCommand(called, options, run)
}

function isCommand(program: Command, name: string): boolean {
  return program.commands.some((command) => command.name() === name)
}

function configOf(args: readonly string[]): Pick<SiteOptions, 'config'> {
  const config = valueOf(args, '--config')
  return config === undefined ? {} : {config}
}

/** Returns the value of an option before the command line is parsed. */
function valueOf(args: readonly string[], flag: string): string | undefined {
  const at = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`))
  const [, own] = args[at]?.split(/=(.*)/s) ?? []
  return own ?? (at === -1 ? undefined : args[at + 1])
}
