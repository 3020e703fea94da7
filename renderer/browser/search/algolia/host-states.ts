import type {SafeStorage} from '../../storage.ts'

/** `down`: it cannot be reached or failed; `slow`: it did not answer in time. */
export type HostState = 'up' | 'down' | 'slow'

/** What is known of the hosts of an application, in all tabs of a browser. */
export type HostStates = {
  readonly of: (host: string) => HostState
  readonly set: (host: string, state: HostState) => void
}

/** Milliseconds after which nothing is held against a host any more. */
const MEMORY = 2 * 60_000

type Remembered = {readonly state: HostState; readonly since: number}

/**
 * Remembers which hosts do not answer. What is stored may have been written by anybody: what cannot be read is as if it were
 * not there.
 * @param now milliseconds since 1970
 */
export function createHostStates({storage, appId, now}: {storage: SafeStorage; appId: string; now: () => number}): HostStates {
  const key = `algolia-client-js-docsite-${appId}`
  const recent = (): Record<string, Remembered> =>
    Object.fromEntries(Object.entries(parse(storage.get(key))).filter(([, {since}]) => since <= now() && now() - since < MEMORY))
  return {
    of: (host) => recent()[host]?.state ?? 'up',
    set(host, state) {
      const {[host]: before, ...others} = recent()
      if (state === 'up' && before === undefined) return
      const all = state === 'up' ? others : {...others, [host]: {state, since: now()}}
      storage.set(key, Object.keys(all).length === 0 ? null : JSON.stringify(all))
    },
  }
}

function parse(stored: string | null): Record<string, Remembered> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Remembered] => isRemembered(entry[1])))
  } catch {
    return {}
  }
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null || !('state' in value) || !('since' in value)) return false
  return (value.state === 'down' || value.state === 'slow') && typeof value.since === 'number'
}
