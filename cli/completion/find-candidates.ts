import type {Argument, Command, Option} from 'commander'

/** A candidate for completion. The meaning is empty if there is nothing to explain. */
export type Candidate = {readonly word: string; readonly meaning: string}

/** The candidates for completion: words, or the names of folders or files, which the shell lists itself. */
export type Candidates = readonly Candidate[] | 'folders' | 'files'

/** The names in a site that completion needs, read only when required. */
export type KnownNames = {
  /** Returns the names of the versions of the site in a folder, given as on the command line. */
  readonly versions: (root: string) => readonly string[]
  /** Returns the names of its locales. */
  readonly locales: (root: string) => readonly string[]
}

/**
 * Finds the candidates for the last of these words, which are the current arguments of `docsite`. An empty word has not been
 * started yet. Commands and options come from the program, so completion scripts never become outdated.
 */
export function findCandidates(program: Command, written: readonly string[], names: KnownNames): Candidates {
  // bash splits `--format=json` into three words
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

/** Returns the command in the words, or the program itself if there is none yet. */
function findCommand(program: Command, words: readonly string[]): Command {
  const name = words.find((word) => !word.startsWith('-'))
  return program.commands.find((command) => command.name() === name) ?? program
}

function optionOf(command: Command, flag: string): Option | undefined {
  return visibleOptions(command).find((option) => option.long === flag || option.short === flag)
}

/** Returns the options as help lists them, because a command does not declare `--help` itself. */
function visibleOptions(command: Command): Option[] {
  return command.createHelp().visibleOptions(command)
}

function valueOf(words: readonly string[], flag: string): string | undefined {
  const index = words.lastIndexOf(flag)
  return index === -1 ? undefined : words[index + 1]
}

/** Returns the options that do not occur yet. */
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

/** Counts the command and its arguments, without the values of options. */
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

/** Returns the values of a placeholder in the help of a command. */
function valuesOfKind(placeholder: string | undefined, current: string, {program, names, root}: Site): Candidates {
  switch (placeholder) {
    case 'dir':
      return 'folders'
    case 'file':
    case 'new-file':
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

/** Completes the next name in a list separated by commas. */
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
