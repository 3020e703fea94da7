import path from 'node:path'
import type {Point} from '../../../core/model/diagnostic.ts'
import type {SampleLanguage} from '../../../core/model/doc.ts'
import {checkModules} from './check-modules.ts'
import {parseCode} from './compiler.ts'
import type {ProgramRun} from './create-programs.ts'
import {isPackageImport} from './package-import.ts'
import type {TypeWorld} from './type-world.ts'

/** Code of an assistant, and the types that it is checked against. */
export type Snippet = {readonly code: string; readonly language: SampleLanguage; readonly world: TypeWorld}

/** An error in a snippet: lines and columns count from 1. */
export type SnippetProblem = Point & {
  /** TypeScript's number of the error. Undefined for one of docsite. */
  readonly number: number | undefined
  /** Its beginning, if it is long. */
  readonly message: string
}

/** The first errors in a snippet, and how many there are. */
export type SnippetProblems = {readonly problems: readonly SnippetProblem[]; readonly total: number}

/** Maximum number of errors that are told. */
const MOST_PROBLEMS = 25

/** Maximum number of characters of a message. Types can have hundreds of millions. */
const LONGEST_MESSAGE = 700

/** Maximum number of characters of a message that are searched for paths. */
const LONGEST_SEARCHED = 20_000

/** Checks a snippet. It is compiled, never run, and sees no files but the types of packages. */
export function checkSnippet(run: ProgramRun, {code, language, world}: Snippet): SnippetProblems {
  const {referencedFiles, typeReferenceDirectives} = parseCode(run.compiler, code, language)
  const outside = [...referencedFiles, ...typeReferenceDirectives.filter(({fileName}) => !isPackageImport(fileName))]
  if (outside.length > 0) {
    const message = 'Code cannot refer to other files by their path. Import from a package instead.'
    const problems = outside.slice(0, MOST_PROBLEMS).map(({pos}) => ({...pointAt(code, pos), number: undefined, message}))
    return {problems, total: outside.length}
  }
  const module = {sample: 0, language, parts: [code], inset: [0, 0], imports: new Map<string, number>(), before: []} as const
  const before = new Set(run.parsed.keys())
  const {pages, read} = checkModules({...run, isForeign: true}, world, [{modules: [module]}])
  // types are kept for the next snippet, the snippet is not
  for (const key of run.parsed.keys()) if (!before.has(key) && key.includes(`/0/0.${language}\n`)) run.parsed.delete(key)
  const [found = []] = pages
  const problems = found.slice(0, MOST_PROBLEMS).map(({range: [start], number, message}) => ({
    ...pointAt(code, start),
    number,
    message: shorten(withoutPaths(message.slice(0, LONGEST_SEARCHED), {read, root: run.options.root})),
  }))
  return {problems, total: found.length}
}

function shorten(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message
  // a character may have two units
  return `${message.slice(0, LONGEST_MESSAGE).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The files that a check has read, as absolute paths, and the root of the site. */
type Machine = {readonly read: ReadonlySet<string>; readonly root: string}

/**
 * Shortens the paths in a message of the compiler, which names modules by their files: those of packages begin with the name of the package.
 * Only files that were read can be in it, so that other paths are from the code.
 */
export function withoutPaths(message: string, {read, root}: Machine): string {
  const names = [...read].flatMap((file) => [file, file.replace(/(?:\.d)?\.[cm]?ts$/, '')]).filter((name) => message.includes(name))
  // a name may be the beginning of another
  names.sort((a, b) => b.length - a.length)
  const shown = names.reduce((text, name) => text.replaceAll(name, shownName(name, root.replaceAll('\\', '/'))), message)
  return shown.replaceAll('import("node_modules/', 'import("')
}

function shownName(file: string, root: string): string {
  const inPackage = file.lastIndexOf('/node_modules/')
  if (inPackage !== -1) return file.slice(inPackage + '/node_modules/'.length)
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : path.posix.basename(file)
}

function pointAt(code: string, offset: number): Point {
  const before = code.slice(0, offset).split(/\r\n?|\n/)
  return {line: before.length, column: (before.at(-1)?.length ?? 0) + 1}
}
