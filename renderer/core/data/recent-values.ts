/** Values by key, of which those that were asked for last are kept. Others are made again, so that memory does not grow with their number. */
export type RecentValues<Key, Value> = {
  /** Returns the value of a key, which is made unless it is kept. */
  readonly get: (key: Key, make: () => Value) => Value
}

/** Creates the values, of which `most` are kept. */
export function keepRecent<Key, Value>(most: number): RecentValues<Key, Value> {
  const values = new Map<Key, {readonly value: Value}>()
  return {
    get(key, make) {
      const kept = values.get(key) ?? {value: make()}
      // the key asked for last is last
      values.delete(key)
      values.set(key, kept)
      const [oldest] = values.size > most ? values.keys() : []
      if (oldest !== undefined) values.delete(oldest)
      return kept.value
    },
  }
}
