import {performance} from 'node:perf_hooks'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {FileEvent} from './path-state.ts'

/** The changes since the last batch was taken. */
export type ChangeBatch = {
  readonly changed: ReadonlySet<AbsolutePath>
  readonly moved: ReadonlySet<AbsolutePath>
  /** When the first change was reported, in milliseconds of `performance`. */
  readonly since: number
}

/** A queue of changes to process. */
export type ChangeQueue = {
  readonly add: (event: FileEvent) => void
  /** Processes a batch even if it is empty, because other results have become available. */
  readonly wake: () => void
  /** Resolves when the queue is empty and no batch is being processed. */
  readonly idle: () => Promise<void>
  /** Stops accepting changes. Resolves when no batch is being processed. */
  readonly close: () => Promise<void>
}

/** Creates a queue that processes changes in batches, one after the other. Changes that arrive meanwhile form the next batch. */
export function createChangeQueue(reconcile: (batch: ChangeBatch) => Promise<void>): ChangeQueue {
  let changed = new Set<AbsolutePath>()
  let moved = new Set<AbsolutePath>()
  let since: number | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  const run = async (): Promise<void> => {
    try {
      while (since !== undefined) {
        const batch = {changed, moved, since}
        changed = new Set()
        moved = new Set()
        since = undefined
        await reconcile(batch)
      }
    } finally {
      // in the same step as the last look at the queue: what came between the two would wait for the next change
      running = undefined
    }
  }
  const wake = (): void => {
    if (isClosed) return
    since ??= performance.now()
    running ??= run()
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
