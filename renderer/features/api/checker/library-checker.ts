import path from 'node:path'
import type ts from 'typescript-api'
import {libraryFiles} from '../library/library-files.ts'
import type {VersionLibraries} from '../../../core/model/library.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {compilerOptions} from '../samples/compiler-options.ts'
import {homesOf} from '../samples/create-worlds.ts'
import {createOverlayHost} from '../samples/overlay-host.ts'
import type {Overlay, ParsedFiles} from '../samples/overlay-host.ts'
import type {Compiler} from '../parse/load-compiler.ts'

/** TypeScript's checker over the declarations that a version documents. */
export type LibraryChecker = {
  readonly ts: Compiler
  readonly checker: ts.TypeChecker
  /** A file of a documented package. */
  readonly fileOf: (library: string, file: string) => ts.SourceFile | undefined
  /** Name of the package that a file belongs to; undefined: the language. */
  readonly packageOf: (file: ts.SourceFile) => string | undefined
}

/** What all versions of a site share. */
export type CheckerRun = {
  readonly ts: Compiler
  /** Folder of the site. */
  readonly root: AbsolutePath
  readonly parsed: ParsedFiles
  /** Receives the absolute path of every file outside of the declarations that is read. */
  readonly onRead: (file: string) => void
}

/** An alias that the checker is asked about beside those that the declarations have. */
export type Probe = {readonly library: string; readonly file: string; readonly text: string}

/**
 * Loads what a version documents into a program. Other packages are read from disk, as the library itself would find them.
 * @param probes code that is added at the end of files
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

/** Folder that does not exist: the declarations are files below the site's root for TypeScript. */
const FOLDER = '__reference__'
const LANGUAGE = ['esnext', 'dom', 'dom.iterable']

/** @example packageIn('/site/node_modules/@types/node/events.d.ts') // => 'node' */
function packageIn(file: string): string {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(file.slice(file.lastIndexOf('/node_modules/') + '/node_modules/'.length)) ?? []
  return name.replace(/^@types\//, '').replace(/^(.+)__(.+)$/, '@$1/$2')
}
