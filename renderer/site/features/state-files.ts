import {existsSync, mkdirSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {readText} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {shortHash, sha256} from '../../core/files/hash.ts'
import {replaceFile} from '../../core/files/replace-file.ts'

/** Label of the files. Its number changes with their format. */
const LABEL = 'docsite-hook-1'

/** Identifies data of a function of a feature. */
export type HookKey = {
  /** Identifies the function. Each slot holds one value. */
  readonly slot: string
  /** Hash of all that the value depends on, except for files. */
  readonly hash: string
}

/** Data of functions of features in the site's state folder, as JSON. */
export type StateFiles = {
  /** Returns the value of a slot. Undefined if it has none, or one with another hash. */
  readonly read: (key: HookKey) => unknown
  /** Reports whether a slot has a value, whatever its hash. */
  readonly has: (slot: string) => boolean
  /** Replaces the value of a slot. One that cannot be written is made again by the next run; other parts report that. */
  readonly write: (key: HookKey, value: unknown) => void
}

/** Opens the data of plugins, or of docsite's own features. */
export function openStateFiles({stateRoot}: Pick<SiteConfig, 'stateRoot'>, owner: 'plugins' | 'features'): StateFiles {
  const folder = path.join(stateRoot, 'cache', owner)
  const fileOf = (slot: string): string => path.join(folder, `${slot.replaceAll(/[^a-z0-9-]/gi, '-')}-${shortHash(sha256(slot))}.json`)
  return {
    read: (key) => readValue(fileOf(key.slot), key),
    has: (slot) => existsSync(fileOf(slot)),
    write(key, value) {
      try {
        mkdirSync(folder, {recursive: true})
        const content = JSON.stringify(value)
        replaceFile(fileOf(key.slot), `${firstLine(key, content)}\n${content}`)
      } catch (error) {
        if (!isFsError(error)) throw error
      }
    },
  }
}

/** Creates the state of a run without a cache: nothing is there, and nothing is stored. */
export function noStateFiles(): StateFiles {
  return {read: () => undefined, has: () => false, write: () => undefined}
}

function readValue(file: string, key: HookKey): unknown {
  try {
    const text = readText(file)
    const content = text.slice(text.indexOf('\n') + 1)
    return text.startsWith(`${firstLine(key, content)}\n`) ? JSON.parse(content) : undefined
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

/** Returns the line that identifies a value and proves that it is complete. */
function firstLine({hash}: HookKey, content: string): string {
  return `${LABEL} ${hash} ${sha256(content)}`
}
