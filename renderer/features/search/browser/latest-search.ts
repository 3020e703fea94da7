import type {EarlyHits, SearchAnswer, SearchProvider, SearchRequest} from './search-provider.ts'
import {nextPaint} from './next-paint.ts'

/** Time after which a search counts as stalled, in milliseconds. */
const STALLED = 300

/** Callbacks of a search. Either `answered` or `failed` is called, once, unless another search starts first. */
export type SearchOutcome = {
  /** Callbacks for partial results. */
  readonly early?: {
    readonly choose: EarlyHits['choose']
    /** Called before `answered`, with some of its hits; called again if the index has changed in the meantime. */
    readonly shown: (answer: SearchAnswer) => void
  }
  readonly answered: (answer: SearchAnswer) => void
  /** Called if the search failed: no network, or refused by the server. The reason is logged to the console. */
  readonly failed: () => void
  /** Called when the search takes longer than usual, and when it no longer does. */
  readonly stalled: (isStalled: boolean) => void
}

/** A series of searches, in which each replaces the previous one. */
export type LatestSearch = {
  readonly start: (request: Omit<SearchRequest, 'signal' | 'early'>, outcome: SearchOutcome) => void
  /** Aborts the current search: no further callbacks are called. */
  readonly stop: () => void
  /** Prepares for searches of these versions. */
  readonly warm: (versions: readonly string[]) => void
}

/** Creates a series of searches, each of which aborts the previous one. `connect` is retried after a failure. */
export function createLatestSearch(connect: () => Promise<SearchProvider>): LatestSearch {
  let connecting: ReturnType<typeof connect> | undefined
  let end: (() => void) | undefined
  const provider = async (): ReturnType<typeof connect> => {
    try {
      return await (connecting ??= connect())
    } catch (error) {
      connecting = undefined
      throw error
    }
  }
  return {
    start(request, {early, answered, failed, stalled}) {
      end?.()
      const {signal, abort} = startAborting()
      const timer = setTimeout(() => stalled(true), STALLED)
      end = () => {
        abort()
        clearTimeout(timer)
        stalled(false)
      }
      const settle = (tell: () => void): void => {
        if (signal.aborted) return
        clearTimeout(timer)
        stalled(false)
        tell()
      }
      const show = (answer: SearchAnswer): Promise<void> => {
        settle(() => early?.shown(answer))
        return nextPaint()
      }
      void provider()
        .then(({search}) => search({...request, signal, ...(early && {early: {choose: early.choose, show}})}))
        .then(
          (answer) => settle(() => answered(answer)),
          (error: unknown) =>
            settle(() => {
              // oxlint-disable-next-line no-console -- readers cannot mend it; owners look here for what the service said
              console.warn(error instanceof Error ? error.message : error)
              failed()
            }),
        )
    },
    stop() {
      end?.()
    },
    warm(versions) {
      provider().then(
        ({warm}) => warm(versions),
        // A failure is reported by the next search.
        () => undefined,
      )
    },
  }
}

function startAborting(): {readonly signal: AbortSignal; readonly abort: () => void} {
  const controller = new AbortController()
  return {signal: controller.signal, abort: () => controller.abort()}
}
