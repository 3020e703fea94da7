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
export type SnippetProblem = Point & {readonly message: string}

/** Checks a snippet. It is compiled, never run, and it reads no files but those of packages. */
export function checkSnippet(run: ProgramRun, {code, language, world}: Snippet): SnippetProblem[] {
  const {referencedFiles, typeReferenceDirectives} = parseCode(run.compiler, code, language)
  const outside = [...referencedFiles, ...typeReferenceDirectives.filter(({fileName}) => !isPackageImport(fileName))]
  if (outside.length > 0) {
    const message = 'Code cannot refer to other files by their path. Import from a package instead.'
    return outside.map(({pos}) => ({...pointAt(code, pos), message}))
  }
  const module = {sample: 0, language, parts: [code], inset: [0, 0], imports: new Map<string, number>(), before: []} as const
  const before = new Set(run.parsed.keys())
  const [found = []] = checkModules({...run, isForeign: true}, world, [{modules: [module]}]).pages
  for (const key of run.parsed.keys()) if (!before.has(key) && key.includes(`/0/0.${language}\n`)) run.parsed.delete(key)
  return found.map(({range: [start], number, message}) => ({
    ...pointAt(code, start),
    message: `${withoutPaths(message, run.options.root)} (TS${number})`,
  }))
}

/** Shortens paths of the machine in a message of the compiler, which names modules by the paths of their files. */
export function withoutPaths(message: string, root: string): string {
  const folder = root.replaceAll('\\', '/')
  const [first = folder] = /^(?:[A-Za-z]:)?\/[^/]*/.exec(folder) ?? []
  return message.replaceAll(/(["'])((?:[A-Za-z]:)?\/[^"']*)\1/g, (all, quote: string, path: string) => {
    const inPackage = path.lastIndexOf('/node_modules/')
    if (inPackage !== -1) return quote + path.slice(inPackage + '/node_modules/'.length) + quote
    if (path.startsWith(`${folder}/`)) return quote + path.slice(folder.length + 1) + quote
    return path.startsWith(`${first}/`) ? quote + path.slice(path.lastIndexOf('/') + 1) + quote : all
  })
}

function pointAt(code: string, offset: number): Point {
  const before = code.slice(0, offset).split(/\r\n?|\n/)
  return {line: before.length, column: (before.at(-1)?.length ?? 0) + 1}
}
