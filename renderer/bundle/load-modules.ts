import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'
import {isCalm, noteCalm, readLaterCode} from '../site-code/later-code.ts'
import type {LaterCode} from '../site-code/later-code.ts'
import {loadLimited} from '../site-code/load-limited.ts'
import {tryInThread} from '../site-code/try-in-thread.ts'
import type {Trial, TrialOptions} from '../site-code/try-in-thread.ts'
import type {Message} from 'esbuild'
import {diagnostic, sortDiagnostics} from '../core/diagnostics/diagnostic.ts'
import {esbuildErrors, fromEsbuild} from '../site-code/from-esbuild.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {IslandUse} from '../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {compareText} from '../core/text/compare.ts'
import {hashList, hashParts} from '../core/files/hash.ts'
import {isInsideAny} from '../core/files/inside.ts'
import {isStylesheet} from '../core/files/is-stylesheet.ts'
import {isOfResolution} from '../core/files/package-place.ts'
import {isAbsent} from '../core/files/recorded-file.ts'
import {sitePath} from '../core/files/site-path.ts'
import {readThrown} from '../core/text/thrown.ts'
import {buildSomewhere, readBuild, writeBuild} from './build-cache.ts'
import type {BuildPlace, KnownBuild} from './build-cache.ts'
import {allInputs, createInputReader} from '../site-code/build-inputs.ts'
import {filesOfErrors, filesThatFix} from '../site-code/wanted-files.ts'
import {findThrown, readMapFile} from '../site-code/find-thrown.ts'
import {registeredIslands} from './island-entries.ts'
import {lackingName, missingModule} from './missing-parts.ts'
import {replacementFiles} from './site-aliases.ts'
import {standInForMissing, standsInForMissing} from './stand-in-for-missing.ts'
import type {NodeBuild} from './run-node-build.ts'
import {loadOwn, ownImports, ownVersions} from '../site-code/own-packages.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import {codeConstants} from './site-constants.ts'
import {untrackedFiles, untrackedVariables, variablesIn} from './untracked-files.ts'

/** A request to load modules of a site, by names that the caller chooses. */
export type ModuleRequest = {
  readonly config: SiteConfig
  /** Folder of docsite itself. */
  readonly toolRoot: AbsolutePath
  /** Hash of docsite and the packages it loads, part of the cache key. Default: that of docsite alone. */
  readonly toolHash?: string
  /** Whether results of earlier runs are used. Default: true. */
  readonly cache?: boolean
  readonly modules: Readonly<Record<string, SitePath>>
  /** Time limit for loading each module, in milliseconds. Default: 10 s. */
  readonly timeLimitMs?: number
  /** URL of the module of the thread that tries modules. */
  readonly trialWorkerUrl?: URL
}

/** The result of loading modules. */
export type LoadedModules = {
  /** Exports by the caller's name; modules that could not be loaded are missing. */
  readonly exports: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Stylesheets that the modules import, sorted; they belong to the client bundle. */
  readonly styles: readonly SitePath[]
  /** Registered islands that are part of the modules, sorted by name. */
  readonly islands: readonly IslandUse[]
  /**
   * Files inside the site that the modules were built from, including those of packages; of a failed build, those on which it depends
   * that it failed.
   */
  readonly inputs: readonly AbsolutePath[]
  /** Hash of the bundled code, and of the variables of the environment that it mentions. */
  readonly hash: string
  /** Whether the code may leave something behind that runs later. */
  readonly later: LaterCode
}

type Remembered = Pick<LoadedModules, 'styles' | 'islands' | 'hash' | 'later'> & {
  /** Bundled files by the caller's name. */
  readonly files: Readonly<Record<string, string>>
  /** Warnings about what the modules import. */
  readonly warnings: readonly Diagnostic[]
  /** Names of the variables of the environment that the code mentions. */
  readonly variables: readonly string[]
  /** Modules of React and docsite that they import, see `loadOwn`. */
  readonly own: readonly string[]
}

const nothing: LoadedModules = {exports: new Map(), styles: [], islands: [], inputs: [], hash: '', later: 'never'}

/** Version of the cached result; must be incremented when its shape changes. */
const FORMAT = '10'

/**
 * Bundles modules of a site and imports them. The bundle is cached in the state folder; if nothing changed since an earlier run,
 * esbuild is not even loaded. Reports a state folder that cannot be written.
 */
export async function loadModules(request: ModuleRequest): Promise<Staged<LoadedModules>> {
  const {config, toolRoot, toolHash = toolFacts.hash, modules, cache = true} = request
  if (Object.keys(modules).length === 0) return {value: nothing, diagnostics: []}
  const folder = path.join(config.bundleRoot, 'modules')
  const place = {
    folder,
    key: hashParts(
      FORMAT,
      ownVersions({root: toolRoot, hash: toolHash}),
      config.root,
      toolRoot,
      JSON.stringify([modules, config.islands, codeConstants(config)]),
    ),
  }
  const known = cache ? await readBuild<Remembered>(place) : undefined
  if (known) return importAll(request, place, known)
  const built = await buildSomewhere(place, (writable) => bundle(request, writable))
  if (built.value?.known) {
    const loaded = await importAll(request, built.value.place, built.value.known)
    return {value: loaded.value, diagnostics: [...built.diagnostics, ...loaded.diagnostics]}
  }
  const inputs = (built.value?.wanted ?? []).filter((file) => isInsideAny(config.siteRoots, file))
  return {value: {...nothing, inputs}, diagnostics: built.diagnostics}
}

/** Returns the entry of a module: its path, or the name under which a feature provides it. */
function entryOf(module: SitePath, root: AbsolutePath): string {
  return module.startsWith('@generated/') ? module : path.join(root, module)
}

/** A build in a place, or the files on which it depends that there is none. */
type Bundled = {
  readonly place: BuildPlace
  readonly known: KnownBuild<Remembered> | undefined
  readonly wanted: readonly AbsolutePath[]
}

async function bundle({config, toolRoot, modules}: ModuleRequest, place: BuildPlace): Promise<Staged<Bundled>> {
  const {runNodeBuild} = await import('./run-node-build.ts')
  const names = Object.keys(modules).sort(compareText)
  const entries = Object.fromEntries(names.map((name, index) => [`module-${index}`, entryOf(modules[name] ?? '', config.root)]))
  const reader = createInputReader()
  const warnings: Diagnostic[] = []
  const fixes = new Set<AbsolutePath>()
  const onMissing = (file: AbsolutePath, specifier: string): void => {
    warnings.push(missingModule({specifier, file, root: config.root}))
    for (const fix of filesThatFix({specifier, importer: file, root: config.root})) fixes.add(fix)
    for (const fix of replacementFiles(specifier, config)) fixes.add(fix)
  }
  const onLacking = (message: Message): void => void warnings.push(lackingName(message, {root: config.root, toolRoot}))
  try {
    const plugins = standsInForMissing(config) ? [standInForMissing(onMissing)] : []
    const task = {config, toolRoot, entries, outdir: place.folder, reader, contentModules: new Set<AbsolutePath>(), plugins, onLacking}
    const made = await lowerAsync(await runNodeBuild(task), () => runNodeBuild({...task, lowersAsync: true}))
    const files = made.outputFiles.map((file) => ({path: path.relative(place.folder, file.path), bytes: file.contents}))
    const fileOf = (index: number): string =>
      files.find((file) => file.path.startsWith(`module-${index}-`) && file.path.endsWith('.mjs'))?.path ?? ''
    const inputs = [...allInputs(reader, made.metafile, config.root), ...[...fixes].map(reader.record)]
    const present = inputs.filter((record) => !isAbsent(record) && !isOfResolution(record)).map(({file}) => file)
    const code = files.filter((file) => file.path.endsWith('.mjs')).map((file) => file.path)
    const texts = made.outputFiles.filter((file) => file.path.endsWith('.mjs')).map((file) => file.text)
    const result: Remembered = {
      files: Object.fromEntries(names.map((name, index) => [name, fileOf(index)])),
      styles: present.filter(isStylesheet).map((file) => sitePath(config.root, file)),
      islands: registeredIslands(config)
        .filter(({module}) => present.includes(module))
        .map(({name, strategy}) => ({name, strategy})),
      warnings: sortDiagnostics([
        ...warnings,
        ...untrackedFiles(made.metafile.inputs, config.root),
        ...untrackedVariables(made.metafile.inputs, {root: config.root, bundled: texts.join('\n')}),
      ]),
      variables: variablesIn(texts.join('\n')),
      later: readLaterCode(texts.join('\n')),
      own: ownImports(
        Object.values(made.metafile.outputs).flatMap(({imports}) => imports),
        toolRoot,
      ),
      // File names contain a hash of the content.
      hash: hashList(code.sort(compareText)),
    }
    writeBuild(place, {inputs, files, result})
    return {value: {place, known: {result, inputs}, wanted: []}, diagnostics: []}
  } catch (error) {
    const errors = esbuildErrors(error)
    if (!errors) throw error
    const wanted = [...reader.files().map(({file}) => file), ...filesOfErrors(errors, config.root)]
    return {value: {place, known: undefined, wanted}, diagnostics: fromEsbuild(errors, {code: 'bundle-failed', root: config.root})}
  }
}

/**
 * Builds code with async functions once more, without them, so that what they do later can be limited. esbuild refuses that where a module
 * has a top-level `await`: such code stays as it is.
 */
async function lowerAsync(made: NodeBuild, buildLowered: () => Promise<NodeBuild>): Promise<NodeBuild> {
  if (!made.outputFiles.some((file) => file.path.endsWith('.mjs') && /\basync\b/.test(file.text))) return made
  return buildLowered().catch((error: unknown) => {
    if (esbuildErrors(error) === undefined) throw error
    return made
  })
}

async function importAll(
  {config, modules, timeLimitMs = TIME_LIMIT, trialWorkerUrl: workerUrl}: ModuleRequest,
  {folder}: BuildPlace,
  {result: {files, own, warnings, variables, hash, ...facts}, inputs: records}: KnownBuild<Remembered>,
): Promise<Staged<LoadedModules>> {
  const exports = new Map<string, Readonly<Record<string, unknown>>>()
  const diagnostics: Diagnostic[] = [...warnings]
  await loadOwn(own)
  for (const name of Object.keys(modules).sort(compareText)) {
    const module = path.join(folder, files[name] ?? '')
    try {
      const exported = await importLimited(module, {timeLimitMs, later: facts.later, ...(workerUrl && {workerUrl})})
      if (typeof exported === 'function') exports.set(name, exported() as ModuleExports)
      else diagnostics.push(await describeTrial(exported, {config, folder, file: modules[name] ?? '', timeLimitMs}))
    } catch (error) {
      diagnostics.push(await describeThrown(error, {config, folder, file: modules[name] ?? ''}))
    }
  }
  const inputs = records.map(({file}) => file).filter((file) => isInsideAny(config.siteRoots, file))
  const values = variables.map((name) => process.env[name] ?? '')
  return {value: {exports, ...facts, hash: variables.length === 0 ? hash : hashList([hash, ...values]), inputs}, diagnostics}
}

type Limits = TrialOptions & {readonly later: LaterCode}

type FailedTrial = Exclude<Trial, {readonly end: 'ended'}>

/**
 * Imports a module. One that may leave something behind, has a top-level `await` or takes longer than a moment is tried in a thread first.
 * The returned function throws whatever the module threw.
 */
async function importLimited(module: AbsolutePath, {later, ...limits}: Limits): Promise<FailedTrial | (() => unknown)> {
  const {href} = pathToFileURL(module)
  const isTriedFirst = later !== 'never' && !isCalm(module)
  const trial = isTriedFirst ? await tryInThread(href, limits) : undefined
  if (trial !== undefined && trial.end !== 'ended') return trial
  if (trial?.isCalm === true && later === 'perhaps') noteCalm(module)
  const loaded = loadLimited(module, createLimitedRunner(Math.min(limits.timeLimitMs, BRIEF_LIMIT)))
  if (typeof loaded === 'function') return loaded
  const late = trial ?? (await tryInThread(href, limits))
  if (late.end !== 'ended') return late
  // a module that was stopped stays as it was then
  const exported = (await import(/* @vite-ignore */ loaded === 'stopped' ? `${href}?again` : href)) as unknown
  return () => exported
}

type ModuleExports = Readonly<Record<string, unknown>>

/** Default time limit in milliseconds. Most modules only define functions, so loading them takes almost no time. */
const TIME_LIMIT = 10_000

/** Time limit in milliseconds in this thread, where nothing can limit the memory of a module. */
const BRIEF_LIMIT = 300

type ModulePlace = {readonly config: SiteConfig; readonly folder: AbsolutePath; readonly file: SitePath}

/** Reports that a module cannot be loaded, at the place where it was running. */
async function describeTrial({end, stack}: FailedTrial, {timeLimitMs, ...at}: ModulePlace & {timeLimitMs: number}): Promise<Diagnostic> {
  const origin = await findThrown(stack, {folder: at.folder, readMap: readMapFile})
  const where = origin === undefined ? {file: at.file} : {file: sitePath(at.config.root, origin.file), place: origin.place}
  if (end === 'stuck') {
    const message = 'The module awaits a promise that is never settled, so it cannot be loaded.'
    return diagnostic('bundle-failed', {
      ...where,
      message,
      hint: 'Look for an `await` at the top level of the module whose promise is never settled.',
    })
  }
  const message =
    end === 'stopped'
      ? `Loading the module took more than ${timeLimitMs / 1000} s and was stopped.`
      : 'Loading the module needs more memory than a module may use.'
  const sought = end === 'stopped' ? 'a loop that never ends' : 'data that grows without limit'
  const hint = `${origin === undefined ? '' : 'It was running here: '}look for ${sought} at the top level of the module, or in what it leaves behind.`
  return diagnostic('bundle-failed', {...where, message, hint: hint.charAt(0).toUpperCase() + hint.slice(1)})
}

async function describeThrown(thrown: unknown, at: ModulePlace): Promise<Diagnostic> {
  const {message, stack} = readThrown(thrown)
  const origin = await findThrown(stack, {folder: at.folder, readMap: readMapFile})
  return diagnostic('bundle-failed', {
    message: `The module threw while it was loaded: ${message.replace(/\.$/, '')}.`,
    file: origin ? sitePath(at.config.root, origin.file) : at.file,
    ...(origin && {place: origin.place}),
  })
}
