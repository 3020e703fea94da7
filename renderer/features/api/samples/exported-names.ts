import type ts from 'typescript-api'
import type {Compiler} from './compiler.ts'

/** The modules to import names from, by name. */
export type ExportedNames = ReadonlyMap<string, string>

/** Collects the exports of modules by name. If two modules export the same name, the first wins. Missing modules export nothing. */
export function exportedNames(
  compiler: Compiler,
  host: ts.CompilerHost,
  {modules, folder}: {modules: readonly string[]; folder: string},
): ExportedNames {
  const names = new Map<string, string>()
  if (modules.length === 0) return names
  const file = `${folder}/in-scope.ts`
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    module: compiler.ModuleKind.ESNext,
  }
  const text = modules.map((name, index) => `import * as m${index} from ${JSON.stringify(name)}\n`).join('')
  const source = compiler.createSourceFile(file, text, compiler.ScriptTarget.ESNext, true)
  const program = compiler.createProgram({
    rootNames: [file],
    options,
    host: {...host, getSourceFile: (name, how) => (name === file ? source : host.getSourceFile(name, how))},
  })
  const checker = program.getTypeChecker()
  for (const statement of source.statements) {
    if (!compiler.isImportDeclaration(statement) || !compiler.isStringLiteral(statement.moduleSpecifier)) continue
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier)
    for (const {name} of module === undefined ? [] : checker.getExportsOfModule(module)) {
      if (!names.has(name) && name !== 'default') names.set(name, statement.moduleSpecifier.text)
    }
  }
  return names
}
