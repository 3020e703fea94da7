import path from 'node:path'
import type {FeatureContext, GeneratedModule, GeneratedPage} from '../../core/feature.ts'
import {readThrown} from '../../core/text/thrown.ts'
import {globalDataModule} from './generated-names.ts'
import {pagesOfRoutes, routeCode} from './route-code.ts'
import type {PluginRoute} from './route-code.ts'
import type {StartedPlugin} from './start-plugins.ts'

/** Code of the problems that a plugin has. */
export const FAILED = 'failed'

/** The surroundings in which a plugin of the site is run: the other plugins, and the base URL that its routes begin with. */
export type PluginScene = {readonly plugins: readonly StartedPlugin[]; readonly baseUrl: string}

/** The content that plugins have loaded, by plugin. A plugin whose content is loaded twice gets the same. */
export type Contents = Map<StartedPlugin, Promise<unknown>>

/**
 * Runs `loadContent`, `contentLoaded` and `allContentLoaded` of a plugin. Returns the pages of its routes, its data and what it shares. If it
 * throws, that is reported and the result is empty.
 */
export async function generatePluginContent(
  plugin: StartedPlugin,
  {plugins, baseUrl}: PluginScene,
  {site, report, listFiles}: Pick<FeatureContext, 'site' | 'report' | 'listFiles'>,
  contents: Contents = new Map(),
): Promise<(GeneratedPage | GeneratedModule)[]> {
  const {methods, name, id, slug, subject} = plugin
  const routes: PluginRoute[] = []
  const modules = new Map<string, string>()
  let shared: unknown
  const actions = {
    addRoute: (route: PluginRoute): void => void routes.push(route),
    createData(file: string, data: unknown): Promise<string> {
      const module = `@generated/${name}/${id}/${file}`
      modules.set(module, dataCode(file, data))
      return Promise.resolve(module)
    },
    setGlobalData: (data: unknown): void => void (shared = data),
  }
  try {
    for (const pattern of await watchedPaths(methods, site.root)) await listFiles(pattern).catch(() => []) // outside of the site
    const content = await loadContent(plugin, contents)
    await call(methods, 'contentLoaded', {content, actions})
    if (typeof methods['allContentLoaded'] === 'function')
      await call(methods, 'allContentLoaded', {allContent: await loadAll(plugins, contents), actions})
  } catch (error) {
    report({code: FAILED, message: `${subject} failed, so what it adds to the site is missing: ${readThrown(error).message}`})
    return []
  }
  modules.set(globalDataModule(slug), `export default ${JSON.stringify(shared === undefined ? {} : {name, id, data: shared})}`)
  const pages = pagesOfRoutes(routes).flatMap((page): GeneratedPage[] => {
    const file = pageFile(page.path, baseUrl)
    if (file !== undefined) return [{path: file, text: routeCode(page)}]
    report({code: FAILED, message: `${subject} adds a route at \`${page.path}\`, which is no address of a page, so it is left out.`})
    return []
  })
  return [...pages, ...[...modules].map(([module, text]) => ({module, text}))]
}

function loadContent(plugin: StartedPlugin, contents: Contents): Promise<unknown> {
  const known = contents.get(plugin) ?? call(plugin.methods, 'loadContent')
  contents.set(plugin, known)
  return known
}

/** Returns the content of all plugins by name and id, as `allContentLoaded` gets it. */
async function loadAll(plugins: readonly StartedPlugin[], contents: Contents): Promise<Readonly<Record<string, Record<string, unknown>>>> {
  const all: Record<string, Record<string, unknown>> = {}
  for (const plugin of plugins) (all[plugin.name] ??= {})[plugin.id] = await loadContent(plugin, contents)
  return all
}

/** Calls a method if a plugin has it. */
export async function call(methods: StartedPlugin['methods'], name: string, ...given: readonly unknown[]): Promise<unknown> {
  const method = methods[name]
  return typeof method === 'function' ? await (method as (...given: readonly unknown[]) => unknown).call(methods, ...given) : undefined
}

/** Returns patterns of the files that a plugin depends on, relative to the root. */
async function watchedPaths(methods: StartedPlugin['methods'], root: string): Promise<string[]> {
  const paths = await call(methods, 'getPathsToWatch')
  const patterns = Array.isArray(paths) ? paths.filter((one): one is string => typeof one === 'string') : []
  return patterns.map((pattern) => path.posix.normalize(path.isAbsolute(pattern) ? path.relative(root, pattern) : pattern))
}

/** Returns the code of a module for data: JSON, or for a file of another kind what it contains. */
function dataCode(file: string, data: unknown): string {
  if (typeof data !== 'string') return `export default ${JSON.stringify(data ?? null)}`
  if (/\.[cm]?jsx?$/.test(file)) return data
  return `export default ${isJson(data) ? data : JSON.stringify(data)}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns the file of the page at an address. Undefined for a pattern of addresses. */
function pageFile(address: string, baseUrl: string): string | undefined {
  const inSite = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address
  const segments = inSite.split('/').filter((segment) => segment !== '')
  if (segments.some((segment) => /[:*?()\\]|^\.{1,2}$/.test(segment))) return undefined
  return segments.length === 0 ? 'index.tsx' : `${segments.join('/')}.tsx`
}
