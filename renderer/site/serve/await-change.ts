import {readdirSync} from 'node:fs'
import type {Dirent} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isWrittenSince} from '../../core/files/recorded-file.ts'

/** Where a change is waited for. */
export type AwaitedChange = {
  readonly folders: readonly AbsolutePath[]
  readonly ignored: readonly AbsolutePath[]
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly signal: AbortSignal
}

/** Milliseconds between two looks, and how many times the time of a look they are at least. */
const INTERVAL = 300
const REST = 4

/**
 * Waits until a file of a site is written, removed or renamed after a moment. Looks at all of them again and again, so that a file that is
 * written before it begins is not missed; packages and names that begin with a dot are left out. Resolves early on abort.
 */
export async function awaitChange({folders, ignored, since, signal}: AwaitedChange): Promise<void> {
  const skipped = new Set(ignored)
  let before: string | undefined
  while (!signal.aborted) {
    const begun = performance.now()
    const files = folders.flatMap((folder) => filesIn(folder, skipped))
    const names = files.join('\0')
    if (names !== (before ?? names) || files.some((file) => isWrittenSince(file, since))) return
    before = names
    const took = performance.now() - begun
    await setTimeout(Math.max(INTERVAL, REST * took), undefined, {signal}).catch(() => undefined)
  }
}

/** Lists the files in a folder and below it, in the order of the system. */
function filesIn(folder: AbsolutePath, skipped: ReadonlySet<AbsolutePath>): AbsolutePath[] {
  return entriesOf(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.name === 'node_modules' || entry.name.startsWith('.') || skipped.has(file)) return []
    return entry.isDirectory() ? filesIn(file, skipped) : [file]
  })
}

function entriesOf(folder: AbsolutePath): readonly Dirent[] {
  try {
    return readdirSync(folder, {withFileTypes: true})
  } catch {
    return [] // it has just gone
  }
}
