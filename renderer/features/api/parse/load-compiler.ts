import {createRequire} from 'node:module'
import type ts from 'typescript-api'

/** TypeScript's compiler API. It is large, so it is loaded only if there are declarations to parse that are not cached. */
export type Compiler = typeof ts

/** Loads the compiler with `require`, as CommonJS. `import` would first spend half a second searching its nine megabytes for exports. */
export function loadCompiler(): Compiler {
  return createRequire(import.meta.url)('typescript-api') as Compiler
}
