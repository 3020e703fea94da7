import path from 'node:path'
import type ts from 'typescript-api'
import {append} from '../../../core/data/append.ts'
import {bringInScope} from './bring-in-scope.ts'
import type {Compiler} from './compiler.ts'
import {compilerOptions} from './compiler-options.ts'
import {CONFIG_TYPES} from './config-fragment.ts'
import {exportedNames} from './exported-names.ts'
import {joinCode} from './join-code.ts'
import {createOverlayHost} from './overlay-host.ts'
import type {Overlay, ParsedFiles} from './overlay-host.ts'
import {packageDisk} from './package-disk.ts'
import {isPackageImport} from './package-import.ts'
import type {SampleModule} from './plan-modules.ts'
import type {SampleOptions, TypeWorld} from './type-world.ts'

/** The modules of a page. */
export type PageModules = {readonly modules: readonly SampleModule[]}

/** The state shared by all programs of a run. */
export type ProgramRun = {
  readonly compiler: Compiler
  readonly parsed: ParsedFiles
  readonly options: SampleOptions
  /** Whether the code is not of the site: it may import packages, but sees no other files. Default: false. */
  readonly isForeign?: boolean
}

/** A module written as a file of its program. */
export type ModuleSource = {
  /** Index of the page. */
  readonly page: number
  readonly module: SampleModule
  readonly file: string
  readonly text: string
  /** Offsets in `text` where the code of the sample begins and ends. */
  readonly start: number
  readonly end: number
}

/** The programs compiled from the modules of pages. */
export type SamplePrograms = {
  readonly programs: readonly {readonly program: ts.Program; readonly sources: readonly ModuleSource[]}[]
  /** Absolute path of the folder that contains the modules and the packages of their world. It does not exist on disk. */
  readonly folder: string
  /** Absolute paths of the files read from disk, including the compiler itself. Grows as the programs are queried. */
  readonly read: ReadonlySet<string>
}

/**
 * Creates programs from the modules of pages and a world of types: one for TypeScript and a less strict one for JavaScript. With `isOne`,
 * creates a single program for both, which is faster and sufficient if nothing is checked.
 */
export function createPrograms(
  {compiler, parsed, options, isForeign = false}: ProgramRun,
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
    disk: isForeign ? packageDisk(compiler, options.root) : undefined,
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
    isForeign && byFile.has(from) && !isPackageImport(specifier)
      ? false
      : resolveSample({byFile, sources, folder, configTypes: options.configTypes}, specifier, from)
  const roots = [AMBIENT].map((name) => `${folder}/${name}`)
  append(
    roots,
    options.declarations.map(({path: file}) => path.posix.join(folder, file)),
  )
  const programs = (isOne ? [true] : [true, false]).flatMap((isTyped) => {
    const own = sources.filter(({module}) => isOne || module.language.startsWith('ts') === isTyped)
    if (own.length === 0) return []
    const wanted = {...compilerOptions(compiler, options, isTyped), ...(isForeign && {resolveJsonModule: false})}
    const host = createOverlayHost({...base, options: wanted, resolve})
    const program = compiler.createProgram({rootNames: [...roots, ...own.map(({file}) => file)], options: wanted, host})
    return [{program, sources: own}]
  })
  return {programs, folder, read}
}

/** Parses the files of the standard library in advance, for the programs created later. */
export function readLanguage({compiler, parsed, options}: ProgramRun): void {
  const wanted = compilerOptions(compiler, options, true)
  const file = `${options.root.replaceAll('\\', '/')}/${FOLDER}/${AMBIENT}`
  const overlay = {compiler, parsed, options: wanted, folder: path.posix.dirname(file), files: new Map([[file, ambient]]), homes: new Map()}
  const host = createOverlayHost({...overlay, onRead: () => undefined, resolve: () => undefined})
  compiler.createProgram({rootNames: [file], options: wanted, host})
}

/** A folder that does not exist. TypeScript sees the samples as files inside the site's root, so that it finds the installed packages. */
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

/** Matches paths of code files. Any other import is an asset: an image, a model, JSON. */
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
