import type {SafeStorage} from '../../../../browser/storage.ts'

/** The state of a host. `down`: unreachable or failed; `slow`: timed out. */
export type HostState = 'up' | 'down' | 'slow'

/** The known states of an application's hosts, shared by all tabs of a browser. */
export type HostStates = {
  readonly of: (host: string) => HostState
  readonly set: (host: string, state: HostState) => void
}

/** Time after which a failure of a host is forgotten, in milliseconds. */
const MEMORY = 2 * 60_000

type Remembered = {readonly state: HostState; readonly since: number}

/**
 * Stores which hosts do not respond. Stored data is untrusted: invalid entries are ignored.
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
