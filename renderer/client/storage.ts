/** Local storage that never throws: blocked storage behaves as an empty one (behaviour S6). */
export type SafeStorage = {
  readonly get: (key: string) => string | null
  /** `null` removes the key. */
  readonly set: (key: string, value: string | null) => void
}

/** Wraps the page's local storage. Says once per page load that it is blocked. */
export function createStorage(): SafeStorage {
  let warned = false
  function attempt<Value>(access: () => Value): Value | null {
    try {
      return access()
    } catch (error) {
      // oxlint-disable-next-line no-console -- the reader's own console is the only place to say it
      if (!warned) console.warn('Storage is blocked: choices are not remembered.', error)
      warned = true
      return null
    }
  }
  return {
    get: (key) => attempt(() => localStorage.getItem(key)),
    set: (key, value) => void attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value))),
  }
}
