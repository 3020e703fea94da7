import modules from '@generated/docsite-client-modules'
import type {ClientContext} from '../../../browser/start-features.ts'

/** The part of a location that client modules get, as in React Router. */
type ModuleLocation = Pick<Location, 'pathname' | 'search' | 'hash'>

/** A change of the page as client modules get it. */
type ModuleChange = {readonly location: ModuleLocation; readonly previousLocation: ModuleLocation | null}

/** Exports of a client module (docusaurus.io/docs/advanced/client#client-module-lifecycles). */
export type ClientModule = Readonly<Record<'onRouteUpdate' | 'onRouteDidUpdate', unknown>>

/** Starts the client modules of a Docusaurus site: calls their functions when the page changes. */
export default function startClientModules({onRouteUpdate, onRouteDidUpdate}: ClientContext): void {
  const started = modules.map((module) => ({...module, ...(typeof module.default === 'object' ? module.default : {})}))
  const call = (name: keyof ClientModule, change: ModuleChange): (() => void)[] =>
    started.flatMap((module) => {
      const run = module[name]
      const end: unknown = typeof run === 'function' ? (run as (change: ModuleChange) => unknown)(change) : undefined
      return typeof end === 'function' ? [end as () => void] : []
    })
  onRouteUpdate(({location, previous}) => {
    const ends = call('onRouteUpdate', changeOf(location, previous))
    return () => {
      for (const end of ends) end()
    }
  })
  onRouteDidUpdate(({location, previous}) => void call('onRouteDidUpdate', changeOf(location, previous)))
}

function changeOf(location: URL, previous: URL | undefined): ModuleChange {
  return {location: partOf(location), previousLocation: previous === undefined ? null : partOf(previous)}
}

function partOf({pathname, search, hash}: URL): ModuleLocation {
  return {pathname, search, hash}
}
