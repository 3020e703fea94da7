import {performance} from 'node:perf_hooks'
import {setTimeout} from 'node:timers'

/** The joins of a site whose edited pages are shown before the rest of it. */
export type DelayedJoin = {
  /** Schedules a join for when no edit has come for a while; each edit schedules it anew. */
  readonly schedule: () => void
  /** Joins the site now, in place of a join that is scheduled. */
  readonly run: (join: () => Promise<void>) => Promise<void>
}

/** Options of delayed joins. */
export type DelayedJoinOptions = {
  /** Called when a scheduled join is due. Has to lead to `run`. */
  readonly wake: () => void
  /** Number of pages of the site, from which the time of the first join is estimated. */
  readonly pages: number
}

/** Milliseconds that browsers have to fetch an edited page before the rest of the site occupies this thread. */
const LEAST_PAUSE = 60

/** The longest pause to wait for, in milliseconds. */
const LONGEST_PAUSE = 10_000

/** About what a join takes for each page, in milliseconds. */
const PER_PAGE = 0.1

/**
 * Creates the joins of a site. While one runs, no edit is shown, so it begins when the writer has paused for as long as the last one took: a burst
 * of edits of a large site is shown edit by edit, and a small site is joined between two of them. Joins for other changes are not measured, since
 * they may bundle scripts, too.
 */
export function createDelayedJoin({wake, pages}: DelayedJoinOptions): DelayedJoin {
  let lasted = pages * PER_PAGE
  let due: NodeJS.Timeout | undefined
  return {
    schedule() {
      clearTimeout(due)
      due = setTimeout(wake, Math.min(Math.max(lasted, LEAST_PAUSE), LONGEST_PAUSE)).unref()
    },
    async run(join) {
      const isForEdit = due !== undefined
      clearTimeout(due)
      due = undefined
      const begun = performance.now()
      await join()
      if (isForEdit) lasted = performance.now() - begun
    },
  }
}
