import type {BridgeRequest} from '../bridge-event.ts'
import type {ParentFrame} from './parent-frame.ts'

/** How long a call waits, in milliseconds, unless it says otherwise. */
const TIMEOUT = 30_000

/** Longer timers fire at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

/**
 * Asks the page around this one; rejects with what it says is wrong, when it says nothing in time, or when the arguments cannot be
 * sent.
 */
export type CallParent = (request: BridgeRequest) => Promise<unknown>

type Waiting = {
  readonly resolve: (response: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Opens the bridge to the page around this one. Answers count only from that page and for a call that
 * waits; all other messages are somebody else's.
 */
export function openBridge(frame: ParentFrame): CallParent {
  const waiting = new Map<unknown, Waiting>()
  let nextId = 0

  addEventListener('message', (event) => {
    const data: unknown = event.data
    if (!frame.sent(event) || typeof data !== 'object' || data === null) return
    const {event: kind, id, response, error} = data as Readonly<Record<string, unknown>>
    const call = kind === 'static-docs-bridge-response' ? waiting.get(id) : undefined
    if (call === undefined) return
    waiting.delete(id)
    clearTimeout(call.timer)
    if (error === undefined || error === null) call.resolve(response)
    else call.reject(new Error(typeof error === 'string' ? error : JSON.stringify(error)))
  })

  return ({module, api, args, timeout = TIMEOUT}) =>
    new Promise((resolve, reject) => {
      const id = nextId
      nextId += 1
      // Throws, and so rejects, before anything waits.
      frame.post({event: 'static-docs-bridge-call', id, module, api, args})
      const giveUp = (): void => {
        waiting.delete(id)
        reject(new Error(`The page around this one did not answer within ${timeout / 1000} seconds.`))
      }
      waiting.set(id, {resolve, reject, timer: setTimeout(giveUp, Math.min(timeout, LONGEST_TIMEOUT))})
    })
}
