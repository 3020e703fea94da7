import type {PluggableList} from 'unified'
import type {Node} from 'mdast'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {describeValue} from '../../core/data/describe-value.ts'
import type {Place, Problem} from '../../core/model/diagnostic.ts'
import {readThrown} from '../../core/text/thrown.ts'
import {callTransformer, wrapTransformers} from './wrap-transformers.ts'
import type {Transformer} from './wrap-transformers.ts'

/** Thrown when a Markdown plugin of a feature fails on a page. */
export class PluginFailure extends Error {
  readonly problem: Problem
  constructor(found: Problem) {
    super(found.message)
    this.problem = found
  }
}

/** Called with the name of the feature whose code begins to run, and without one when it has ended. */
export type OnPlugin = (name?: string) => void

/** A feature whose code is to be named. */
export type NamedCode = {readonly name: string; readonly onPlugin: OnPlugin}

/** Returns the file and place in code of the site that a stack names first, if it names one. */
export type LocateCode = (stack: string) => Pick<Problem, 'source' | 'place'> | undefined

/** Runs code of a feature, so that whoever aborts it, because it never ends or takes too much memory, can tell whose it was. */
export function runNamed<Value>({name, onPlugin}: NamedCode, run: () => Value): Value {
  onPlugin(name)
  try {
    return run()
  } finally {
    onPlugin()
  }
}

/**
 * Wraps unified plugins of a feature, so that their failures and messages name the feature.
 * @throws the transformers of the wrapped plugins throw a `PluginFailure`, or reject with one, if one throws or returns no tree
 */
export function namePlugins(feature: NamedCode & {readonly locate: LocateCode}, plugins: PluggableList): PluggableList {
  return wrapTransformers(plugins, (transform) => nameTransformer(feature, transform))
}

/** Wraps unified plugins that belong to no feature, so that their failures are reported in their code where that is known. */
export function locatePlugins(locate: LocateCode, plugins: PluggableList): PluggableList {
  const refuse = (error: unknown): never => {
    const found = describe('A plugin in `markdown` of the configuration', error, locate)
    throw found.source === undefined ? error : new PluginFailure(found)
  }
  return wrapTransformers(plugins, (transform) => (tree, file) => {
    try {
      const result = callTransformer(transform, tree, file)
      return isPromise(result) ? Promise.resolve(result).catch(refuse) : result
    } catch (error) {
      return refuse(error)
    }
  })
}

function nameTransformer(feature: NamedCode & {readonly locate: LocateCode}, transform: Transformer): Transformer {
  const {name, onPlugin, locate} = feature
  return (tree, file) => {
    const known = file.messages.length
    const accept = (result: unknown): Node | undefined => {
      const replaced = checkResult(name, result)
      checkTree(name, replaced ?? tree)
      return replaced
    }
    const refuse = (error: unknown): never => {
      throw error instanceof PluginFailure ? error : new PluginFailure(describe(`The plugin \`${name}\``, error, locate))
    }
    const end = (): void => {
      onPlugin()
      for (const message of file.messages.slice(known)) message.source ??= name
    }
    let isLater = false
    onPlugin(name)
    try {
      const result = callTransformer(transform, tree, file)
      isLater = isPromise(result)
      return isPromise(result) ? Promise.resolve(result).then(accept).catch(refuse).finally(end) : accept(result)
    } catch (error) {
      return refuse(error)
    } finally {
      if (!isLater) end()
    }
  }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

/**
 * Checks that a tree can be walked: what comes after the plugin would fail without naming it, or never end.
 * @throws a `PluginFailure` if a node is none, or lies inside itself
 */
function checkTree(feature: string, root: Node): void {
  const around = new Set<unknown>()
  const fail = (keys: string, fault: string): never => {
    const message = `The plugin \`${feature}\` made a tree that cannot be used: \`${keys || 'root'}\` ${fault}.`
    throw new PluginFailure(problem('plugin-result', {message, hint: 'Correct the nodes that it adds.'}))
  }
  // not recursive: trees are as deep as their text
  const open: {readonly node: unknown; readonly keys: string; readonly isLeft?: true}[] = [{node: root, keys: ''}]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const {node, keys} = next
    if (next.isLeft === true) {
      around.delete(node)
      continue
    }
    if (typeof node !== 'object' || node === null) fail(keys, `is ${describeValue(node)}, which is no node`)
    const {type, children} = node as {readonly type?: unknown; readonly children?: unknown}
    if (typeof type !== 'string') fail(`${keys}.type`.replace(/^\./, ''), `is ${describeValue(type)}; expected is a string`)
    if (children === undefined) continue
    if (!Array.isArray(children)) fail(`${keys}.children`.replace(/^\./, ''), `is ${describeValue(children)}; expected is a list`)
    if (around.has(node)) fail(keys, 'lies inside itself')
    around.add(node)
    open.push({node, keys, isLeft: true})
    for (const [index, child] of (children as unknown[]).entries())
      open.push({node: child, keys: `${keys}.children[${index}]`.replace(/^\./, '')})
  }
}

/** Returns the tree that replaces the old one, if the transformer returned one. */
function checkResult(feature: string, result: unknown): Node | undefined {
  if (result === undefined || result === null) return undefined
  if (result instanceof Error) throw result
  if (typeof result === 'object' && 'type' in result && result.type === 'root') return result as Node
  throw new PluginFailure(
    problem('plugin-result', {
      message: `The plugin \`${feature}\` returned something other than the tree of the page.`,
      hint: 'Change the tree in place, or return a new `root`.',
    }),
  )
}

/** Describes a failure where the plugin says that it is, else in its code, which is the same for all pages, else on the page. */
function describe(subject: string, error: unknown, locate: LocateCode): Problem {
  const {message, stack} = readThrown(error)
  const place = placeOf(error)
  const inCode = place === undefined ? locate(stack) : undefined
  return problem('plugin-failed', {
    message: `${subject} threw${inCode === undefined ? ' on this page' : ''}: ${message.replace(/\.$/, '')}.`,
    hint: 'Correct the plugin, or remove it from the configuration.',
    ...(place && {place}),
    ...inCode,
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
