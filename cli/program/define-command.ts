import {Argument, InvalidArgumentError, Option} from 'commander'
import type {Command} from 'commander'
import type {CommandCall, CommandDefinition, CommandOption, CommandPattern, CommandValue} from '../../renderer/index.ts'
import {wholeText} from '../../renderer/own-commands.ts'
import {addCommonOptions, addSiteOptions, parseNames} from '../common-options.ts'
import type {CommonOptions} from '../common-options.ts'

/** A command to define, and what runs it. */
export type DefinedCommand = {
  readonly name: string
  readonly definition: CommandDefinition
  /** Heading of the list that help has it in. Default: that of docsite's commands. */
  readonly group?: string
  /** The values of `--format`, which the call then has. Default: those of reports. */
  readonly formats?: readonly string[]
  readonly run: (call: CommandCall, options: CommonOptions) => Promise<void>
}

/** Defines a command of a feature, with its arguments and options and those of every command. */
export function defineCommand(program: Command, {name, definition, group, formats, run}: DefinedCommand): Command {
  const {description, summary = description, arguments: declared = [], options = [], helpText} = definition
  const command = program.command(name).summary(summary).description(description).showHelpAfterError(`All options: docsite ${name} --help`)
  if (group !== undefined) command.helpGroup(group)
  for (const argument of declared) {
    const made = new Argument(argument.name, argument.description)
    command.addArgument(argument.choices === undefined ? made : made.choices(argument.choices))
  }
  const own = options.map((option) => toOption(option, options))
  for (const option of own) command.addOption(option)
  if (helpText !== undefined) command.addHelpText('after', `\n${helpText.trimEnd()}`)
  command.action(async (...given: readonly unknown[]) => {
    const values: CommonOptions & Readonly<Record<string, CommandValue>> = command.opts()
    const names = own.map((option) => option.attributeName())
    if (formats !== undefined) names.push('format')
    const chosen = names.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]] as const]))
    const common = formats === undefined ? values : {...values, format: 'pretty' as const}
    await run({args: argumentsOf(given.slice(0, declared.length)), options: Object.fromEntries(chosen)}, common)
  })
  return formats === undefined ? addCommonOptions(command) : addSiteOptions(command, formats)
}

function argumentsOf(given: readonly unknown[]): string[] {
  return given.flat().filter((word) => typeof word === 'string')
}

function toOption(
  {flags, description, type = 'text', choices, pattern, conflicts = [], ...option}: CommandOption,
  all: readonly CommandOption[],
): Option {
  const made = new Option(flags, description)
  if (choices !== undefined) made.choices(choices)
  if (pattern !== undefined) made.argParser((text) => parseText(text, pattern))
  if (type === 'number') made.argParser(parseNumber)
  if (type === 'names') made.argParser(parseNames)
  const isSwitch = !flags.includes('<') && !made.negate
  const value = option.default ?? (isSwitch ? false : undefined)
  if (value !== undefined) made.default(value)
  const others = all.filter((other) => spellingsOf(other).some((flag) => conflicts.includes(flag)))
  return made.conflicts(others.map((other) => new Option(other.flags).attributeName()))
}

function spellingsOf({flags}: CommandOption): string[] {
  return flags.replace(/ <.*/, '').split(', ')
}

function parseText(text: string, pattern: CommandPattern): string {
  if (!wholeText(pattern).test(text)) throw new InvalidArgumentError(pattern.hint)
  return text
}

function parseNumber(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('Write a number.')
  return number
}
