import path from 'node:path'
import type {PluginBuild} from 'esbuild'
import type {InteractiveModules} from '../core/own-feature-data.ts'
import {isInside} from '../core/files/inside.ts'
import {toolModules} from '../core/files/tool-module.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {InputReader} from '../site-code/build-inputs.ts'

/** The reason why a component has to run in browsers. */
export type Interactive = {
  /** The module with the code that has to run. */
  readonly file: AbsolutePath
  /** The hook, handler, class or module that shows it: `useState`. */
  readonly by: string
}

/** Finds out whether modules have to run in browsers. */
export type InteractiveFinder = {
  /** Returns the reason for a module, from its code and from that of the modules that it imports. Undefined if its HTML is enough. */
  readonly find: (file: AbsolutePath, bytes?: Uint8Array) => Promise<Interactive | undefined>
  /** Returns the reason for a module with a name of the foreign tool. */
  readonly findNamed: (specifier: string) => string | undefined
}

/** Passed to resolvers while imports are followed here: an import that does not resolve is not reported, since it may be in a comment. */
export const FOLLOWING = Symbol('following')

/** Hooks of React that do something after the first render only. */
const HOOK =
  /\b(use(?:State|Effect|Reducer|LayoutEffect|InsertionEffect|SyncExternalStore|Transition|DeferredValue|ImperativeHandle|Optimistic|ActionState|FormStatus))\s*(?:<[^>()]*>)?\s*\(/

/** Handlers of events, in JSX and in the calls that it is compiled to. */
const HANDLER =
  /\s(on[A-Z]\w*)=\{|[{,]\s*(on(?:Click|Change|Submit|Input|Key|Mouse|Pointer|Touch|Focus|Blur|Toggle|Scroll|Drag|Drop|Wheel)\w*)\s*:/

const CLASS = /\bextends\s+(?:\w+\.)?(?:Pure)?(Component)\b(?=[^]*\b(?:setState|componentDidMount|componentDidUpdate)\b)/

/** Static and dynamic imports, exports from elsewhere, and `require`. */
const IMPORT =
  /(?:\bimport\s*(?:[\w$*{}\s,]+?\sfrom\s*)?|\bexport\s*(?:\*|\{[^}]*\})[^'";]*?\sfrom\s*|\bimport\s*\(\s*|\brequire\s*\(\s*)["'`]([^"'`\n]+)["'`]/g

type Scanned = {readonly by: string | undefined; readonly imports: readonly string[]}

/** Creates the finder for one build. */
export function createInteractiveFinder(
  build: PluginBuild,
  context: {readonly toolRoot: AbsolutePath; readonly reader: InputReader; readonly named: InteractiveModules},
): InteractiveFinder {
  const {toolRoot, reader, named} = context
  const scans = new Map<AbsolutePath, Promise<Scanned>>()
  const targets = new Map<string, Promise<AbsolutePath | undefined>>()
  const findNamed = (specifier: string): string | undefined => (named.modules.includes(specifier) ? specifier : undefined)
  const scan = (file: AbsolutePath, bytes?: Uint8Array): Promise<Scanned> => {
    const known = scans.get(file) ?? (async () => scanCode(new TextDecoder().decode(bytes ?? (await reader.read(file))), named))()
    scans.set(file, known)
    return known
  }
  const resolve = (specifier: string, importer: AbsolutePath): Promise<AbsolutePath | undefined> => {
    const key = /^\.|^@site\//.test(specifier) ? `${path.dirname(importer)} ${specifier}` : `${specifier} ${path.dirname(importer)}`
    const known = targets.get(key) ?? follow(build, specifier, importer)
    targets.set(key, known)
    return known
  }
  return {
    findNamed,
    async find(file, bytes) {
      const seen = new Set([file])
      // iterating over a set includes entries added during the iteration
      for (const module of seen) {
        const {by, imports} = await scan(module, module === file ? bytes : undefined)
        if (by !== undefined) return {file: module, by}
        const found = imports.map(findNamed).find((one) => one !== undefined)
        if (found !== undefined) return {file: module, by: found}
        for (const target of await Promise.all(imports.map((specifier) => resolve(specifier, module))))
          if (target !== undefined && !isInside(toolModules(toolRoot), target)) seen.add(target)
      }
      return undefined
    },
  }
}

/** Returns the hook, handler or class of a module that needs a browser, and its imports. Comments are left out. */
export function scanCode(code: string, {names}: InteractiveModules): Scanned {
  const text = code.replaceAll(/\/\*[^]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g, ' ')
  const handler = HANDLER.exec(text)
  const name = names.find((one) => new RegExp(`\\b${one}\\b`).test(text))
  return {
    by: HOOK.exec(text)?.[1] ?? handler?.[1] ?? handler?.[2] ?? CLASS.exec(text)?.[1] ?? name,
    imports: [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier),
  }
}

/**
 * Returns the file of code that an import leads to. Undefined for React, for other kinds of files, for content, whose components are islands
 * themselves, and for what is not there.
 */
async function follow(build: PluginBuild, specifier: string, importer: AbsolutePath): Promise<AbsolutePath | undefined> {
  if (/^(?:react|react-dom)(?:\/|$)|^node:|!|\?|\.(?:css|s[ac]ss|less|json|svg|png|jpe?g|gif|webp|txt)$/i.test(specifier)) return undefined
  const options = {
    importer,
    kind: 'import-statement',
    resolveDir: path.dirname(importer),
    namespace: 'file',
    pluginData: FOLLOWING,
  } as const
  const {errors, external, namespace, path: file} = await build.resolve(specifier, options)
  return errors.length === 0 && !external && namespace === 'file' && /\.[cm]?[jt]sx?$/i.test(file) ? file : undefined
}
