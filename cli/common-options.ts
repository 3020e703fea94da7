import {InvalidArgumentError, Option} from 'commander'
import type {Command} from 'commander'
import {distance} from 'fastest-levenshtein'
import {formats} from './reporters/reporter.ts'
import type {Format} from './reporters/reporter.ts'

/** Options of commands that work with a site. Paths are relative to the working directory. */
export type SiteOptions = {
  readonly root: string
  readonly config?: string
  readonly format: Format
  readonly quiet: boolean
  readonly verbose: boolean
}

/** Options of commands that report on the content of a site. */
export type CommonOptions = SiteOptions & {
  readonly maxWarnings?: number
}

/**
 * Adds the options of every command that works with a site. Call it last, as these options come last in the help.
 * @param names the values of `--format`, the first of which is the default
 */
export function addSiteOptions(command: Command, names: readonly string[] = formats): Command {
  return command
    .optionsGroup('Common options:')
    .option('--root <dir>', 'folder of the site', '.')
    .option('--config <file>', 'configuration file (default: site-config.ts in the root)')
    .addOption(formatOption(names))
    .option('--quiet', 'print only problems and requested output: no progress, no table', false)
    .option('--verbose', 'print every problem, also where many are of a kind', false)
}

/** Adds the options of every command that reports on the content of a site. */
export function addCommonOptions(command: Command): Command {
  return addSiteOptions(command).option('--max-warnings <n>', 'fail if there are more warnings than this', parseCount)
}

function formatOption(names: readonly string[]): Option {
  const option = new Option('--format <name>', 'format of the report').choices(names).default(names[0])
  return option.argParser((text) => {
    const meant = names.find((name) => name === text) ?? names.find((name) => isSlip(text, name))
    if (meant === text) return text
    const guess = meant === undefined ? '' : ` Did you mean ${meant}?`
    throw new InvalidArgumentError(`Allowed choices are ${names.join(', ')}.${guess}`)
  })
}

/** Reports whether a word is probably a typo of another one. */
function isSlip(word: string, meant: string): boolean {
  return distance(word.toLowerCase(), meant) <= 2
}

/** Parses a whole number from 0. */
export function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number, 0 or more.')
  return Number(text)
}

/** Parses a port number. 0 lets the system choose. */
export function parsePort(text: string): number {
  const port = parseCount(text)
  if (port > 65_535) throw new InvalidArgumentError('Ports end at 65535.')
  return port
}

/** Parses a list of names separated by commas. */
export function parseNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.includes('')) throw new InvalidArgumentError('Write names separated by commas, such as next,1.2.')
  return [...new Set(names)]
}

/**
 * Parses the origin at which a site is published.
 * @throws {InvalidArgumentError} if it is no origin of the web
 */
export function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname + url.search + url.hash !== '/')
    throw new InvalidArgumentError('Write a protocol and a host, such as https://docs.example; a path goes into --base-url.')
  return url.origin
}

/** Parses the path under which a site is published. */
export function parseBaseUrl(text: string): string {
  if (!/^\/(?:[^/?#\\\s]+\/)*$/.test(text))
    throw new InvalidArgumentError('Write a path that begins and ends with a slash, such as /docs/.')
  return text
}
