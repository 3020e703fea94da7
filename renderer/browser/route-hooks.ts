/** A change of the page. */
export type RouteChange = {
  /** Address of the page before; undefined for the first page of a document. */
  readonly previous: URL | undefined
  /** Address of the page. */
  readonly location: URL
}

/** A callback that runs before a page is loaded. The function it returns runs when the page is in the document or has failed. */
export type RouteUpdate = (change: RouteChange) => void | (() => void)

/** A callback that runs when a page is in the document: after every navigation, and once for the first page. */
export type RouteDidUpdate = (change: RouteChange) => void

/** Hooks through which the behaviours of the shell respond to navigation. */
export type RouteHooks = {
  readonly onRouteUpdate: (run: RouteUpdate) => void
  readonly onRouteDidUpdate: (run: RouteDidUpdate) => void
  /** Announces the start of a change. The returned function ends it. */
  readonly begin: (change: RouteChange) => () => void
  /** Announces that the page is in the document. */
  readonly commit: (change: RouteChange) => void
}

/** Creates the hooks of a document. */
export function createRouteHooks(): RouteHooks {
  const updates: RouteUpdate[] = []
  const dids: RouteDidUpdate[] = []
  return {
    onRouteUpdate: (run) => void updates.push(run),
    onRouteDidUpdate: (run) => void dids.push(run),
    begin(change) {
      const endings = updates.map((run) => run(change))
      return () => {
        for (const end of endings) end?.()
      }
    },
    commit(change) {
      for (const run of dids) run(change)
    },
  }
}
