/** Calls functions of the configuration in the thread of plugins. */
export type SiteFunctions = {
  /**
   * Returns the results for a list of arguments, in their order: those of an earlier run if the arguments and the code of the configuration
   * are the same. Undefined if the function fails, which is among the diagnostics of the thread.
   */
  readonly call: (request: FunctionRequest | LateRequest) => Promise<readonly unknown[] | undefined>
}

/** A call of a function of the configuration. Plain data, which is sent to the thread. */
export type FunctionRequest = {
  /** Keys of the function: `docs.editUrl`. */
  readonly name: string
  /** Names the part of the site that the call is for. The results of each are kept. */
  readonly part: string
  /** Arguments, as far as they are data; one result belongs to each. */
  readonly given: readonly unknown[]
  /** Data that all arguments share. */
  readonly shared?: unknown
}

/** A call whose arguments are made only if no earlier result answers it. */
export type LateRequest = Omit<FunctionRequest, 'given'> & {
  readonly given: () => readonly unknown[]
  /** Hash of the arguments. */
  readonly hash: string
}

/** Functions of sites that have none. */
export const noFunctions: SiteFunctions = {call: () => Promise.resolve(undefined)}
