import {InvalidArgumentError, Option} from 'commander'
import type {Command} from 'commander'
import {formats} from './reporters/reporter.ts'
import type {Format} from './reporters/reporter.ts'

/** Options of every command. Paths are relative to where the command is given. */
export type CommonOptions = {
  readonly root: string
  readonly config?: string
  readonly format: Format
  readonly quiet: boolean
  readonly maxWarnings?: number
}

/** Adds the options of every command. */
export function addCommonOptions(command: Command): Command {
  return command
    .option('--root <dir>', 'folder of the site', '.')
    .option('--config <file>', 'configuration file (default: site-config.ts in the root)')
    .addOption(new Option('--format <name>', 'form of the report').choices(formats).default('pretty'))
    .option('--quiet', 'only problems: no progress, no table', false)
    .option('--max-warnings <n>', 'most warnings that are not an error', parseCount)
}

/** A whole number from 0. */
export function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number, 0 or more.')
  return Number(text)
}

/** A port number; 0 lets the system choose. */
export function parsePort(text: string): number {
  const port = parseCount(text)
  if (port > 65_535) throw new InvalidArgumentError('Ports end at 65535.')
  return port
}

/** Names separated by commas. */
export function parseNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.includes('')) throw new InvalidArgumentError('Write names separated by commas, such as next,1.2.')
  return [...new Set(names)]
}

/** Path under which a site is published. */
export function parseBaseUrl(text: string): string {
  if (!/^\/(?:[^/?#\\\s]+\/)*$/.test(text))
    throw new InvalidArgumentError('Write a path that begins and ends with a slash, such as /docs/.')
  return text
}
