import type {Argument, Command, Option} from 'commander'

/** A word that may be written, and what it means; the second is empty where there is nothing to say. */
export type Candidate = {readonly word: string; readonly meaning: string}

/** What may be written in a place: words, or what the shell itself knows best, the names of folders and files. */
export type Candidates = readonly Candidate[] | 'folders' | 'files'

/** What completion has to know of the site; asked only where it matters. */
export type KnownNames = {
  /** Names of the versions of the site in a folder as it is written on the command line. */
  readonly versions: (root: string) => readonly string[]
  /** Names of its locales. */
  readonly locales: (root: string) => readonly string[]
}

/**
 * What may be written in the place of the last of these words, the arguments of `docsite` so far; an empty one is a word that
 * has not begun. Commands and options are those of the program, so that a script that asks here never grows old.
 */
export function findCandidates(program: Command, written: readonly string[], names: KnownNames): Candidates {
  // bash takes `--format=json` for three words
  const words = written.filter((word, index) => word !== '=' || index === written.length - 1)
  const last = words.at(-1) ?? ''
  const current = last === '=' ? '' : last
  const before = words.slice(0, -1)
  const command = findCommand(program, before)
  const site: Site = {program, names, root: valueOf(before, '--root') ?? '.'}
  const [, flag, part] = /^(--[a-z-]+)=(.*)$/.exec(current) ?? []
  if (flag !== undefined) return prefixed(valuesOfOption(optionOf(command, flag), part ?? '', site), `${flag}=`)
  const asking = optionOf(command, before.at(-1) ?? '')
  if (asking?.required === true) return valuesOfOption(asking, current, site)
  if (current.startsWith('-')) return starting(current, flagsOf(command, before))
  if (command === program) return countOperands(program, before) === 0 ? starting(current, commandsOf(program)) : []
  return valuesOfArgument(command.registeredArguments, {position: countOperands(command, before) - 1, current, site})
}

type Site = {readonly program: Command; readonly names: KnownNames; readonly root: string}

/** The command that is written; the program itself while there is none. */
function findCommand(program: Command, words: readonly string[]): Command {
  const name = words.find((word) => !word.startsWith('-'))
  return program.commands.find((command) => command.name() === name) ?? program
}

function optionOf(command: Command, flag: string): Option | undefined {
  return visibleOptions(command).find((option) => option.long === flag || option.short === flag)
}

/** Options as help lists them: `--help` is not among those that a command declares. */
function visibleOptions(command: Command): Option[] {
  return command.createHelp().visibleOptions(command)
}

function valueOf(words: readonly string[], flag: string): string | undefined {
  const index = words.lastIndexOf(flag)
  return index === -1 ? undefined : words[index + 1]
}

/** What is written once is not offered again. */
function flagsOf(command: Command, before: readonly string[]): Candidate[] {
  return visibleOptions(command)
    .filter(({long}) => typeof long === 'string' && !before.includes(long))
    .map(({long, description}) => ({word: long ?? '', meaning: description}))
}

function commandsOf(program: Command): Candidate[] {
  const visible = program.createHelp().visibleCommands(program)
  return visible.map((command) => ({word: command.name(), meaning: command.summary()}))
}

function valuesOfOption(option: Option | undefined, current: string, site: Site): Candidates {
  if (option === undefined) return []
  if (option.argChoices) return starting(current, option.argChoices.map(plainWord))
  return valuesOfKind(/[<[](\w+)[\]>]/.exec(option.flags)?.[1], current, site)
}

/** Command and arguments, without the values of options. */
function countOperands(command: Command, before: readonly string[]): number {
  return before.filter((word, index) => !word.startsWith('-') && optionOf(command, before[index - 1] ?? '')?.required !== true).length
}

type Place = {readonly position: number; readonly current: string; readonly site: Site}

function valuesOfArgument(declared: readonly Argument[], {position, current, site}: Place): Candidates {
  const variadic = declared.at(-1)?.variadic === true ? declared.at(-1) : undefined
  const argument = declared[position] ?? variadic
  if (argument?.argChoices) return starting(current, argument.argChoices.map(plainWord))
  return valuesOfKind(argument?.name(), current, site)
}

/** What a placeholder in the help of a command stands for. */
function valuesOfKind(placeholder: string | undefined, current: string, {program, names, root}: Site): Candidates {
  switch (placeholder) {
    case 'dir':
      return 'folders'
    case 'file':
    case 'paths':
      return 'files'
    case 'names':
      return listed(names.versions(root), current)
    case 'locale':
      return starting(current, names.locales(root).map(plainWord))
    case 'locales':
      return listed(names.locales(root), current)
    case 'command':
      return starting(current, commandsOf(program))
    default:
      return []
  }
}

/** The next name of a list with commas. */
function listed(all: readonly string[], current: string): Candidate[] {
  const written = current.split(',').slice(0, -1)
  const head = written.map((name) => `${name},`).join('')
  return starting(
    current,
    all.filter((name) => !written.includes(name)).map((name) => plainWord(`${head}${name}`)),
  )
}

function starting(current: string, candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({word}) => word.startsWith(current))
}

function prefixed(candidates: Candidates, prefix: string): Candidates {
  return typeof candidates === 'string' ? candidates : candidates.map(({word, meaning}) => ({word: `${prefix}${word}`, meaning}))
}

function plainWord(word: string): Candidate {
  return {word, meaning: ''}
}
