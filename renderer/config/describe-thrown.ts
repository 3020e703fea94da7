import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {Message, Plugin} from 'esbuild'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {readText} from '../core/files/read-file.ts'
import {isInPackage, packageName} from '../core/files/package-files.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {readThrown} from '../core/text/thrown.ts'
import type {Thrown} from '../core/text/thrown.ts'
import {absentInBundle} from './absent-in-bundle.ts'
import {esbuildErrors, fromEsbuild} from '../site-code/from-esbuild.ts'
import {packageManager} from '../site-code/missing-package.ts'
import {findOrigin, originInBundle, originInPackage} from './find-origin.ts'
import type {ImportedConfig, Origin} from './find-origin.ts'
import {notCode} from './trace-packages.ts'

/** A configuration that is loaded. */
export type LoadedConfig = ImportedConfig & {
  /** Whether it has been loaded before, and is loaded again in a thread that runs its plugins. */
  readonly isAgain?: boolean
}

/** Creates the diagnostic for an error with which loading a configuration failed, at its place in the source: the site's or that of a package. */
export async function describeThrown(thrown: unknown, at: LoadedConfig): Promise<Diagnostic> {
  const {name, message, stack} = readThrown(thrown)
  const said = withoutRoot(name === undefined ? message : `${name}: ${message}`, at)
  // of modules that cannot be linked, Node names no place, or a line without a column
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  const origin = originInBundle(frames.join('\n'), at) ?? originInPackage(stack, at)
  const found = origin ?? (await findUnlinked({name, message}, at)) ?? findOrigin(stack, at)
  return describe({reason: `${said}.`, threw: true, ...found}, at)
}

type Failure = Origin & {
  /** The end of the message, a sentence. */
  readonly reason: string
  /** Whether code ran and threw. */
  readonly threw: boolean
}

function describe({file, place, reason, threw}: Failure, {root, bundleFile, isAgain = false}: LoadedConfig): Diagnostic {
  const isPackage = isInPackage(path.resolve(root, file))
  const subject = isPackage ? `The package \`${packageOf(file)}\`, which the configuration loads,` : 'The configuration'
  const where = isAgain ? ' in a thread that runs plugins' : ''
  const predicate = threw ? `threw while it was loaded${where}` : `cannot be loaded${where}`
  const absent = threw && !isPackage ? absentInBundle(bundleFile) : []
  const repair = isPackage
    ? 'Install the package again, or correct it if it is yours.'
    : absent.length > 0
      ? `What the configuration takes from ${listed(absent)} is empty, as no such ${absent.length === 1 ? 'package is' : 'packages are'} installed: run \`${packageManager(root)} install\` in the folder of the site, and build it again.`
      : 'Fix the code here: the configuration must load on every machine that builds the site.'
  const hint = isAgain ? `${repair} docsite loads it once more in each of its threads that run plugins.` : repair
  return diagnostic('config-unreadable', {message: `${subject} ${predicate}: ${reason}`, hint, file, ...(place && {place})})
}

/** Returns the name of the package that a file belongs to. */
function packageOf(file: string): string {
  return packageName(file.replaceAll('\\', '/').split('node_modules/').at(-1) ?? file)
}

function listed(packages: readonly string[]): string {
  return packages.map((name) => `\`${name}\``).join(', ')
}

/** Length up to which data in a message is shown, in characters. */
const DATA_LENGTH = 300

/**
 * Returns the first line of a message, without its full stop, with paths relative to the site. Data that begins in that line, as messages of
 * schemas have it, is shown in one line.
 */
function withoutRoot(message: string, {root}: ImportedConfig): string {
  const [first = ''] = message.split('\n', 1)
  const whole = message.replaceAll(/\s+/g, ' ').trim()
  const line = !/[[{(]$/.test(first) ? first : whole.length > DATA_LENGTH ? `${whole.slice(0, DATA_LENGTH)}…` : whole
  return line
    .replaceAll(`${pathToFileURL(root).href}/`, '')
    .replaceAll(root + path.sep, '')
    .replace(/[.:]$/, '')
}

/** Errors of Node that name no place, and esbuild's for the same. All others of esbuild are errors of syntax. */
const unlinked = [
  {node: /does not provide an export named|^Named export/, esbuild: /^No matching export/},
  {node: /^Cannot find (?:module|package)|"exports"/, esbuild: /^Could not resolve/},
] as const

/** Finds the import or the syntax error that keeps modules from being linked, by bundling them. */
async function findUnlinked({name, message}: Pick<Thrown, 'name' | 'message'>, at: ImportedConfig): Promise<Failure | undefined> {
  const kind = unlinked.find(({node}) => node.test(message))
  if (kind === undefined && name !== 'SyntaxError') return undefined
  const isAlike = ({text}: Message): boolean =>
    kind === undefined ? unlinked.every(({esbuild}) => !esbuild.test(text)) : kind.esbuild.test(text)
  const {all, importersOf} = await bundleAgain(at)
  const errors = all.filter((error) => error.location !== null && isAlike(error))
  const [, importer] = / imported from (.*)$/m.exec(message) ?? []
  const fileOf = ({location}: Message): string => path.resolve(at.root, location?.file ?? '')
  const error = errors.find((one) => fileOf(one) === importer) ?? errors[0]
  if (error === undefined) return findMissingExport(message, importersOf, at)
  const [found] = fromEsbuild([error], {code: 'config-unreadable', root: at.root})
  if (found?.file === undefined) return undefined
  const {line = 0, column = 0} = error.location ?? {}
  const origin = fileOf(error) === at.bundleFile ? originInBundle(`${at.bundleFile}:${line}:${column + 1}`, at) : found
  const {file = found.file, place} = origin ?? {}
  return {reason: found.message, threw: false, file, ...(place && {place})}
}

/** Finds the import of something that its module does not export, as far as Node can tell and esbuild cannot: esbuild makes all exports of CommonJS available. */
async function findMissingExport(message: string, importersOf: Bundled['importersOf'], at: ImportedConfig): Promise<Failure | undefined> {
  const [, module = '', other] = /requested module '([^']*)'(?: does not provide an export named '([^']*)')?/.exec(message) ?? []
  const name = other ?? /^Named export '([^']*)'/.exec(message)?.[1]
  const [importer] = importersOf(module)
  if (name === undefined || importer === undefined) return undefined
  const lines = readText(importer).split('\n')
  const line = lines.findIndex((text) => text.includes(module))
  const position = `${importer}:${line + 1}:${(lines[line] ?? '').indexOf(module) + 1}`
  const origin = originInBundle(position, at) ?? originInPackage(position, at)
  const shown = module.startsWith('file:') ? sitePath(at.root, fileURLToPath(module)) : module
  return origin && {...origin, threw: false, reason: `\`${shown}\` has no export \`${name}\`.`}
}

type Bundled = {
  readonly all: readonly Message[]
  /** Returns the modules that import something, as it is written. */
  readonly importersOf: (specifier: string) => AbsolutePath[]
}

/** Bundles a bundle with the packages that it imports. Returns what is wrong with these. */
async function bundleAgain({root, bundleFile}: ImportedConfig): Promise<Bundled> {
  const {build} = await import('esbuild')
  try {
    const {metafile} = await build({
      metafile: true,
      absWorkingDir: root,
      entryPoints: [bundleFile],
      outfile: 'unused.mjs',
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      conditions: [],
      mainFields: ['main'],
      logLevel: 'silent',
      tsconfigRaw: {},
      loader: notCode,
      plugins: [resolveUrls()],
    })
    const importersOf = (specifier: string): AbsolutePath[] =>
      Object.entries(metafile.inputs).flatMap(([file, {imports}]) =>
        imports.some(({original}) => original === specifier) ? [path.resolve(root, file)] : [],
      )
    return {all: [], importersOf}
  } catch (error) {
    return {all: esbuildErrors(error) ?? [], importersOf: () => []}
  }
}

/** Creates the plugin that resolves the URLs of files by which a bundle imports packages. */
function resolveUrls(): Plugin {
  return {
    name: 'docsite-urls',
    setup(build) {
      build.onResolve({filter: /^file:/}, (args) => ({path: fileURLToPath(args.path)}))
    },
  }
}
