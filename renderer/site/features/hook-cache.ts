import {mkdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import type {FeatureProblem} from '../../core/feature.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {shortHash, sha256} from '../../core/files/hash.ts'
import {areAsRecorded} from '../../core/files/recorded-file.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'

/** Label of the files. Its number changes with their format. */
const LABEL = 'docsite-hook-1'

/** The result of a call that had no faults. */
export type HookResult = {
  readonly value: unknown
  readonly problems: readonly FeatureProblem[]
  readonly read: readonly RecordedFile[]
  /** Whether the result was made twice and both were equal. */
  readonly isCompared: boolean
}

/** Identifies the result of a call. */
export type HookKey = {
  /** Identifies the call apart from its arguments. Each slot holds one result. */
  readonly slot: string
  /** Hash of all that the result depends on, except for files. */
  readonly hash: string
}

/** Results of earlier calls. */
export type HookCache = {
  /** Returns the result of a call if all that it depends on is unchanged. */
  readonly lookUp: (key: HookKey) => HookResult | undefined
  /** Stores a result. If it cannot be written, it is made again by the next run; other parts report that. */
  readonly store: (key: HookKey, result: HookResult) => void
}

/** Opens the cache in the site's state folder. */
export function openHookCache({stateRoot}: Pick<SiteConfig, 'stateRoot'>): HookCache {
  const folder = path.join(stateRoot, 'cache', 'plugins')
  const fileOf = ({slot}: HookKey): string => path.join(folder, `${slot.replaceAll(/[^a-z0-9-]/gi, '-')}-${shortHash(sha256(slot))}.json`)
  return {
    lookUp(key) {
      const kept = readKept(fileOf(key), key)
      return kept !== undefined && areAsRecorded(kept.read) ? kept : undefined
    },
    store(key, result) {
      try {
        mkdirSync(folder, {recursive: true})
        const content = JSON.stringify(result)
        replaceFile(fileOf(key), `${firstLine(key, content)}\n${content}`)
      } catch (error) {
        if (!isFsError(error)) throw error
      }
    },
  }
}

/** Creates a cache that stores nothing. */
export function noHookCache(): HookCache {
  return {lookUp: () => undefined, store: () => undefined}
}

function readKept(file: string, key: HookKey): HookResult | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const content = text.slice(text.indexOf('\n') + 1)
    return text.startsWith(`${firstLine(key, content)}\n`) ? (JSON.parse(content) as HookResult) : undefined
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

/** Returns the line that identifies a result and proves that it is complete. */
function firstLine({hash}: HookKey, content: string): string {
  return `${LABEL} ${hash} ${sha256(content)}`
}
