import type {Clock} from './clock.ts'

/** Schedules requests in an order and at a pace that do not strain servers. */
export type RequestGate = {
  /**
   * Does the work as soon as the limits of the host and of the whole run permit. Rejects with the signal's reason if aborted before that.
   */
  readonly run: <Value>(host: string, work: () => Promise<Value>) => Promise<Value>
  /** Starts no work for a host before a point in time (milliseconds since 1970). */
  readonly pause: (host: string, until: number) => void
}

type Options = {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** The maximum number of concurrent requests. */
  readonly most?: number
  /** The maximum number of concurrent requests to one host. */
  readonly mostPerHost?: number
  /** The minimum interval in milliseconds between the starts of two requests to one host. */
  readonly apart?: number
}

type Lane = {
  readonly waiting: {readonly begin: () => void; readonly cancel: () => void}[]
  running: number
  /** Time at which the next request may start. */
  next: number
  isWaking: boolean
}

/** Creates a gate for one run. Work waiting for one host does not block other hosts. */
export function createRequestGate({clock, signal, most = 32, mostPerHost = 2, apart = 200}: Options): RequestGate {
  const lanes = new Map<string, Lane>()
  let running = 0

  const laneOf = (host: string): Lane => {
    const lane = lanes.get(host) ?? {waiting: [], running: 0, next: 0, isWaking: false}
    lanes.set(host, lane)
    return lane
  }
  const beginNext = (lane: Lane): void => {
    lane.running += 1
    running += 1
    lane.next = Math.max(lane.next, clock.now() + apart)
    lane.waiting.shift()?.begin()
  }
  const wakeLater = async (lane: Lane): Promise<void> => {
    if (lane.isWaking) return
    lane.isWaking = true
    // an aborted run has already cancelled waiting work
    await clock.wait(lane.next - clock.now(), signal).catch(() => undefined)
    lane.isWaking = false
    beginAll()
  }
  const hasRoom = (lane: Lane): boolean => lane.waiting.length > 0 && lane.running < mostPerHost && running < most
  const beginAll = (): void => {
    if (signal.aborted) return
    for (const lane of lanes.values()) {
      while (hasRoom(lane) && clock.now() >= lane.next) beginNext(lane)
      if (hasRoom(lane)) void wakeLater(lane)
    }
  }
  signal.addEventListener('abort', () => {
    for (const lane of lanes.values()) for (const {cancel} of lane.waiting.splice(0)) cancel()
  })

  return {
    async run(host, work) {
      signal.throwIfAborted()
      const lane = laneOf(host)
      await new Promise<void>((begin, reject) => {
        lane.waiting.push({begin, cancel: () => reject(signal.reason as Error)})
        beginAll()
      })
      try {
        return await work()
      } finally {
        lane.running -= 1
        running -= 1
        beginAll()
      }
    },
    pause(host, until) {
      const lane = laneOf(host)
      lane.next = Math.max(lane.next, until)
    },
  }
}
