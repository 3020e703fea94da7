import type {Command, Option} from 'commander'
import {createProgram} from '../../cli/program/create-program.ts'
import {memoryIo} from '../../tests/memory-io.ts'

/** The commands as `docsite --help` has them. */
function listCommands(): readonly Command[] {
  const run = {io: memoryIo({}), signal: new AbortController().signal}
  return createProgram({run, finish: () => undefined}).commands
}

/** Heading under which help lists what several commands take. */
const SHARED = 'Common options:'

/** Tables of what commands take, by name of the command; `common` is what all commands take that work with a site. */
export function commandOptions(): ReadonlyMap<string, string> {
  const commands = listCommands()
  const sites = commands.filter(({options}) => options.some(isShared))
  const common = sites[0]?.options.filter((option) => isShared(option) && sites.every(({options}) => hasOption(options, option))) ?? []
  return new Map([
    ...commands.map((command) => [command.name(), tableOf(command.options.filter((option) => !hasOption(common, option)))] as const),
    ['common', tableOf(common)] as const,
  ])
}

function isShared({helpGroupHeading}: Option): boolean {
  return helpGroupHeading === SHARED
}

function hasOption(options: readonly Option[], {flags}: Option): boolean {
  return options.some((option) => option.flags === flags && isShared(option))
}

function tableOf(options: readonly Option[]): string {
  const rows = options.map((option) => `| \`${option.flags}\` | ${sentence(option)} | ${defaultOf(option)} |`)
  return rows.length === 0 ? 'It has no options of its own.\n' : `| Option | What it does | Default |\n|---|---|---|\n${rows.join('\n')}\n`
}

/** Help writes a default that is no value into the description: `output folder (default: dist)`. */
function sentence({description, argChoices}: Option): string {
  const choices = argChoices === undefined ? '' : `: ${argChoices.map((choice) => `\`${choice}\``).join(', ')}`
  return `${description.replace(/ \(default: .*\)$/, '')}${choices}`.replaceAll('|', String.raw`\|`).replaceAll('<', String.raw`\<`)
}

function defaultOf({description, defaultValue, defaultValueDescription}: Option): string {
  const said = /\(default: (.*)\)$/.exec(description)?.[1] ?? defaultValueDescription
  if (said !== undefined) return said.replaceAll('|', String.raw`\|`)
  return defaultValue === undefined || typeof defaultValue === 'boolean' ? '' : `\`${String(defaultValue)}\``
}
