import {createRequire} from 'node:module'
import type ts from 'typescript-api'
import {loadPackage} from '../../../compile/markdown/load-package.ts'
import type {SampleLanguage} from '../../../core/model/doc.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'

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

/** Returns the file with the version of the compiler. */
export function compilerManifest(): AbsolutePath {
  return createRequire(import.meta.url).resolve('typescript-api/package.json')
}

/** Parses code on its own, without types. */
export function parseCode(compiler: Compiler, code: string, language: SampleLanguage): ts.SourceFile {
  return compiler.createSourceFile(`sample.${language}`, code, compiler.ScriptTarget.ESNext, false)
}
