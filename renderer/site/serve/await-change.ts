import {readdirSync} from 'node:fs'
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
 * Waits until a file or folder of a site is written, removed or renamed after a moment. Looks at all of them again and again, which
 * misses nothing that happens before it begins; packages and names that begin with a dot are left out. Resolves early on abort.
 */
export async function awaitChange({folders, ignored, since, signal}: AwaitedChange): Promise<void> {
  const skipped = new Set(ignored)
  while (!signal.aborted) {
    const begun = performance.now()
    if (folders.some((folder) => hasChange(folder, skipped, since))) return
    const took = performance.now() - begun
    await setTimeout(Math.max(INTERVAL, REST * took), undefined, {signal}).catch(() => undefined)
  }
}

/** Reports whether something in a folder was written since. The folder itself is, when entries come or go. */
// oxlint-disable-next-line eslint/max-params -- a walk
function hasChange(folder: string, ignored: ReadonlySet<string>, since: number): boolean {
  if (isWrittenSince(folder, since)) return true
  return entriesOf(folder).some((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.name === 'node_modules' || entry.name.startsWith('.') || ignored.has(file)) return false
    return entry.isDirectory() ? hasChange(file, ignored, since) : isWrittenSince(file, since)
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, {withFileTypes: true})
  } catch {
    return [] // it has just gone, which its own folder tells
  }
}
