/** The name of the `document` event with which a site's code asks the shell to call the parent page. */
export const BRIDGE_EVENT = 'docsite:bridge-call'

/** A call to the parent page. */
export type BridgeRequest = {
  readonly module: string
  readonly api: string
  readonly args: Readonly<Record<string, unknown>>
  /** Timeout for the response, in milliseconds. Default: 30 seconds. */
  readonly timeout?: number
}

/**
 * The event's detail. A listener that can make the call passes the promise of its result to `answerWith`; without a bridge
 * nothing calls it.
 */
export type BridgeCall = BridgeRequest & {readonly answerWith: (answer: Promise<unknown>) => void}
