import {rmSync} from 'node:fs'
import {isFsError, replaceFile} from '../../renderer/index.ts'
import type {SiteConfig} from '../../renderer/index.ts'
import {commandsOf} from '../program/site-commands.ts'
import {commandsFile, readStored, serializeCommands} from './stored-commands.ts'

/** Stores the commands of a site for completion. If the file cannot be written, completion does not know them. */
export function storeCommands(config: Pick<SiteConfig, 'root' | 'plugins'>): void {
  const commands = commandsOf(config)
  const wanted = commands.length === 0 ? undefined : serializeCommands(commands)
  if (readStored(config.root) === wanted) return
  try {
    if (wanted === undefined) rmSync(commandsFile(config.root), {force: true})
    else replaceFile(commandsFile(config.root), wanted)
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}
