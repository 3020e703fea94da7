/** Local storage that never throws: blocked storage behaves as an empty one. */
export type SafeStorage = {
  readonly get: (key: string) => string | null
  /** `null` removes the key. */
  readonly set: (key: string, value: string | null) => void
}

/**
 * Wraps the page's local storage. Says once, as a warning, that it is blocked; a single access that fails (storage is
 * full) is an error of its own and changes nothing.
 * @throws outside of a browser, where no reader's choices can be known
 */
export function createStorage(): SafeStorage {
  const local = openStorage(window)
  function attempt<Value>(access: (storage: Storage) => Value): Value | null {
    try {
      return local ? access(local) : null
    } catch (error) {
      // oxlint-disable-next-line no-console -- the reader's own console is the only place to say it
      console.error(error)
      return null
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => void attempt((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value))),
  }
}

/** Reading the property throws where storage is blocked; some web views have null there. */
function openStorage(page: Window): Storage | undefined {
  try {
    const {localStorage} = page
    if (localStorage.length >= 0) return localStorage
  } catch (error) {
    // oxlint-disable-next-line no-console -- as above
    console.warn('Storage is blocked: choices are not remembered.', error)
  }
  return undefined
}
