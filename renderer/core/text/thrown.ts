/** The readable parts of a thrown value. */
export type Thrown = {
  /** Name of the error, such as `TypeError`. Undefined if the value is not an error. */
  readonly name: string | undefined
  /** Message of the error, or its name if there is none, or the value converted to text. */
  readonly message: string
  /** Stack of the error, including name and message. Empty if the value is not an error. */
  readonly stack: string
}

/** The end of the error in which Node wraps what a promise that nothing waits for was rejected with, if that is not an error. */
const REASON = / with the reason "([^]*)"\.$/

/** Reads a value thrown by the site's code. It can be anything: text, undefined, an error whose message cannot be read. */
export function readThrown(thrown: unknown): Thrown {
  try {
    if (!(thrown instanceof Error)) return {name: undefined, message: String(thrown), stack: ''}
    // whatever the types say, these properties can be set to anything
    const {name, message, stack = '', code} = thrown as {readonly [Key in 'name' | 'message' | 'stack' | 'code']?: unknown}
    const [, reason] = code === 'ERR_UNHANDLED_REJECTION' ? (REASON.exec(String(message)) ?? []) : []
    if (reason !== undefined) return {name: undefined, message: reason, stack: ''}
    return {name: String(name), message: String(message) || String(name), stack: String(stack)}
  } catch {
    return {name: undefined, message: 'a value that cannot be shown', stack: ''}
  }
}
