import {BRIDGE_EVENT} from '../bridge-event.ts'
import type {BridgeCall, BridgeRequest} from '../bridge-event.ts'

/**
 * Asks the page around this one; gives what it answers, which nobody has checked. Rejects with what that page says is wrong, when it
 * has not answered in time, and with `Not running on static docs` where there is nobody to ask: on hosts that
 * `internalDocs.parent` of the configuration does not name, outside of a frame of an allowed origin, and at build time.
 * @example await callBridge({module: 'bloks', api: 'getSpecInfo', args: {styleId: 'button'}})
 */
export function callBridge(request: BridgeRequest): Promise<unknown> {
  let answer: Promise<unknown> | undefined
  if (typeof document !== 'undefined') {
    const detail: BridgeCall = {...request, answerWith: (given) => void (answer = given)}
    document.dispatchEvent(new CustomEvent(BRIDGE_EVENT, {detail}))
  }
  return answer ?? Promise.reject(new Error('Not running on static docs'))
}
