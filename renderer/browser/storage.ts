/** Local storage that never throws. If it is blocked, it behaves as if it were empty. */
export type SafeStorage = {
  readonly get: (key: string) => string | null
  /** Sets a key, or removes it if the value is `null`. */
  readonly set: (key: string, value: string | null) => void
}

/**
 * Wraps the page's local storage. Warns once in the console if it is blocked; an access that fails, for example because
 * storage is full, is logged as an error and changes nothing.
 * @throws outside a browser, where readers' choices cannot be known
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

/** Returns the local storage if it is available. Accessing it throws if it is blocked; it is null in some web views. */
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
