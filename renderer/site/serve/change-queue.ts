import {performance} from 'node:perf_hooks'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {FileEvent} from './watch-files.ts'

/** What happened since the last batch was taken. */
export type ChangeBatch = {
  readonly changed: ReadonlySet<AbsolutePath>
  readonly moved: ReadonlySet<AbsolutePath>
  /** When the first of it was heard of, in milliseconds of `performance`. */
  readonly since: number
}

/** Changes waiting to be dealt with. */
export type ChangeQueue = {
  readonly add: (event: FileEvent) => void
  /** Deals with changes even if there are none: something else has got ready. */
  readonly wake: () => void
  /** Settled when nothing waits and nothing is being dealt with. */
  readonly idle: () => Promise<void>
  /** Takes nothing any more; settled when nothing is being dealt with. */
  readonly close: () => Promise<void>
}

/** Deals with changes in batches, one after the other; what comes meanwhile is the next batch. */
export function createChangeQueue(deal: (batch: ChangeBatch) => Promise<void>): ChangeQueue {
  let changed = new Set<AbsolutePath>()
  let moved = new Set<AbsolutePath>()
  let since: number | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  const run = async (): Promise<void> => {
    while (since !== undefined) {
      const batch = {changed, moved, since}
      changed = new Set()
      moved = new Set()
      since = undefined
      await deal(batch)
    }
  }
  const wake = (): void => {
    if (isClosed) return
    since ??= performance.now()
    running ??= run().finally(() => {
      running = undefined
    })
  }
  return {
    add({kind, file}) {
      ;(kind === 'changed' ? changed : moved).add(file)
      wake()
    },
    wake,
    idle: async () => running,
    async close() {
      isClosed = true
      since = undefined
      await running
    },
  }
}
