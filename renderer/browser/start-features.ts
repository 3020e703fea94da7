import type {RouteChange, RouteDidUpdate, RouteHooks, RouteUpdate} from './route-hooks.ts'
import type {SafeStorage} from './storage.ts'

/** The argument of a plugin's code in browsers. */
export type ClientContext = {
  /** Name of the plugin. */
  readonly feature: string
  /** The `settings` of this part in the plugin's `client`. */
  readonly settings: unknown
  /** Path under which the pages of this language are published; starts and ends with a slash. */
  readonly baseUrl: string
  /** Path under which the files of `content/static` are published; starts and ends with a slash. */
  readonly siteBaseUrl: string
  /** Registers a callback that runs before another page is loaded. */
  readonly onRouteUpdate: (run: RouteUpdate) => void
  /**
   * Registers a callback that runs when a page is in the document: at once for the page that is shown, and after every navigation.
   * Navigation replaces elements, so code that enhances them belongs here. After the feature's first page, the callback also runs for
   * pages without the feature.
   */
  readonly onRouteDidUpdate: (run: RouteDidUpdate) => void
  /** Local storage under keys of the plugin. Never throws; if it is blocked, it behaves as if it were empty. */
  readonly storage: SafeStorage
}

/** The export of a plugin's module for browsers. */
export type ClientStart = (context: ClientContext) => unknown

/** Detail of the event with which the script of a plugin asks to be started. */
export type FeatureStart = Pick<ClientContext, 'feature' | 'settings'> & {
  /** Distinguishes the parts of the plugin. */
  readonly part: string
  readonly start: ClientStart
}

/** The name of the `document` event that hands code of a plugin to the shell. The scripts of plugins follow that of the shell. */
export const FEATURE_EVENT = 'docsite:feature'

/** Paths of the site, from its configuration. */
export type FeaturePaths = Pick<ClientContext, 'baseUrl' | 'siteBaseUrl'>

/**
 * Starts the code of plugins when their scripts are loaded, each part once: a page of a newer build may bring another version of a
 * script that runs already. What a plugin throws is logged under its name, and neither the shell nor other plugins are affected.
 */
export function startFeatures(paths: FeaturePaths, {storage, hooks}: {storage: SafeStorage; hooks: RouteHooks}): void {
  const started = new Set<string>()
  let shown = false
  hooks.onRouteDidUpdate(() => (shown = true))
  document.addEventListener(FEATURE_EVENT, (event) => {
    const {feature, part, settings, start} = (event as CustomEvent<FeatureStart>).detail
    if (started.has(part)) return
    started.add(part)
    const attempt = createAttempt(feature)
    attempt(() =>
      start({
        feature,
        settings,
        ...paths,
        onRouteUpdate: (run) => hooks.onRouteUpdate(guardUpdate(run, attempt)),
        onRouteDidUpdate(run) {
          hooks.onRouteDidUpdate((change) => attempt(() => run(change)))
          if (shown) attempt(() => run({previous: undefined, location: new URL(location.href)}))
        },
        storage: {
          get: (key) => storage.get(`docsite.${feature}.${key}`),
          set: (key, value) => storage.set(`docsite.${feature}.${key}`, value),
        },
      }),
    )
  })
}

type Attempt = <Result>(run: () => Result) => Result | undefined

/** Creates the function that runs code of a plugin and logs what it throws or rejects with. */
function createAttempt(feature: string): Attempt {
  // oxlint-disable-next-line no-console -- the console is the only place to say it
  const log = (error: unknown): void => console.error(`The plugin "${feature}" failed in the browser.`, error)
  return (run) => {
    try {
      const result = run()
      if (result instanceof Promise) result.catch(log)
      return result
    } catch (error) {
      log(error)
      return undefined
    }
  }
}

function guardUpdate(run: RouteUpdate, attempt: Attempt): RouteUpdate {
  return (change: RouteChange) => {
    const end = attempt(() => run(change))
    return typeof end === 'function' ? () => attempt(end) : undefined
  }
}
