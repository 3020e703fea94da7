import type ts from 'typescript-api'
import type {Declarations} from '../model/library.ts'
import type {Compiler} from './load-compiler.ts'
import {readScope} from './read-scope.ts'
import type {Scope} from './read-scope.ts'
import {createTypeReader} from './read-type.ts'
import type {FileReading} from './read-type.ts'

/** The parsed content of a declaration file. */
export type FileItems = {
  readonly scope: Scope
  /** True for a file without imports and exports. It is not a module: its declarations are global. */
  readonly isScript: boolean
  /** For a script, the modules it declares by name (`declare module 'name'`). */
  readonly modules: ReadonlyMap<string, Scope>
  /** For a script, further files that belong to it (`/// <reference path="…" />`). */
  readonly references: readonly string[]
}

/** Reads a declaration file by its syntax alone, because declarations spell out every type. */
export function readFile(ts: Compiler, {path, text}: Declarations): FileItems {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const reading: FileReading = {ts, file, types: createTypeReader(ts, file)}
  const isScript = !ts.isExternalModule(file)
  return {
    scope: readScope(reading, file.statements),
    isScript,
    modules: isScript ? readModuleBlocks(reading) : new Map(),
    references: isScript ? file.referencedFiles.map(({fileName}) => fileName) : [],
  }
}

/** Reads the `declare module` blocks of a file. Blocks with the same name form one module. */
function readModuleBlocks(reading: FileReading): Map<string, Scope> {
  const {ts, file} = reading
  const blocks = new Map<string, ts.Statement[]>()
  for (const statement of file.statements) {
    if (!ts.isModuleDeclaration(statement) || !ts.isStringLiteral(statement.name)) continue
    const {name, body} = statement
    if (body === undefined || !ts.isModuleBlock(body)) continue
    blocks.set(name.text, [...(blocks.get(name.text) ?? []), ...body.statements])
  }
  return new Map([...blocks].map(([name, statements]) => [name, readScope(reading, statements)]))
}
