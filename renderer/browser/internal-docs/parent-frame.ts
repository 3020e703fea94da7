import {isListedOrigin} from './match-host.ts'

/** The page around this one, if it is one that may take part. */
export type ParentFrame = {
  /** There is a page around this one, and nothing says that it may not take part. */
  readonly isThere: boolean
  /** Sends it a message that no other page can read. A page without another around it is its own parent and gets the message itself. */
  readonly post: (message: object) => void
  /** Whether a message comes from it. */
  readonly sent: (event: MessageEvent) => boolean
}

/** Finds the page around this one. `origins`: those that may take part, as in the configuration. */
export function findParentFrame(origins: readonly string[]): ParentFrame {
  const isFramed = parent !== window
  // A slash is the page's own origin.
  const targets = isFramed ? targetsOf(origins) : ['/']
  return {
    isThere: isFramed && targets.length > 0,
    post(message) {
      for (const target of targets) parent.postMessage(message, target)
    },
    sent: ({source, origin}) => isFramed && source === parent && isListedOrigin(origin, origins),
  }
}

/**
 * Origins to send to, never `*`. Where the browser does not say whose the page around is, each that could be it gets the message;
 * the browser delivers the one that is right.
 */
function targetsOf(origins: readonly string[]): readonly string[] {
  const around = (location as {readonly ancestorOrigins?: DOMStringList}).ancestorOrigins?.[0]
  if (around === undefined || around === 'null') return origins.filter((origin) => !origin.includes('*'))
  return isListedOrigin(around, origins) ? [around] : []
}
