import type {InternalCheck} from '../../config/internal-docs.ts'

/** Longest that the ping may take, in milliseconds. */
const PING_LIMIT = 2000

/** What is known of a reader who is shown the banner. */
export type CheckAnswer = {
  /** Address of the internal copy; not yet known to be allowed. */
  readonly redirectTo: string
  /** Text of the banner with `{{label}}` for its link. */
  readonly template: string
  /** The reader may be sent there at once. */
  readonly autoRedirectEnabled: boolean
}

/**
 * Asks who is reading: first, without credentials, whether the internal network can be reached at all,
 * so that nobody else waits for it; then with the reader's cookies. Undefined for readers who are no staff, and whenever anything goes wrong.
 */
export async function askCheck({pingUrl, checkUrl}: InternalCheck): Promise<CheckAnswer | undefined> {
  try {
    // What was cached inside of the network says nothing about now.
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

/** Something is to be shown only if all three are there. */
function readAnswer(json: unknown): CheckAnswer | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const {showBanner, redirectTo, template, autoRedirectEnabled} = json as Readonly<Record<string, unknown>>
  if (!showBanner || !isText(redirectTo) || !isText(template)) return undefined
  return {redirectTo, template, autoRedirectEnabled: Boolean(autoRedirectEnabled)}
}
