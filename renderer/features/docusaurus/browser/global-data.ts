import sets from '@generated/docsite-versions'
import shared from '@generated/docsite-shared-data'

/** Data that plugins share, by name and id. */
type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const DOCS = 'docusaurus-plugin-content-docs'

/** Options of `usePluginData`. */
type DataOptions = {readonly failfast?: boolean}

/** Data that plugins share. */
export const globalData: GlobalData = shared.reduce<GlobalData>(
  (all, {name, id, data}) => (name === undefined ? all : {...all, [name]: {...all[name], [id ?? 'default']: data}}),
  {[DOCS]: sets},
)

/** Returns data that plugins share. */
export default function useGlobalData(): GlobalData {
  return globalData
}

/** Returns the data of all instances of a plugin. Undefined if it shares none; throws then with `failfast`. */
export function useAllPluginInstancesData(name: string, {failfast}: DataOptions = {}): Readonly<Record<string, unknown>> | undefined {
  const found = Object.hasOwn(globalData, name) ? globalData[name] : undefined
  if (found === undefined && failfast === true) throw new Error(`The plugin "${name}" shares no data.`)
  return found
}

/** Returns the data of a plugin. Undefined if it shares none; throws then with `failfast`. */
export function usePluginData(name: string, id = 'default', options: DataOptions = {}): unknown {
  const found = useAllPluginInstancesData(name, options)
  if (found !== undefined && found[id] === undefined && options.failfast === true)
    throw new Error(`The plugin "${name}" shares no data under the id "${id}".`)
  return found?.[id]
}
