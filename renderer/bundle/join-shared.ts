import path from 'node:path'
import {build} from 'esbuild'
import type {Metafile, OnResolveArgs, OnResolveResult, Plugin} from 'esbuild'
import {BROWSERS} from './browsers.ts'
import {entryPoint} from './client-entries.ts'
import type {ClientEntry} from './client-entries.ts'
import type {NamedOutput} from './name-by-content.ts'

type Output = Metafile['outputs'][string]

/** An output of esbuild with its key in the metafile and the text of the file. */
type Part = {readonly key: string; readonly output: Output; readonly text: string}

/** The files of a bundle by name, which is unique among them. */
type Parts = ReadonlyMap<string, Part>

/** The input of `joinShared` beside the bundle. */
type Wanted = {
  readonly entry: ClientEntry
  /** Whether a module, by its path in the metafile, has neither state nor effects, so that a page may load it twice. */
  readonly isPure: (input: string) => boolean
}

/** The changes of a bundle; all files by name. */
type Plan = {
  readonly entry: string
  /** The files that become part of the entry. */
  readonly joined: ReadonlySet<string>
  /** The files whose code each importer gets a copy of. */
  readonly copied: ReadonlySet<string>
  /** The files that hold only helpers of esbuild: an import of one without names does nothing. */
  readonly helpers: ReadonlySet<string>
  /** The files whose imports change. */
  readonly others: readonly string[]
}

/** The files that were bundled again, by name. */
type Again = ReadonlyMap<string, {readonly bytes: Uint8Array; readonly imports: Output['imports']}>

/** Namespaces of modules: the new entry, what is joined in it, the other files, and what they find in the entry. */
const [FRONT, JOINED, OTHER, MOVED] = ['front', 'joined', 'other', 'moved'] as const

/** Size up to which code is copied rather than loaded, in UTF-16 code units: about what the request and the answer have as headers. */
const COPIED = 1000

/** Pattern of an import without names in minified code. */
const bareImport = /\bimport"([^"]+)"/g

/**
 * Puts the code that an entry shares with other files into the file of the entry, where the others find it, and copies of small
 * functions of docsite into each file that needs them. esbuild makes a file of its own of whatever two files need, however small,
 * and every page would load it one round trip after its scripts.
 */
export async function joinShared({files, outputs}: NamedOutput, wanted: Wanted): Promise<NamedOutput> {
  const bytes = new Map(files.map((file) => [path.basename(file.path), file.bytes]))
  const scripts = Object.entries(outputs).filter(([key]) => key.endsWith('.js'))
  const parts: Parts = new Map(
    scripts.map(([key, output]) => [path.basename(key), {key, output, text: Buffer.from(bytes.get(path.basename(key)) ?? []).toString()}]),
  )
  const plan = planJoin(parts, wanted)
  if (plan === undefined) return {files, outputs}
  const again = await bundleAgain(parts, plan)
  return {
    files: files
      .filter((file) => !isGone(plan, file.path))
      .map((file) => ({...file, bytes: again.get(path.basename(file.path))?.bytes ?? file.bytes})),
    outputs: joinOutputs(outputs, parts, {plan, again}),
  }
}

/** Returns undefined if no file changes. */
function planJoin(parts: Parts, {entry: wanted, isPure}: Wanted): Plan | undefined {
  const entry = [...parts].find(([, {output}]) => output.entryPoint === entryPoint(wanted).in)?.[0]
  if (entry === undefined) return undefined
  const named = (test: (part: Part) => boolean) => new Set([...parts].filter(([, part]) => test(part)).map(([name]) => name))
  const helpers = named(({output}) => Object.keys(output.inputs).length === 0)
  const joined = reach(entry, parts, helpers)
  const isSmall = ({output, text}: Part): boolean => text.length <= COPIED && Object.keys(output.inputs).every(isPure)
  const pure = named((part) => part.output.entryPoint === undefined && isSmall(part))
  const copied = new Set([...pure].filter((name) => !helpers.has(name) && !joined.has(name)))
  const changed = named((part) => staticImports(part).some((next) => joined.has(next) || copied.has(next)) || importsBarely(part, helpers))
  const others = [...changed].filter((name) => name !== entry && !joined.has(name) && !copied.has(name))
  return changed.size === 0 ? undefined : {entry, joined, copied, helpers, others}
}

/** Returns the names of the files that a file imports in any number of steps, apart from helpers. */
function reach(name: string, parts: Parts, helpers: ReadonlySet<string>, reached = new Set<string>()): Set<string> {
  for (const next of staticImports(parts.get(name))) {
    if (reached.has(next) || helpers.has(next)) continue
    reached.add(next)
    reach(next, parts, helpers, reached)
  }
  return reached
}

function staticImports(part: Part | undefined): string[] {
  const imports = part?.output.imports ?? []
  return imports.flatMap(({kind, path: imported}) => (kind === 'import-statement' ? [path.basename(imported)] : []))
}

function importsBarely(part: Part | undefined, names: ReadonlySet<string>): boolean {
  return [...(part?.text ?? '').matchAll(bareImport)].some(([, specifier = '']) => names.has(path.basename(specifier)))
}

async function bundleAgain(parts: Parts, plan: Plan): Promise<Again> {
  const {outputFiles, metafile} = await build({
    entryPoints: [plan.entry, ...plan.others].map((name) => ({in: name, out: path.parse(name).name})),
    outdir: path.resolve('/'),
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: BROWSERS,
    charset: 'utf8',
    // each comment names the file of the licences beside the script
    legalComments: 'eof',
    logLevel: 'silent',
    tsconfigRaw: {},
    plugins: [joinedModules(parts, plan)],
  })
  const imports = new Map(Object.entries(metafile.outputs).map(([key, output]) => [path.basename(key), output.imports]))
  return new Map(
    outputFiles.map(({path: file, contents}) => [path.basename(file), {bytes: contents, imports: imports.get(path.basename(file)) ?? []}]),
  )
}

/** Creates the plugin that finds the modules of the second bundle among the files of the first. All imports that remain are external. */
function joinedModules(parts: Parts, plan: Plan): Plugin {
  const exported = exportedNames(parts, plan)
  const resolve = ({path: specifier, kind, namespace}: OnResolveArgs): OnResolveResult => {
    const name = path.basename(specifier)
    if (kind === 'entry-point') return {path: name, namespace: name === plan.entry ? FRONT : OTHER}
    const isStatic = kind === 'import-statement' && namespace !== MOVED
    if (isStatic && plan.copied.has(name)) return {path: name, namespace: OTHER, sideEffects: false}
    if (isStatic && plan.joined.has(name) && namespace === OTHER)
      return {path: name, namespace: MOVED, pluginData: path.posix.dirname(specifier), sideEffects: false}
    if (isStatic && (plan.joined.has(name) || namespace === FRONT)) return {path: name, namespace: JOINED}
    return {path: specifier, external: true, sideEffects: !plan.helpers.has(name)}
  }
  return {
    name: 'docsite-join-shared',
    setup(bundler) {
      bundler.onResolve({filter: /.*/}, resolve)
      bundler.onLoad({filter: /.*/, namespace: FRONT}, () => ({contents: frontOf(plan, exported)}))
      bundler.onLoad({filter: /.*/, namespace: MOVED}, ({path: name, pluginData: folder}) => {
        const names = (exported.get(name) ?? []).map(({own, joined}) => `${joined} as ${own}`)
        return {contents: `export {${names.join()}} from '${String(folder)}/${plan.entry}'`}
      })
      for (const namespace of [JOINED, OTHER])
        bundler.onLoad({filter: /.*/, namespace}, ({path: name}) => ({contents: parts.get(name)?.text ?? ''}))
    },
  }
}

type ExportedNames = ReadonlyMap<string, readonly {readonly own: string; readonly joined: string}[]>

/** Returns the exports of the files that are joined, by file, with the names that they have as exports of the entry. */
function exportedNames(parts: Parts, {joined}: Plan): ExportedNames {
  let count = 0
  const nameNext = (own: string) => ({own, joined: `x${(count++).toString(36)}`})
  return new Map([...joined].map((name) => [name, (parts.get(name)?.output.exports ?? []).map(nameNext)]))
}

/** Generates the module that runs the entry and exports what it is joined with. */
function frontOf({entry}: Plan, exported: ExportedNames): string {
  const exports = [...exported].map(([name, names]) => {
    const list = names.map(({own, joined}) => `${own} as ${joined}`)
    return `export {${list.join()}} from './${name}'\n`
  })
  return `export * from './${entry}'\n${exports.join('')}`
}

/** Reports whether the code of a file is in other files. */
function isGone({joined, copied}: Plan, file: string): boolean {
  return joined.has(path.basename(file)) || copied.has(path.basename(file))
}

/** Returns the outputs after the change. The entry has the inputs of what it is joined with, so that each module is found. */
function joinOutputs(outputs: Metafile['outputs'], parts: Parts, {plan, again}: {plan: Plan; again: Again}): Metafile['outputs'] {
  const joined = [...plan.joined].flatMap((name) => parts.get(name)?.output ?? [])
  const changed = [...again].flatMap(([name, {bytes, imports}]): [string, Output][] => {
    const part = parts.get(name)
    if (part === undefined) return []
    const {key, output} = part
    const inputs = Object.assign({}, output.inputs, ...(name === plan.entry ? joined.map((other) => other.inputs) : [])) as Output['inputs']
    return [[key, {...output, inputs, bytes: bytes.length, imports: imports.map((one) => withKey(one, parts))}]]
  })
  const kept = Object.entries(outputs).filter(([key]) => !isGone(plan, key))
  return {...Object.fromEntries(kept), ...Object.fromEntries(changed)}
}

/** Returns an import of the second bundle, for which all files are external, as the first one has it. */
function withKey(imported: Output['imports'][number], parts: Parts): Output['imports'][number] {
  const key = parts.get(path.basename(imported.path))?.key
  return key === undefined ? imported : {kind: imported.kind, path: key}
}
