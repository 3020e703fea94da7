import type ts from 'typescript-api'

/** TypeScript's compiler. It is large: loaded only when declarations have to be read that no cache knows. */
export type Compiler = typeof ts

/** Loads the compiler. */
export async function loadCompiler(): Promise<Compiler> {
  const loaded = await import('typescript-api')
  return loaded.default
}
