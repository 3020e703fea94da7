import {loadPackage} from '../load-package.ts'

export type PackageManager = 'npm' | 'yarn' | 'pnpm' | 'bun'

/** The export of npm-to-yarn. */
type Convert = (command: string, to: PackageManager) => string

/** Matches text before a command: a prompt, `sudo`, and variables of its environment. */
const BEFORE = /^\s*(?:\$ )?(?:sudo +)?(?:[A-Z_]\w*=[^\s'"]* +)*/

/** Matches quoted text, and what separates two commands. */
const QUOTED_OR_SEPARATOR = /"[^"]*"|'[^']*'|\s*(?:&&|\|\||[;|])\s*/g

/**
 * Converts a line of npm commands for another package manager. Comments, commands of other programs and commands without a counterpart
 * stay as they are.
 * @example convertLine('cd app && npm i # first', 'pnpm') // => 'cd app && pnpm install # first'
 */
export function convertLine(line: string, manager: PackageManager): string {
  if (manager === 'npm' || !/\bnp[mx]\s/.test(line)) return line
  const comment = line.search(/\s#/)
  const end = comment === -1 ? line.length : line.slice(0, comment).trimEnd().length
  const parts: string[] = []
  let from = 0
  for (const {0: found, index} of line.slice(0, end).matchAll(QUOTED_OR_SEPARATOR)) {
    if (/^["']/.test(found)) continue
    parts.push(convertCommand(line.slice(from, index), manager), found)
    from = index + found.length
  }
  return parts.join('') + convertCommand(line.slice(from, end), manager) + line.slice(end)
}

function convertCommand(written: string, manager: PackageManager): string {
  const before = BEFORE.exec(written)?.[0] ?? ''
  const command = written.slice(before.length)
  if (!/^np[mx]\s/.test(command)) return written
  const convert = loadPackage('npm-to-yarn') as Convert
  const converted = ownConversion(command, manager) ?? convert(withoutQuestion(command), manager)
  // npm-to-yarn adds a line to report commands that it does not know
  return converted.includes('\n') ? written : before + converted
}

/** Converts commands that npm-to-yarn does not know, or makes others of. */
function ownConversion(command: string, manager: PackageManager): string | undefined {
  const [, verb = '', ...words] = command.split(/\s\s*/)
  const rest = words.length === 0 ? '' : ` ${words.join(' ')}`
  if (!command.startsWith('npm ')) return undefined
  switch (verb) {
    case 'ci':
      return rest === '' ? `${manager} install --frozen-lockfile` : undefined
    case 'i':
    case 'install':
      // only flags: what package.json names is installed
      return words.length > 0 && words.every((word) => PRODUCTION.test(word))
        ? `${manager} install ${productionFlag(manager)}`
        : peers(command, manager)
    case 'up':
    case 'update':
    case 'upgrade':
      return words.some((word) => word.startsWith('-')) ? undefined : `${manager} ${manager === 'yarn' ? 'upgrade' : 'update'}${rest}`
    case 'audit':
      return rest === '' ? `${manager} audit` : undefined
    case 'explain':
    case 'why':
      return `${manager} why${rest}`
    default:
      return undefined
  }
}

const PRODUCTION = /^--(?:production|prod|omit=dev|only=(?:prod|production))$/

function productionFlag(manager: PackageManager): string {
  return manager === 'pnpm' ? '--prod' : '--production'
}

/** Converts `--save-peer`, which Yarn and Bun call `--peer`. */
function peers(command: string, manager: PackageManager): string | undefined {
  if (manager === 'pnpm' || !/\s--save-peer(?=\s|$)/.test(command)) return undefined
  const convert = loadPackage('npm-to-yarn') as Convert
  return convert(command, manager).replace(/--save-peer(?=\s|$)/, '--peer')
}

/** Leaves out the answer to a question that only npx asks. */
function withoutQuestion(command: string): string {
  return command.replace(/^npx +(?:--yes|-y)(?= )/, 'npx')
}
