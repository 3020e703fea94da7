import type {InternalCheck} from '../internal-docs.ts'

/** Timeout of the ping, in milliseconds. */
const PING_LIMIT = 2000

/** The check's response for a reader who is shown the banner. */
export type CheckAnswer = {
  /** Address of the internal copy, not yet validated against the allowed hosts. */
  readonly redirectTo: string
  /** Text of the banner, with `{{label}}` for its link. */
  readonly template: string
  /** Whether the reader may be redirected immediately. */
  readonly autoRedirectEnabled: boolean
}

/**
 * Checks whether the reader is staff: first, without credentials, whether the internal network can be reached, so that
 * nobody outside waits for the second request; then with the reader's cookies. Resolves to undefined for other readers,
 * and on any error.
 */
export async function askCheck({pingUrl, checkUrl}: InternalCheck): Promise<CheckAnswer | undefined> {
  try {
    // A response cached inside the network says nothing about the current one.
    await fetch(pingUrl, {cache: 'no-store', signal: AbortSignal.timeout(PING_LIMIT)})
    const response = await fetch(checkUrl, {credentials: 'include', referrerPolicy: 'no-referrer-when-downgrade'})
    return response.ok ? readAnswer(await response.json()) : undefined
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Parses the response. The banner is shown only if all three fields are present. */
function readAnswer(json: unknown): CheckAnswer | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const {showBanner, redirectTo, template, autoRedirectEnabled} = json as Readonly<Record<string, unknown>>
  if (!showBanner || !isText(redirectTo) || !isText(template)) return undefined
  return {redirectTo, template, autoRedirectEnabled: Boolean(autoRedirectEnabled)}
}
