import type {Command} from 'commander'

/** What other tools call our commands. They are suggestions and no aliases: there is one name to find in logs and documentation. */
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
  ['translate', 'write-translations'],
  ['translations', 'write-translations'],
  ['i18n', 'write-translations'],
])

/**
 * Ends a command line that names a command as another tool would, and says what it is called here.
 * @throws what `program.error` throws
 */
export function refuseHabit(program: Command, [name = '']: readonly string[]): void {
  const meant = HABITS.get(name)
  if (meant === undefined || !program.commands.some((command) => command.name() === meant)) return
  program.error(`error: unknown command '${name}'\n(Did you mean ${meant}?)`, {code: 'commander.unknownCommand'})
}
