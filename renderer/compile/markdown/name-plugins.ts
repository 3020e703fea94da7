import type {Pluggable, PluggableList, Plugin, Preset, Processor} from 'unified'
import type {Node} from 'mdast'
import type {VFile} from 'vfile'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Place, Problem} from '../../core/model/diagnostic.ts'
import {readThrown} from '../../core/text/thrown.ts'

/** Thrown when a Markdown plugin of a feature fails on a page. */
export class PluginFailure extends Error {
  readonly problem: Problem
  constructor(found: Problem) {
    super(found.message)
    this.problem = found
  }
}

type Transformer = (tree: Node, file: VFile, next?: unknown) => unknown

type Attacher = (this: Processor, ...options: unknown[]) => Transformer | undefined

/**
 * Wraps unified plugins of a feature, so that their failures and messages name the feature.
 * @throws the transformers of the wrapped plugins throw a `PluginFailure` if one throws, is asynchronous or returns no tree
 */
export function namePlugins(feature: string, plugins: PluggableList): PluggableList {
  // unified joins the options of a plugin that is used twice, so that the same plugin stays the same
  const wrapped = new Map<Plugin, Plugin>()
  const wrapPlugin = (plugin: Plugin): Plugin => {
    const known = wrapped.get(plugin) ?? namePlugin(feature, plugin)
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

function namePlugin(feature: string, plugin: Plugin): Plugin {
  const attach = plugin as unknown as Attacher
  const named: Attacher = function attachNamed(...options) {
    const transform = attach.apply(this, options)
    return typeof transform === 'function' ? nameTransformer(feature, transform) : transform
  }
  return named as unknown as Plugin
}

function nameTransformer(feature: string, transform: Transformer): Transformer {
  return (tree, file) => {
    const known = file.messages.length
    try {
      return checkResult(feature, callTransformer(transform, tree, file))
    } catch (error) {
      throw error instanceof PluginFailure ? error : new PluginFailure(describe(feature, error))
    } finally {
      for (const message of file.messages.slice(known)) message.source ??= feature
    }
  }
}

/** Calls a transformer of any kind. Returns a promise if it hands over its result later. */
function callTransformer(transform: Transformer, tree: Node, file: VFile): unknown {
  if (transform.length <= 2) return transform(tree, file)
  let outcome: {readonly result: unknown} | undefined
  transform(tree, file, (error: unknown, replaced: unknown) => {
    outcome ??= {result: error ?? replaced}
  })
  return outcome === undefined ? Promise.resolve() : outcome.result
}

/** Returns the tree that replaces the old one, if the transformer returned one. */
function checkResult(feature: string, result: unknown): Node | undefined {
  if (result === undefined || result === null) return undefined
  if (result instanceof Error) throw result
  if (typeof result === 'object' && 'type' in result && result.type === 'root') return result as Node
  const isPromise = result instanceof Promise
  if (isPromise) result.catch(() => undefined)
  throw new PluginFailure(
    problem('plugin-result', {
      message: isPromise
        ? `The plugin \`${feature}\` handles Markdown asynchronously, which is not supported.`
        : `The plugin \`${feature}\` returned something other than the tree of the page.`,
      hint: isPromise ? 'Load asynchronous data in `docs` or `pages` instead.' : 'Change the tree in place, or return a new `root`.',
    }),
  )
}

function describe(feature: string, error: unknown): Problem {
  const place = placeOf(error)
  return problem('plugin-failed', {
    message: `The plugin \`${feature}\` threw on this page: ${readThrown(error).message.replace(/\.$/, '')}.`,
    hint: 'Correct the plugin, or remove it from `plugins`.',
    ...(place && {place}),
  })
}

/** Returns the place of an error that `file.fail` has thrown. */
function placeOf(error: unknown): Place | undefined {
  if (!(error instanceof Error) || !('place' in error)) return undefined
  const {place} = error as {readonly place?: Partial<Place> & Partial<Place['start']>}
  const {start, end} = place?.start && place.end ? place : {start: place, end: place}
  if (start?.line === undefined || start.column === undefined || end?.line === undefined || end.column === undefined) return undefined
  return {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
}
