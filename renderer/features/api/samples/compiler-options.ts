import type ts from 'typescript-api'
import type {Compiler} from './compiler.ts'
import type {SampleOptions} from './type-world.ts'

/** Returns the compiler options for samples. JavaScript samples are checked too, but not strictly, because they have no annotations. */
export function compilerOptions(compiler: Compiler, {strict, jsx, lib}: SampleOptions, isTyped: boolean): ts.CompilerOptions {
  return {
    noEmit: true,
    allowJs: true,
    checkJs: true,
    strict: strict && isTyped,
    target: compiler.ScriptTarget.ESNext,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    moduleDetection: compiler.ModuleDetectionKind.Force,
    jsx: jsx === 'classic' ? compiler.JsxEmit.React : compiler.JsxEmit.ReactJSX,
    lib: lib.map((name) => `lib.${name.toLowerCase()}.d.ts`),
    // only the imports of samples and the declarations that the site configures
    types: [],
    skipLibCheck: true,
    esModuleInterop: true,
    allowImportingTsExtensions: true,
  }
}
