import {callBridge} from './call-bridge.ts'

/** The reader's feature flags, provided by the parent page. */
export type Flags = {
  /** Resolves to whether a flag is on, or to false if the request fails. Results are cached per flag. */
  readonly isOn: (name: string) => Promise<boolean>
}

/** Creates a client for feature flags that caches results; one per site is enough. */
export function createFlags(): Flags {
  const known = new Map<string, Promise<boolean>>()

  async function ask(name: string): Promise<boolean> {
    try {
      return namesOf(await callBridge({module: 'gks', api: 'getGKs', args: {}})).has(name)
    } catch {
      // A failed request may succeed later.
      known.delete(name)
      return false
    }
  }

  return {
    isOn(name) {
      const answer = known.get(name) ?? ask(name)
      known.set(name, answer)
      return answer
    },
  }
}

type FlagsResponse = {
  readonly data: {readonly xfb_static_docs_query: {readonly static_docs_gks: readonly {readonly name: string}[]}}
}

/**
 * Returns the names in a response.
 * @throws if the response has an unexpected structure
 */
function namesOf(response: unknown): Set<string> {
  const {static_docs_gks: flags} = (response as FlagsResponse).data.xfb_static_docs_query
  return new Set(flags.map(({name}) => name))
}
