import path from 'node:path'
import type ts from 'typescript-api'
import {bringInScope} from './bring-in-scope.ts'
import type {Compiler} from './compiler.ts'
import {compilerOptions} from './compiler-options.ts'
import {exportedNames} from './exported-names.ts'
import {joinCode} from './join-code.ts'
import {createOverlayHost} from './overlay-host.ts'
import type {Overlay, ParsedFiles} from './overlay-host.ts'
import type {SampleModule} from './plan-modules.ts'
import type {SampleOptions, TypeWorld} from './type-world.ts'

/** The modules of a page. */
export type PageModules = {readonly modules: readonly SampleModule[]}

/** What TypeScript says of a sample. */
export type TypeFinding = {
  /** Index of the sample in its page. */
  readonly sample: number
  /** Offsets in its code. */
  readonly range: readonly [start: number, end: number]
  /** TypeScript's number: 2339. */
  readonly number: number
  readonly message: string
}

/** What was found in pages, by their index, and the files on disk that it depends on: paths from the site's root. */
export type CheckedPages = {readonly pages: readonly (readonly TypeFinding[])[]; readonly read: ReadonlySet<string>}

/** What all programs of a run share. */
export type CheckRun = {readonly compiler: Compiler; readonly parsed: ParsedFiles; readonly options: SampleOptions}

/** Compiles the modules of pages against a world of types: those in TypeScript as one program, those in JavaScript as another. */
export function checkModules({compiler, parsed, options}: CheckRun, world: TypeWorld, pages: readonly PageModules[]): CheckedPages {
  const folder = `${options.root.replaceAll('\\', '/')}/${FOLDER}`
  const read = new Set<string>()
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
    onRead: (file) => read.add(path.posix.relative(path.posix.dirname(folder), file)),
    resolve: () => undefined,
  }
  const names = exportedNames(compiler, createOverlayHost({...base, options: compilerOptions(compiler, options, true)}), {
    modules: world.inScope,
    folder,
  })
  const sources = pages.flatMap(({modules}, page) =>
    modules.map((module): Source => ({page, module, ...writeModule({compiler, folder, page, names}, module)})),
  )
  for (const {file, text} of sources) files.set(file, text)
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const resolve = (specifier: string, from: string): string | false | undefined => resolveSample({byFile, sources, folder}, specifier, from)
  const roots = [AMBIENT].map((name) => `${folder}/${name}`)
  roots.push(...options.declarations.map(({path: file}) => path.posix.join(folder, file)))
  const found: TypeFinding[][] = pages.map(() => [])
  for (const isTyped of [true, false]) {
    const own = sources.filter(({module}) => module.language.startsWith('ts') === isTyped)
    if (own.length === 0) continue
    const wanted = compilerOptions(compiler, options, isTyped)
    const host = createOverlayHost({...base, options: wanted, resolve})
    const program = compiler.createProgram({rootNames: [...roots, ...own.map(({file}) => file)], options: wanted, host})
    for (const source of own) found[source.page]?.push(...findingsOf(compiler, program, source, folder))
  }
  return {pages: found, read}
}

/** Folder that does not exist: samples are files of the site's root for TypeScript, so that its packages are found. */
const FOLDER = '__samples__'
const AMBIENT = 'ambient.d.ts'
const ASSET = 'asset.d.ts'
const ambient = 'declare function require(path: string): any\n'
const asset = 'declare const asset: any\nexport = asset\n'

type Source = {
  readonly page: number
  readonly module: SampleModule
  readonly file: string
  readonly text: string
  /** Where the sample's own code begins and ends. */
  readonly start: number
  readonly end: number
}

type Writing = {
  readonly compiler: Compiler
  readonly folder: string
  readonly page: number
  readonly names: ReadonlyMap<string, string>
}

function writeModule(
  {compiler, folder, page, names}: Writing,
  {sample, parts, language, before}: SampleModule,
): Pick<Source, 'file' | 'text' | 'start' | 'end'> {
  const {text, start} = joinCode(compiler, parts, language)
  return {
    file: `${folder}/${page}/${sample}.${language}`,
    text: text + bringInScope(compiler, {text, language, before}, names),
    start,
    end: text.length,
  }
}

/** Languages of files that are code; everything else that a path leads to is an asset: a picture, a model, JSON. */
const CODE = /(?:\/|^)[^/.]*$|\.(?:[cm]?[jt]sx?)$|\.[\w-]{6,}$/

type Resolving = {readonly byFile: ReadonlyMap<string, Source>; readonly sources: readonly Source[]; readonly folder: string}

function resolveSample({byFile, sources, folder}: Resolving, specifier: string, from: string): string | false | undefined {
  const importer = byFile.get(from)
  if (importer === undefined || !specifier.startsWith('.')) return undefined
  const target = importer.module.imports.get(specifier)
  const found = target === undefined ? undefined : sources.find(({page, module}) => page === importer.page && module.sample === target)
  if (found !== undefined) return found.file
  return CODE.test(specifier) ? false : `${folder}/${ASSET}`
}

/** `return` outside of a function, in code that shows how a function ends. */
const RETURN_OUTSIDE = 1108

function findingsOf(compiler: Compiler, program: ts.Program, {file, module, text, start, end}: Source, folder: string): TypeFinding[] {
  const source = program.getSourceFile(file)
  const syntactic = program.getSyntacticDiagnostics(source)
  const all = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(source)
  const isFragment = !/^\s*(?:import|export)\b/m.test(text.slice(start, end))
  return all.flatMap(({start: at = start, length = 0, code, messageText}): TypeFinding[] => {
    if (at < start || at > end || (isFragment && code === RETURN_OUTSIDE)) return []
    const message = compiler.flattenDiagnosticMessageText(messageText, '\n').replaceAll(`${folder}/`, '').replace(/\n\s*/g, ' ')
    return [{sample: module.sample, range: [at - start, Math.min(at + length, end) - start], number: code, message}]
  })
}
