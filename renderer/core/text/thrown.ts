/** The readable parts of a thrown value. */
export type Thrown = {
  /** Name of the error, such as `TypeError`. Undefined if the value is not an error. */
  readonly name: string | undefined
  /** Message of the error, or the value converted to text. */
  readonly message: string
  /** Stack of the error, including name and message. Empty if the value is not an error. */
  readonly stack: string
}

/** Reads a value thrown by the site's code. It can be anything: text, undefined, an error whose message cannot be read. */
export function readThrown(thrown: unknown): Thrown {
  try {
    if (!(thrown instanceof Error)) return {name: undefined, message: String(thrown), stack: ''}
    // whatever the types say, these properties can be set to anything
    const {name, message, stack = ''} = thrown as {readonly [Key in 'name' | 'message' | 'stack']?: unknown}
    return {name: String(name), message: String(message), stack: String(stack)}
  } catch {
    return {name: undefined, message: 'a value that cannot be shown', stack: ''}
  }
}
