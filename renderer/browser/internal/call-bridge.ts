import {BRIDGE_EVENT} from '../bridge-event.ts'
import type {BridgeCall, BridgeRequest} from '../bridge-event.ts'

/**
 * Calls the parent page and resolves to its response, which is not validated. Rejects with the error that the page
 * reports, on a timeout, and with `Not running on static docs` if there is no bridge: on hosts that `internalDocs.parent`
 * in the configuration does not list, outside a frame of an allowed origin, and at build time.
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
