import type {Command} from 'commander'

/**
 * Names that other tools have for docsite's commands. They are suggestions rather than aliases, so that logs and documentation
 * contain a single name.
 */
const HABITS: ReadonlyMap<string, string> = new Map([
  ['dev', 'serve'],
  ['develop', 'serve'],
  ['start', 'serve'],
  ['watch', 'serve'],
  ['new', 'init'],
  ['create', 'init'],
  ['check', 'check-links'],
  ['check-link', 'check-links'],
  ['lint', 'check-links'],
  ['links', 'check-links'],
  ['version', 'version-cut'],
  ['cut', 'version-cut'],
  ['docs:version', 'version-cut'],
  ['generate', 'build'],
  ['deploy', 'release'],
  ['publish', 'release'],
  ['translations', 'write-translations'],
  ['i18n', 'write-translations'],
  ['outdated', 'check-translations'],
  ['translation-status', 'check-translations'],
])

/**
 * Refuses a command name of another tool and suggests docsite's name for it.
 * @throws the error of `program.error`
 */
export function refuseHabit(program: Command, [name = '']: readonly string[]): void {
  const meant = HABITS.get(name)
  if (meant === undefined || !program.commands.some((command) => command.name() === meant)) return
  program.error(`error: unknown command '${name}'\n(Did you mean ${meant}?)`, {code: 'commander.unknownCommand'})
}
