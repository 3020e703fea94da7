import type ts from 'typescript-api'
import {loadPackage} from '../../../compile/markdown/load-package.ts'
import type {SampleLanguage} from '../../../core/model/doc.ts'

/** TypeScript's compiler API. */
export type Compiler = typeof ts

/** Loads the compiler. Takes a fifth of a second, so it is called only when needed. An `import` would take half a second longer. */
export function loadCompiler(): Compiler {
  return loadPackage('typescript-api') as Compiler
}

/** Returns the version of the compiler without loading it. */
export function compilerVersion(): string {
  return (loadPackage('typescript-api/package.json') as {readonly version: string}).version
}

/** Parses code on its own, without types. */
export function parseCode(compiler: Compiler, code: string, language: SampleLanguage): ts.SourceFile {
  return compiler.createSourceFile(`sample.${language}`, code, compiler.ScriptTarget.ESNext, false)
}
