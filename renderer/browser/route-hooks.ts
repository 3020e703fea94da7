/** Where the reader comes from and goes to. `previous` is undefined for the first page. */
export type RouteChange = {readonly previous: URL | undefined; readonly location: URL}

/** Runs before a page is loaded. What it returns runs when the page is there, or will not come. */
export type RouteUpdate = (change: RouteChange) => void | (() => void)

/** Runs when a page is in the document: after every navigation, and once for the first page. */
export type RouteDidUpdate = (change: RouteChange) => void

/** What behaviours of the shell hang on to navigation. */
export type RouteHooks = {
  readonly onRouteUpdate: (run: RouteUpdate) => void
  readonly onRouteDidUpdate: (run: RouteDidUpdate) => void
  /** Tells of a change that begins; the function that is returned ends it. */
  readonly begin: (change: RouteChange) => () => void
  /** Tells that the page is in the document. */
  readonly commit: (change: RouteChange) => void
}

/** Makes the hooks of one document. */
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
