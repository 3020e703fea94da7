/** Time that code may run without yielding to the browser, in milliseconds. */
const LIMIT = 2000

/**
 * Creates a function that running code calls repeatedly. It throws when the code has blocked the browser for too long: a
 * mistake of a reader who edits an example must not freeze the page.
 */
export function createTimeLimit(limit = LIMIT): () => void {
  let begin: number | undefined
  return () => {
    if (begin === undefined) {
      begin = performance.now()
      // a timer only fires after the code has finished
      setTimeout(() => (begin = undefined))
    } else if (performance.now() - begin > limit) {
      throw new RangeError(`The code ran for more than ${limit / 1000} seconds and was stopped. Does a loop never end?`)
    }
  }
}
