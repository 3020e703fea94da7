import type ts from 'typescript-api'
import {append} from '../../../core/data/append.ts'
import type {Compiler} from './compiler.ts'
import {createPrograms} from './create-programs.ts'
import type {ModuleSource, PageModules, ProgramRun} from './create-programs.ts'
import type {TypeWorld} from './type-world.ts'

/** A TypeScript diagnostic of a sample. */
export type TypeFinding = {
  /** Index of the sample in its page. */
  readonly sample: number
  /** Offsets in the code of the sample. */
  readonly range: readonly [start: number, end: number]
  /** TypeScript's error number, for example 2339. */
  readonly number: number
  readonly message: string
}

/** The findings of each page, by index, and the absolute paths of the files on disk that they depend on. */
export type CheckedPages = {readonly pages: readonly (readonly TypeFinding[])[]; readonly read: ReadonlySet<string>}

/** Compiles the modules of pages against a world of types. */
export function checkModules(run: ProgramRun, world: TypeWorld, pages: readonly PageModules[]): CheckedPages {
  const {programs, folder, read} = createPrograms(run, {world, pages, isOne: false})
  const found: TypeFinding[][] = pages.map(() => [])
  for (const {program, sources} of programs) {
    for (const source of sources) append(found[source.page] ?? [], findingsOf(run.compiler, program, source, folder))
  }
  return {pages: found, read}
}

/** TypeScript's error number for `return` outside a function, which is allowed in code that shows the end of a function. */
const RETURN_OUTSIDE = 1108

function findingsOf(
  compiler: Compiler,
  program: ts.Program,
  {file, module, text, start, end}: ModuleSource,
  folder: string,
): TypeFinding[] {
  const source = program.getSourceFile(file)
  const syntactic = program.getSyntacticDiagnostics(source)
  const all = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(source)
  const isFragment = !/^\s*(?:import|export)\b/m.test(text.slice(start, end))
  const [before, after] = module.inset
  // an unclosed bracket is reported in the text after the sample
  const last = syntactic.length > 0 ? text.length : end + after
  const clamp = (at: number): number => Math.min(Math.max(at, start), end)
  return all.flatMap(({start: at = start, length = 0, code, messageText}): TypeFinding[] => {
    if (at < start - before || at > last || (isFragment && code === RETURN_OUTSIDE)) return []
    const message = compiler.flattenDiagnosticMessageText(messageText, '\n').replaceAll(`${folder}/`, '').replace(/\n\s*/g, ' ')
    return [{sample: module.sample, range: [clamp(at) - start, clamp(at + length) - start], number: code, message}]
  })
}
