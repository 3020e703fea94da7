import type {Pluggable, PluggableList, Plugin, Preset, Processor} from 'unified'
import type {Node} from 'mdast'
import type {VFile} from 'vfile'
import {readThrown} from '../../core/text/thrown.ts'

/** The function that a unified plugin returns: it changes a tree in place, or returns another one, at once or later. */
export type Transformer = (tree: Node, file: VFile, next?: unknown) => unknown

type Attacher = (this: Processor, ...options: unknown[]) => Transformer | undefined

/** Returns unified plugins whose transformers are replaced. */
export function wrapTransformers(plugins: PluggableList, replace: (transform: Transformer) => Transformer): PluggableList {
  // unified joins the options of a plugin that is used twice, so that the same plugin stays the same
  const wrapped = new Map<Plugin, Plugin>()
  const wrapPlugin = (plugin: Plugin): Plugin => {
    const known = wrapped.get(plugin) ?? withTransformer(plugin, replace)
    wrapped.set(plugin, known)
    return known
  }
  const wrap = (pluggable: Pluggable): Pluggable => {
    if (typeof pluggable === 'function') return wrapPlugin(pluggable)
    if (!Array.isArray(pluggable)) return wrapPreset(pluggable)
    const [plugin, ...options] = pluggable
    return [wrapPlugin(plugin), ...options] as Pluggable
  }
  const wrapPreset = (preset: Preset): Preset => ({...preset, ...(preset.plugins && {plugins: preset.plugins.map(wrap)})})
  return plugins.map(wrap)
}

function withTransformer(plugin: Plugin, replace: (transform: Transformer) => Transformer): Plugin {
  const attach = plugin as unknown as Attacher
  const attachReplaced: Attacher = function attachReplaced(...options) {
    const transform = attach.apply(this, options)
    return typeof transform === 'function' ? replace(transform) : transform
  }
  return attachReplaced as unknown as Plugin
}

/** Calls a transformer of any kind. Returns a promise if it hands over its result through a function, as it may do later. */
export function callTransformer(transform: Transformer, tree: Node, file: VFile): unknown {
  if (transform.length <= 2) return transform(tree, file)
  return new Promise((resolve, reject) => {
    transform(tree, file, (error: unknown, replaced: unknown) => {
      if (error === undefined || error === null) resolve(replaced)
      else reject(asError(error))
    })
  })
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(readThrown(thrown).message)
}
