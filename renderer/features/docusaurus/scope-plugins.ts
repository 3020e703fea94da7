import {isDeepStrictEqual} from 'node:util'
import type {Pluggable, PluggableList, Plugin} from 'unified'
import {collectorOf} from '../../compile/markdown/collector.ts'
import {callTransformer, wrapTransformers} from '../../compile/markdown/wrap-transformers.ts'
import {areaDependency} from '../../core/model/area-dependency.ts'
import type {Area} from '../../core/model/area-dependency.ts'
import type {SitePath} from '../../core/model/paths.ts'

/** The plugins of docs, of a blog or of pages, and the folders of their files. */
export type ScopedPlugins = {readonly plugins: readonly unknown[]; readonly folders: readonly SitePath[]}

/** A plugin, and the content that has it. */
type Use = {readonly plugin: unknown; readonly by: Set<ScopedPlugins>}

/**
 * Joins the plugins of docs, blogs and pages in their order. Each runs only on the files of those that have it with the same options; one
 * that all have is left as it is. What a plugin adds to the parser, which it does before there is a file, applies to all.
 */
export function scopePlugins(contents: readonly ScopedPlugins[], isOwn: (plugin: Pluggable) => boolean): PluggableList {
  const uses: Use[] = []
  for (const content of contents) {
    // the order of each list is kept: what comes later in it is looked for, and else put, behind what came before
    let next = 0
    for (const plugin of content.plugins) {
      const known = uses.findIndex((use, index) => index >= next && isDeepStrictEqual(use.plugin, plugin))
      if (known === -1) uses.splice(next, 0, {plugin, by: new Set([content])})
      else uses[known]?.by.add(content)
      next = (known === -1 ? next : known) + 1
    }
  }
  return uses.flatMap(({plugin, by}): PluggableList => {
    const pluggable = plugin as Pluggable
    if (!isOwn(pluggable)) return []
    const others = contents.filter((content) => !by.has(content))
    if (others.length === 0) return [pluggable]
    return [runWithin({within: foldersOf([...by]), without: foldersOf(others)}, pluggable)]
  })
}

function foldersOf(contents: readonly ScopedPlugins[]): SitePath[] {
  return contents.flatMap(({folders}) => folders)
}

/** Returns a plugin whose work is done on the documents of an area only. */
function runWithin(area: Area, pluggable: Pluggable): Pluggable {
  const [plugin, ...options] = (Array.isArray(pluggable) ? pluggable : [pluggable]) as [Plugin, ...unknown[]]
  // a function of its own: unified joins the options of the same one
  const [scoped = plugin] = wrapTransformers([plugin], (transform) => (tree, file) => {
    const document = file.data.docsiteDocument
    if (document === undefined) return callTransformer(transform, tree, file)
    const {path, hash} = areaDependency(area, document.path)
    collectorOf(file).dependencies.set(path, hash)
    return hash === 'in' ? callTransformer(transform, tree, file) : undefined
  })
  Object.defineProperty(scoped, 'name', {value: plugin.name})
  return [scoped, ...options] as Pluggable
}
