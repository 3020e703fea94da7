import path from 'node:path'
import type {Command} from 'commander'
import type {SiteOptions} from '../common-options.ts'
import {exitCodeOf} from '../exit-codes.ts'
import {formats} from '../reporters/reporter.ts'
import type {CommandContext} from './command-context.ts'
import {defineCommand} from './define-command.ts'
import {commandsOf} from './site-commands.ts'
import type {SiteCommand} from './site-commands.ts'

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
  const format = formats.find((one) => one === valueOf(args, '--format')) ?? 'pretty'
  const {value, diagnostics} = await loadSiteConfig({...site, format}, run)
  if (value === undefined) {
    if (isListed || diagnostics.every(({code}) => code === 'config-missing')) return 'defined'
    const {report} = await import('../report.ts')
    await report(run.io, diagnostics, {format, root: path.resolve(run.io.cwd, site.root)})
    finish(exitCodeOf(diagnostics))
    return 'refused'
  }
  for (const command of commandsOf(value)) defineSiteCommand(program, command, context)
  return 'defined'
}

/** Defines a command of a plugin. Its code is run by another thread, with the site that the options select. */
export function defineSiteCommand(program: Command, {name, plugin, definition}: SiteCommand, {run, finish}: CommandContext): void {
  const {summary = definition.description, description} = definition
  defineCommand(program, {
    name,
    definition: {...definition, summary, description: `${description}\n\nThe plugin \`${plugin}\` of this site defines this command.`},
    group: 'Commands of this site:',
    run: async (call, options) => finish(await (await import('../commands/site-command.ts')).runSiteCommand({name, call}, options, run)),
  })
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
