/** How long code may run without letting the browser do anything else, in milliseconds. */
const LIMIT = 2000

/**
 * A function that code in loops calls again and again. It throws when the code has kept the browser busy for too long: a
 * mistake of a reader who edits an example must not take the page down.
 */
export function createTimeLimit(limit = LIMIT): () => void {
  let begin: number | undefined
  return () => {
    if (begin === undefined) {
      begin = performance.now()
      // a timer, because it does not come before the code has come to an end
      setTimeout(() => (begin = undefined))
    } else if (performance.now() - begin > limit) {
      throw new RangeError(`The code ran for more than ${limit / 1000} seconds and was stopped. Does a loop never end?`)
    }
  }
}
