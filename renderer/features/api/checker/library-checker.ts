import path from 'node:path'
import type ts from 'typescript-api'
import {libraryFiles} from '../library/library-files.ts'
import type {VersionLibraries} from '../model/library.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {compilerOptions} from '../samples/compiler-options.ts'
import {homesOf} from '../samples/create-worlds.ts'
import {createOverlayHost} from '../samples/overlay-host.ts'
import type {Overlay, ParsedFiles} from '../samples/overlay-host.ts'
import type {Compiler} from '../parse/load-compiler.ts'

/** TypeScript's checker for the declarations that a version documents. */
export type LibraryChecker = {
  readonly ts: Compiler
  readonly checker: ts.TypeChecker
  /** Returns a file of a documented package. */
  readonly fileOf: (library: string, file: string) => ts.SourceFile | undefined
  /** Returns the name of the package that a file belongs to, or undefined for TypeScript's standard library. */
  readonly packageOf: (file: ts.SourceFile) => string | undefined
}

/** The state shared by all versions of a site. */
export type CheckerRun = {
  readonly ts: Compiler
  /** Absolute path of the site's root. */
  readonly root: AbsolutePath
  readonly parsed: ParsedFiles
  /** Called with the absolute path of every file read from outside the declarations. */
  readonly onRead: (file: string) => void
}

/** A type alias added to a file, whose type can then be queried. */
export type Probe = {readonly library: string; readonly file: string; readonly text: string}

/**
 * Loads the libraries of a version into a program. Other packages are read from disk, resolved as the library itself would resolve them.
 * @param probes code appended to files
 */
export function createLibraryChecker(run: CheckerRun, documented: VersionLibraries, probes: readonly Probe[]): LibraryChecker {
  const {ts, parsed} = run
  const root = run.root.replaceAll('\\', '/')
  const folder = `${root}/${FOLDER}`
  const added = new Map<string, string>()
  for (const {library, file, text} of probes) {
    const name = `node_modules/${library}/${file}`
    added.set(name, `${added.get(name) ?? ''}\n${text}`)
  }
  const files = new Map([...libraryFiles(documented)].map(([file, text]) => [`${folder}/${file}`, text + (added.get(file) ?? '')]))
  const homes = new Map(
    [...homesOf(documented)].map(([file, home]) => [`${folder}/${file}`, {...home, file: path.posix.join(root, home.file)}]),
  )
  const options = compilerOptions(ts, {root, strict: true, jsx: 'automatic', lib: LANGUAGE, declarations: []}, true)
  const overlay: Overlay = {compiler: ts, options, folder, files, homes, parsed, onRead: run.onRead, resolve: () => undefined}
  const host: ts.CompilerHost = {...createOverlayHost(overlay), jsDocParsingMode: ts.JSDocParsingMode.ParseAll}
  const nameOf = (library: string, file: string): string => `${folder}/node_modules/${library}/${file}`
  const rootNames = documented.libraries.flatMap(({name, declarations}) => declarations.map((file) => nameOf(name, file.path)))
  const program = ts.createProgram({rootNames, options, host})
  return {
    ts,
    checker: program.getTypeChecker(),
    fileOf: (library, file) => program.getSourceFile(nameOf(library, file)),
    packageOf: (file) => (program.isSourceFileDefaultLibrary(file) ? undefined : packageIn(file.fileName)),
  }
}

/** A folder that does not exist. TypeScript sees the declarations as files below the site's root. */
const FOLDER = '__reference__'
const LANGUAGE = ['esnext', 'dom', 'dom.iterable']

/** @example packageIn('/site/node_modules/@types/node/events.d.ts') // => 'node' */
function packageIn(file: string): string {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(file.slice(file.lastIndexOf('/node_modules/') + '/node_modules/'.length)) ?? []
  return name.replace(/^@types\//, '').replace(/^(.+)__(.+)$/, '@$1/$2')
}
