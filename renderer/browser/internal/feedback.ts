import type {BridgeRequest} from '../bridge-event.ts'
import {callBridge} from './call-bridge.ts'

/** Tells what the reader copied. Like all of this file it never rejects: who reads must not notice that nobody listens (T19). */
export function reportContentCopied(textContent: string): Promise<void> {
  return tell({module: 'feedback', api: 'reportContentCopied', args: {textContent}})
}

/** Tells what the reader selected. */
export function reportContentSelected(textContent: string): Promise<void> {
  return tell({module: 'feedback', api: 'reportContentSelected', args: {textContent}})
}

/** Tells that a feature of the site was used; `id` says on what. */
export function reportFeatureUsage(featureName: string, id: string | null = null): Promise<void> {
  return tell({module: 'feedback', api: 'reportFeatureUsage', args: {featureName, id}})
}

/** A component of the page around, to be shown over this one at a place of this one's window, in pixels. */
export type DisplayedComponent = {
  readonly componentName: string
  readonly posX: number
  readonly posY: number
  /** What can be sent between windows: no functions. */
  readonly props: Readonly<Record<string, unknown>>
}

/** Asks the page around to show one of its components. */
export function displayComponent({componentName, posX, posY, props}: DisplayedComponent): Promise<void> {
  return tell({module: 'interncomponent', api: 'displayComponent', args: {componentName, posX, posY, props}})
}

async function tell(request: BridgeRequest): Promise<void> {
  try {
    await callBridge(request)
  } catch {
    // Nobody is there, or they are not interested.
  }
}
