import {callBridge} from './call-bridge.ts'

/** Feature flags as the page around has them for its reader. */
export type Flags = {
  /** Whether a flag is on; false when nobody can say. What is known of a flag is not asked again. */
  readonly isOn: (name: string) => Promise<boolean>
}

/** Makes a view of the feature flags, which keeps what it learns: one for a site is enough. */
export function createFlags(): Flags {
  const known = new Map<string, Promise<boolean>>()

  async function ask(name: string): Promise<boolean> {
    try {
      return namesOf(await callBridge({module: 'gks', api: 'getGKs', args: {}})).has(name)
    } catch {
      // What could not be learned now may be known later.
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

/** @throws when the response has another shape */
function namesOf(response: unknown): Set<string> {
  const {static_docs_gks: flags} = (response as FlagsResponse).data.xfb_static_docs_query
  return new Set(flags.map(({name}) => name))
}
