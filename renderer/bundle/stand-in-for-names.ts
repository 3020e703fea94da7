import path from 'node:path'
import {transform} from 'esbuild'
import type {Message, OnResolveArgs, OnResolveResult, Plugin} from 'esbuild'
import {moduleFile} from '../core/files/module-file.ts'
import {isInPackage} from '../core/files/package-files.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {LACKING_CLASS} from './missing-parts.ts'
import {esbuildErrors} from '../site-code/from-esbuild.ts'
import {STAND_IN} from '../site-code/stand-in.ts'

/** Names that modules lack, by module: an absolute path, or a namespace and what follows it. */
type LackedNames = Map<string, Set<string>>

const NAMESPACE = 'docsite-lacking'
const REAL = 'docsite-lacking-real:'
const RESOLVING = Symbol('resolving')

/** Maximum number of builds. Names that come from a module which lacks others are only seen once those have stand-ins. */
const MOST_TRIES = 5

/** The build of modules that may import names which their modules lack. */
export type LenientBuild<Build> = {
  /** `absWorkingDir` of the esbuild call. */
  readonly workingDir: string
  /** The reader of the build. */
  readonly reader: InputReader
  /** Runs the build with a plugin that has to come first, or without one. */
  readonly run: (plugins: readonly Plugin[]) => Promise<Build>
  /** Reports whether a module is one of docsite. A name that such a module lacks is a stand-in, others are undefined as in other bundlers. */
  readonly isOwn: (module: string) => boolean
  /** Called for each import of a name that its module lacks, and each class composed of one that is not there, with the error of esbuild. */
  readonly onLacking: (message: Message) => void
}

/**
 * Builds modules in which an import of a name that its module lacks is no error. esbuild refuses these, so the build is repeated with modules
 * that export them, too. Likewise, CSS modules get the classes that others compose, and scripts with types are read as TypeScript, which
 * other bundlers do for files of any ending.
 * @throws if esbuild fails for another reason
 */
export async function buildLeniently<Build>({workingDir, reader, run, isOwn, onLacking}: LenientBuild<Build>): Promise<Build> {
  const lacked: LackedNames = new Map()
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(lacked.size === 0 ? [] : [addNames(lacked, isOwn)])
    } catch (error) {
      const messages = esbuildErrors(error) ?? []
      const found = messages.flatMap((message) => lackingIn(message, workingDir) ?? [])
      const classes = messages.filter((message) => addClass(message, reader))
      const typed = await Promise.all(scriptsIn(messages, workingDir).map((file) => readWithTypes(file, reader)))
      if ((found.length === 0 && classes.length === 0 && !typed.includes(true)) || tries === MOST_TRIES) throw error
      classes.forEach(onLacking)
      for (const {module, name, message} of found) {
        lacked.set(module, (lacked.get(module) ?? new Set()).add(name))
        if (!message.location?.file.startsWith(`${NAMESPACE}:`)) onLacking(message)
      }
    }
  }
}

/** Returns the name that a module lacks according to a message of esbuild. Undefined for other messages. */
function lackingIn(message: Message, workingDir: string): {module: string; name: string; message: Message} | undefined {
  const [, module, name] = /^No matching export in "([^"]*)" for import "([^"]*)"/.exec(message.text) ?? []
  if (module === undefined || name === undefined) return undefined
  return {module: /^[a-z-]{2,}:/.test(module) ? module : path.resolve(workingDir, module), name, message}
}

/** Notes the class that a CSS module lacks according to a message of esbuild. Returns false for other messages, and for a class that was noted. */
function addClass({text}: Message, {tolerated: {classes}}: InputReader): boolean {
  const [, name, module] = LACKING_CLASS.exec(text) ?? []
  if (name === undefined || module === undefined) return false
  const names = classes.get(module) ?? new Set()
  classes.set(module, names.add(name))
  return true
}

/** Returns the scripts in which esbuild has found errors of syntax, or may have. */
function scriptsIn(messages: readonly Message[], workingDir: string): readonly AbsolutePath[] {
  const own = messages.filter(({text, pluginName}) => pluginName === '' && !/^(?:Could not resolve|No matching export)/.test(text))
  const names = own.flatMap(({location}) => (location ? [path.resolve(workingDir, moduleFile(location.file))] : []))
  return [...new Set(names)].filter((file) => /\.[cm]?jsx?$/.test(file) && !isInPackage(file))
}

/** Notes a script that is read as TypeScript from now on, if it is without errors then. */
async function readWithTypes(file: AbsolutePath, {tolerated: {typed}, read}: InputReader): Promise<boolean> {
  if (typed.has(file)) return false
  try {
    await transform(await read(file), {loader: 'tsx', logLevel: 'silent', tsconfigRaw: {}})
  } catch {
    return false
  }
  typed.add(file)
  return true
}

/** Creates the plugin that resolves modules which lack names to modules that have them. */
function addNames(lacked: LackedNames, isOwn: (module: string) => boolean): Plugin {
  const real = new Map<string, OnResolveResult>()
  return {
    name: 'docsite-lacking',
    setup(build) {
      build.onResolve({filter: new RegExp(`^${REAL}`)}, ({path: name}) => real.get(name.slice(REAL.length)))
      build.onResolve({filter: /./}, async (args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        const {path: specifier, importer, kind, resolveDir, namespace, pluginData} = args
        if (pluginData !== undefined || kind === 'entry-point' || kind === 'url-token' || kind === 'import-rule') return undefined
        const found = await build.resolve(specifier, {importer, kind, resolveDir, namespace, pluginData: RESOLVING})
        if (found.errors.length > 0 || found.external) return undefined
        const key = found.namespace === 'file' ? found.path : `${found.namespace}:${found.path}`
        if (!lacked.has(key) || found.suffix !== '') return found
        real.set(key, found)
        return {path: key, namespace: NAMESPACE}
      })
      build.onLoad({filter: /./, namespace: NAMESPACE}, ({path: module}) => ({
        contents: codeOf(module, {names: lacked.get(module) ?? new Set(), isOwn: isOwn(module)}),
        loader: 'js',
        resolveDir: path.sep,
      }))
    },
  }
}

/** Returns the code of a module that exports what another does, and the names that it lacks. */
function codeOf(module: string, {names, isOwn}: {readonly names: ReadonlySet<string>; readonly isOwn: boolean}): string {
  const source = JSON.stringify(REAL + module)
  return [
    `export * from ${source}`,
    ...(names.has('default') ? [] : [`export {default} from ${source}`]),
    `const lacking = ${isOwn ? STAND_IN : 'undefined'}`,
    ...[...names].map((name) => `export {lacking as ${name}}`),
  ].join('\n')
}
