import type {BridgeRequest} from '../../../browser/bridge-event.ts'
import type {ParentFrame} from './parent-frame.ts'

/** Default timeout of a call, in milliseconds. */
const TIMEOUT = 30_000

/** Maximum delay of a timer: longer timers fire immediately. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

/** Calls the parent page. Rejects with the error it reports, on a timeout, or if the arguments cannot be cloned. */
export type CallParent = (request: BridgeRequest) => Promise<unknown>

type Waiting = {
  readonly resolve: (response: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Opens the bridge to the parent page. Only responses from that page to pending calls are accepted; all other messages are ignored. */
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
      // If this throws, the promise rejects before the call is pending.
      frame.post({event: 'static-docs-bridge-call', id, module, api, args})
      const giveUp = (): void => {
        waiting.delete(id)
        reject(new Error(`The page around this one did not answer within ${timeout / 1000} seconds.`))
      }
      waiting.set(id, {resolve, reject, timer: setTimeout(giveUp, Math.min(timeout, LONGEST_TIMEOUT))})
    })
}
