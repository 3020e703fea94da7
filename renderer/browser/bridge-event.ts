/** Event of `document` by which code of the site asks the shell to call the page around this one. */
export const BRIDGE_EVENT = 'docsite:bridge-call'

/** What the page around is asked. */
export type BridgeRequest = {
  readonly module: string
  readonly api: string
  readonly args: Readonly<Record<string, unknown>>
  /** How long to wait for an answer, in milliseconds. Default: 30 seconds. */
  readonly timeout?: number
}

/** Detail of the event. Whoever can call gives the promise of an answer; nobody does where there is no bridge. */
export type BridgeCall = BridgeRequest & {readonly answerWith: (answer: Promise<unknown>) => void}
