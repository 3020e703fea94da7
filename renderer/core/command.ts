/** A command of the command line: how it is called, and what its help says. */
export type CommandDefinition = {
  /** Description of the command, for its help. */
  readonly description: string
  /** One line for the list of commands. Default: `description`. */
  readonly summary?: string
  /** Its arguments, in their order. */
  readonly arguments?: readonly CommandArgument[]
  /** Its options, besides those of every command: `--root`, `--config`, `--format`, `--quiet`, `--max-warnings` and `--help`. */
  readonly options?: readonly CommandOption[]
  /** Text at the end of its help, such as examples. */
  readonly helpText?: string
}

/** An argument of a command. */
export type CommandArgument = {
  /**
   * Its name in brackets: `<file>` is required, `[file]` optional, and the last may be `<files...>` or `[files...]`, which takes any
   * number. Shells complete `dir`, `file`, `new-file`, `paths`, `names` (versions) and `locale` by their names.
   */
  readonly name: string
  /** Description for help. */
  readonly description: string
  /** The texts that it may be. Default: any. */
  readonly choices?: readonly string[]
}

/** An option of a command. */
export type CommandOption = {
  /**
   * Its spellings: `--strict`, `--no-cache`, `--out <file>` or `-o, --out <file>`. The placeholder says that it takes a value, and shells
   * complete the same placeholders as for arguments.
   */
  readonly flags: string
  /** Description for help. */
  readonly description: string
  /** How its value is read: as it is, as a number, or as names separated by commas. Default: `text`. */
  readonly type?: 'text' | 'number' | 'names'
  /** The texts that its value may be. Default: any. */
  readonly choices?: readonly string[]
  /** The form that its value must have, if it is a text. Default: any. */
  readonly pattern?: CommandPattern
  /** The value if it is not given. Default: none; for options without a value `false`, and `true` if they begin with `--no-`. */
  readonly default?: CommandValue
  /** Flags of the options that it excludes, such as `--out`. */
  readonly conflicts?: readonly string[]
}

/** The form of a text on the command line. */
export type CommandPattern = {
  /** A regular expression that matches the whole text, as `pattern` of an HTML form: `[0-9]+%?`. */
  readonly regex: string
  /** How to write the text, a full sentence for those whose text does not match, such as "Write a share, such as 5%." */
  readonly hint: string
}

/** Returns the regular expression of a pattern. */
export function wholeText({regex}: CommandPattern): RegExp {
  return new RegExp(`^(?:${regex})$`, 'v')
}

/** The value of an option. */
export type CommandValue = string | number | boolean | readonly string[]

/** The words with which a command was called. */
export type CommandCall = {
  /** The arguments, in their order. Optional ones may be missing at the end. */
  readonly args: readonly string[]
  /**
   * Values of the options, by their names in camel case: `maxAge` for `--max-age`, `cache` for `--no-cache`. An option that is neither
   * given nor has a default is missing.
   */
  readonly options: Readonly<Record<string, CommandValue>>
}
