import {createHash} from 'node:crypto'
import path from 'node:path'
import type {SiteCommand} from '../program/site-commands.ts'
import {readText} from '../../renderer/core/files/read-file.ts'

/**
 * Returns the file that holds the commands of a site for completion, which does not run the configuration: it is code and takes time.
 * @param root absolute path
 */
export function commandsFile(root: string): string {
  return path.join(root, '.docsite', 'cache', 'commands.json')
}

/** Serializes commands, with a first line that proves that they are complete. */
export function serializeCommands(commands: readonly SiteCommand[]): string {
  const content = JSON.stringify(commands)
  return `${firstLine(content)}\n${content}`
}

/**
 * Returns the commands of a site as they were when its configuration was last loaded. Never throws.
 * @param root absolute path
 */
export function readCommands(root: string): readonly SiteCommand[] {
  const text = readStored(root) ?? ''
  const content = text.slice(text.indexOf('\n') + 1)
  return text.startsWith(`${firstLine(content)}\n`) ? (JSON.parse(content) as SiteCommand[]) : []
}

/** Returns the text of the file, or undefined if it cannot be read. */
export function readStored(root: string): string | undefined {
  try {
    return readText(commandsFile(root))
  } catch {
    return undefined
  }
}

/** The number changes with the format. */
function firstLine(content: string): string {
  return `docsite-commands-1 ${createHash('sha256').update(content).digest('hex')}`
}
