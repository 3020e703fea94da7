/** A thrown value, as far as it can be read. */
export type Thrown = {
  /** Its kind, such as `TypeError`; undefined when it is no error. */
  readonly name: string | undefined
  /** Its message, or itself as text. */
  readonly message: string
  /** Its name, message and calls; empty when it is no error. */
  readonly stack: string
}

/** Reads what code of a site has thrown. That may be anything: text, nothing at all, an error whose message cannot be read. */
export function readThrown(thrown: unknown): Thrown {
  try {
    if (!(thrown instanceof Error)) return {name: undefined, message: String(thrown), stack: ''}
    // whatever the types say: these can be set to anything
    const {name, message, stack = ''} = thrown as {readonly [Key in 'name' | 'message' | 'stack']?: unknown}
    return {name: String(name), message: String(message), stack: String(stack)}
  } catch {
    return {name: undefined, message: 'a value that cannot be shown', stack: ''}
  }
}
