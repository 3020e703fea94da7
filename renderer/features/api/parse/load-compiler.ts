import {createRequire} from 'node:module'
import type ts from 'typescript-api'

/** TypeScript's compiler. It is large: loaded only when declarations have to be read that no cache knows. */
export type Compiler = typeof ts

/** Loads the compiler, as the CommonJS that it is: `import` would first search its nine megabytes for exports, for half a second. */
export function loadCompiler(): Compiler {
  return createRequire(import.meta.url)('typescript-api') as Compiler
}
