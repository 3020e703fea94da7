import path from 'node:path'
import type ts from 'typescript-api'
import {bringInScope} from './bring-in-scope.ts'
import type {Compiler} from './compiler.ts'
import {compilerOptions} from './compiler-options.ts'
import {CONFIG_TYPES} from './config-fragment.ts'
import {exportedNames} from './exported-names.ts'
import {joinCode} from './join-code.ts'
import {createOverlayHost} from './overlay-host.ts'
import type {Overlay, ParsedFiles} from './overlay-host.ts'
import type {SampleModule} from './plan-modules.ts'
import type {SampleOptions, TypeWorld} from './type-world.ts'

/** The modules of a page. */
export type PageModules = {readonly modules: readonly SampleModule[]}

/** What all programs of a run share. */
export type ProgramRun = {readonly compiler: Compiler; readonly parsed: ParsedFiles; readonly options: SampleOptions}

/** A module as a file of its program. */
export type ModuleSource = {
  /** Index of its page. */
  readonly page: number
  readonly module: SampleModule
  readonly file: string
  readonly text: string
  /** Where the sample's own code begins and ends. */
  readonly start: number
  readonly end: number
}

/** The modules of pages as programs. */
export type SamplePrograms = {
  readonly programs: readonly {readonly program: ts.Program; readonly sources: readonly ModuleSource[]}[]
  /** Folder that modules and the packages of their world are in, absolute; nothing of it is on disk. */
  readonly folder: string
  /** Files on disk that were read, the compiler's own among them, absolute. It grows while programs are asked. */
  readonly read: ReadonlySet<string>
}

/**
 * Makes programs of the modules of pages and a world of types: of those in TypeScript one, of those in JavaScript another, which is
 * less strict. Whoever checks nothing gets along with one for both, in less time.
 */
export function createPrograms(
  {compiler, parsed, options}: ProgramRun,
  {world, pages, isOne}: {readonly world: TypeWorld; readonly pages: readonly PageModules[]; readonly isOne: boolean},
): SamplePrograms {
  const folder = `${options.root.replaceAll('\\', '/')}/${FOLDER}`
  const read = new Set([path.join(path.dirname(compiler.getDefaultLibFilePath({})), 'typescript.js')])
  const files = new Map([
    ...[...world.files].map(([file, text]) => [`${folder}/${file}`, text] as const),
    [`${folder}/${AMBIENT}`, ambient],
    [`${folder}/${ASSET}`, asset],
    ...options.declarations.map(({path: file, text}) => [path.posix.join(folder, file), text] as const),
  ])
  const base: Omit<Overlay, 'options'> = {
    compiler,
    folder,
    files,
    parsed,
    onRead: (file) => read.add(file),
    homes: new Map(
      [...world.homes].map(([file, home]) => [`${folder}/${file}`, {...home, file: path.posix.join(folder, '..', home.file)}]),
    ),
    resolve: () => undefined,
  }
  const names = exportedNames(compiler, createOverlayHost({...base, options: compilerOptions(compiler, options, true)}), {
    modules: world.inScope,
    folder,
  })
  const sources = pages.flatMap(({modules}, page) =>
    modules.map((module): ModuleSource => ({page, module, ...writeModule({compiler, folder, page, names}, module)})),
  )
  for (const {file, text} of sources) files.set(file, text)
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const resolve = (specifier: string, from: string): string | false | undefined =>
    resolveSample({byFile, sources, folder, configTypes: options.configTypes}, specifier, from)
  const roots = [AMBIENT].map((name) => `${folder}/${name}`)
  roots.push(...options.declarations.map(({path: file}) => path.posix.join(folder, file)))
  const programs = (isOne ? [true] : [true, false]).flatMap((isTyped) => {
    const own = sources.filter(({module}) => isOne || module.language.startsWith('ts') === isTyped)
    if (own.length === 0) return []
    const wanted = compilerOptions(compiler, options, isTyped)
    const host = createOverlayHost({...base, options: wanted, resolve})
    const program = compiler.createProgram({rootNames: [...roots, ...own.map(({file}) => file)], options: wanted, host})
    return [{program, sources: own}]
  })
  return {programs, folder, read}
}

/** Parses the files of the language before there is any code, for the programs that follow. */
export function readLanguage({compiler, parsed, options}: ProgramRun): void {
  const wanted = compilerOptions(compiler, options, true)
  const file = `${options.root.replaceAll('\\', '/')}/${FOLDER}/${AMBIENT}`
  const overlay = {compiler, parsed, options: wanted, folder: path.posix.dirname(file), files: new Map([[file, ambient]]), homes: new Map()}
  const host = createOverlayHost({...overlay, onRead: () => undefined, resolve: () => undefined})
  compiler.createProgram({rootNames: [file], options: wanted, host})
}

/** Folder that does not exist: samples are files of the site's root for TypeScript, so that its packages are found. */
const FOLDER = '__samples__'
const AMBIENT = 'ambient.d.ts'
const ASSET = 'asset.d.ts'
const ambient = 'declare function require(path: string): any\n'
const asset = 'declare const asset: any\nexport = asset\n'

type Writing = {
  readonly compiler: Compiler
  readonly folder: string
  readonly page: number
  readonly names: ReadonlyMap<string, string>
}

function writeModule(
  {compiler, folder, page, names}: Writing,
  {sample, parts, inset, language, before}: SampleModule,
): Pick<ModuleSource, 'file' | 'text' | 'start' | 'end'> {
  const {text, start} = joinCode(compiler, parts, language)
  return {
    file: `${folder}/${page}/${sample}.${language}`,
    text: text + bringInScope(compiler, {text, language, before}, names),
    start: start + inset[0],
    end: text.length - inset[1],
  }
}

/** Languages of files that are code; everything else that a path leads to is an asset: a picture, a model, JSON. */
const CODE = /(?:\/|^)[^/.]*$|\.(?:[cm]?[jt]sx?)$|\.[\w-]{6,}$/

type Resolving = {
  readonly byFile: ReadonlyMap<string, ModuleSource>
  readonly sources: readonly ModuleSource[]
  readonly folder: string
  readonly configTypes: string | undefined
}

function resolveSample({byFile, sources, folder, configTypes}: Resolving, specifier: string, from: string): string | false | undefined {
  if (specifier === CONFIG_TYPES) return configTypes ?? false
  const importer = byFile.get(from)
  if (importer === undefined || !specifier.startsWith('.')) return undefined
  const target = importer.module.imports.get(specifier)
  const found = target === undefined ? undefined : sources.find(({page, module}) => page === importer.page && module.sample === target)
  if (found !== undefined) return found.file
  return CODE.test(specifier) ? false : `${folder}/${ASSET}`
}
