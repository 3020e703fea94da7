import type {EarlyHits, SearchAnswer, SearchProvider, SearchRequest} from '../../core/model/search.ts'
import {nextPaint} from './next-paint.ts'

/** A search is slow when it takes longer, in milliseconds. */
const STALLED = 300

/** What becomes of a search. One of `answered` and `failed` is called, once, unless another search comes first. */
export type SearchOutcome = {
  /** What is seen before the answer is complete. */
  readonly early?: {
    readonly choose: EarlyHits['choose']
    /** Called before `answered`, with some of its hits; again when the index changed meanwhile. */
    readonly shown: (answer: SearchAnswer) => void
  }
  readonly answered: (answer: SearchAnswer) => void
  /** Nobody answers: no network, a server's refusal. Why is in the console. */
  readonly failed: () => void
  /** Whether the reader waits for longer than usual. */
  readonly stalled: (isStalled: boolean) => void
}

/** Searches of which only the last one counts. */
export type LatestSearch = {
  readonly start: (request: Omit<SearchRequest, 'signal' | 'early'>, outcome: SearchOutcome) => void
  /** Ends the search that is under way: nothing more is heard of it. */
  readonly stop: () => void
  /** Gets ready for searches of these versions. */
  readonly warm: (versions: readonly string[]) => void
}

/** Makes searches of which each ends the one before. `connect` is asked again when it failed. */
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
        // It shows when something is looked for.
        () => undefined,
      )
    },
  }
}

function startAborting(): {readonly signal: AbortSignal; readonly abort: () => void} {
  const controller = new AbortController()
  return {signal: controller.signal, abort: () => controller.abort()}
}
