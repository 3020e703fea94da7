import {isListedOrigin} from './match-host.ts'

/** The page that frames this one, if it is allowed to take part. */
export type ParentFrame = {
  /** Whether the page is framed and nothing rules out that the parent is allowed. */
  readonly isThere: boolean
  /** Sends a message to the parent that no other page can read. An unframed page is its own parent and receives the message itself. */
  readonly post: (message: object) => void
  /** Reports whether a message comes from the parent. */
  readonly sent: (event: MessageEvent) => boolean
}

/** Finds the parent page. `origins`: the allowed origins from the configuration. */
export function findParentFrame(origins: readonly string[]): ParentFrame {
  const isFramed = parent !== window
  // A slash stands for the page's own origin.
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
 * Returns the origins to send to, never `*`. If the browser does not reveal the parent's origin, the message is sent to
 * each candidate; the browser delivers only the one that matches.
 */
function targetsOf(origins: readonly string[]): readonly string[] {
  const around = (location as {readonly ancestorOrigins?: DOMStringList}).ancestorOrigins?.[0]
  if (around === undefined || around === 'null') return origins.filter((origin) => !origin.includes('*'))
  return isListedOrigin(around, origins) ? [around] : []
}
