import type {BridgeRequest} from '../bridge-event.ts'
import {callBridge} from './call-bridge.ts'

/**
 * Reports text that the reader copied. Like all functions in this file it never rejects: readers must not notice if there
 * is no listener.
 */
export function reportContentCopied(textContent: string): Promise<void> {
  return tell({module: 'feedback', api: 'reportContentCopied', args: {textContent}})
}

/** Reports text that the reader selected. */
export function reportContentSelected(textContent: string): Promise<void> {
  return tell({module: 'feedback', api: 'reportContentSelected', args: {textContent}})
}

/** Reports that a feature of the site was used; `id` identifies the object it was used on. */
export function reportFeatureUsage(featureName: string, id: string | null = null): Promise<void> {
  return tell({module: 'feedback', api: 'reportFeatureUsage', args: {featureName, id}})
}

/** A component of the parent page, to be shown over this page at a position in this window, in pixels. */
export type DisplayedComponent = {
  readonly componentName: string
  readonly posX: number
  readonly posY: number
  /** Props that can be sent between windows: no functions. */
  readonly props: Readonly<Record<string, unknown>>
}

/** Asks the parent page to show one of its components. */
export function displayComponent({componentName, posX, posY, props}: DisplayedComponent): Promise<void> {
  return tell({module: 'interncomponent', api: 'displayComponent', args: {componentName, posX, posY, props}})
}

async function tell(request: BridgeRequest): Promise<void> {
  try {
    await callBridge(request)
  } catch {
    // Ignored: no parent page exists, or it rejected the call.
  }
}
