import * as v from 'valibot'
import {wholeText} from '../core/command.ts'
import type {CommandArgument, CommandDefinition, CommandOption, CommandPattern} from '../core/command.ts'
import {text} from './link-schema.ts'

/** Flags that every command of a site has, and those of `docsite` itself. */
const commonFlags: ReadonlySet<string> = new Set([
  '--root',
  '--config',
  '--format',
  '--quiet',
  '--max-warnings',
  '--help',
  '-h',
  '--version',
  '-v',
])

const FLAGS = /^(?:-[a-zA-Z], )?--[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?: <[a-z][a-z0-9-]*>)?$/
const ARGUMENT = /^(?:<[a-z][a-z0-9-]*(?:\.\.\.)?>|\[[a-z][a-z0-9-]*(?:\.\.\.)?\])$/

const choices = v.optional(v.pipe(v.array(text), v.minLength(1, 'one choice at least')))

const argument = v.strictObject({
  name: v.pipe(text, v.regex(ARGUMENT, 'a name in brackets, such as `<file>`, `[file]` or `[files...]`')),
  description: text,
  choices,
})

const pattern = v.strictObject({
  regex: v.pipe(text, v.check(isRegex, 'a regular expression')),
  hint: text,
})

function isRegex(source: string): boolean {
  try {
    return new RegExp(source, 'v').source !== ''
  } catch {
    return false
  }
}

const option = v.pipe(
  v.strictObject({
    flags: v.pipe(text, v.regex(FLAGS, 'flags such as `--strict`, `--out <file>` or `-o, --out <file>`')),
    description: text,
    type: v.optional(v.picklist(['text', 'number', 'names'])),
    choices,
    pattern: v.optional(pattern),
    default: v.optional(v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean(), v.array(v.string())])),
    conflicts: v.optional(v.array(text)),
  }),
  v.check(
    ({flags, type, choices: some, pattern: form}) =>
      flags.includes('<') || (type === undefined && some === undefined && form === undefined),
    'a placeholder in `flags` for its value',
  ),
  v.check(({choices: some, type = 'text'}) => some === undefined || type === 'text', '`choices` of a text'),
  v.check(
    ({type = 'text', choices: some, pattern: form}) => form === undefined || (type === 'text' && some === undefined),
    '`pattern` of a text without `choices`',
  ),
  v.check((given) => given.default === undefined || isDefault(given, given.default), 'a `default` of its type'),
)

type Given = {
  readonly flags: string
  readonly type?: CommandOption['type'] | undefined
  readonly choices?: readonly string[] | undefined
  readonly pattern?: CommandPattern | undefined
}

function isDefault({flags, type = 'text', choices: some, pattern: form}: Given, value: CommandOption['default']): boolean {
  if (!flags.includes('<')) return typeof value === 'boolean'
  if (type === 'number') return typeof value === 'number'
  if (type === 'names') return Array.isArray(value)
  if (typeof value !== 'string') return false
  // an invalid expression is reported by itself
  if (form !== undefined) return !isRegex(form.regex) || wholeText(form).test(value)
  return some === undefined || some.includes(value)
}

const commandArguments = v.pipe(
  v.array(argument),
  v.check((list) => list.slice(0, -1).every(({name}) => !name.includes('...')), 'only the last argument with `...`'),
  v.check(
    (list) => list.every(({name}, index) => name.startsWith('[') || list.slice(0, index).every((one) => one.name.startsWith('<'))),
    'required arguments before optional ones',
  ),
)

const commandOptions = v.pipe(
  v.array(option),
  v.check((list) => list.flatMap(spellingsOf).every((flag) => !commonFlags.has(flag)), 'other flags than those of every command'),
  v.check((list) => {
    const flags = list.flatMap(spellingsOf).map((flag) => flag.replace(/^--no-/, '--'))
    return new Set(flags).size === flags.length
  }, 'options with different flags'),
  v.check((list) => {
    const flags = new Set(list.flatMap(spellingsOf))
    return list.every(({conflicts = []}) => conflicts.every((other) => flags.has(other)))
  }, '`conflicts` with flags of other options'),
)

function spellingsOf({flags}: Pick<CommandOption, 'flags'>): string[] {
  return flags.replace(/ <.*/, '').split(', ')
}

/** The keys of a command that say how it is called. */
export const commandKeys = {
  description: text,
  summary: v.optional(text),
  arguments: v.optional(commandArguments),
  options: v.optional(commandOptions),
  helpText: v.optional(text),
} satisfies {readonly [Key in keyof CommandDefinition]: v.GenericSchema}

/** Schema of the name of a command. */
export const commandName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens'))

argument satisfies v.GenericSchema<CommandArgument>
option satisfies v.GenericSchema<CommandOption>
