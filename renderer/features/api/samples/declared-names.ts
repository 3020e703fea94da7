import type ts from 'typescript-api'
import type {Compiler} from './compiler.ts'

/** Returns the names that a file declares or imports at its top level; `default` for its default export. */
export function declaredNames(compiler: Compiler, file: ts.SourceFile): ReadonlySet<string> {
  return new Set(file.statements.flatMap((statement) => namesOf(compiler, statement)))
}

/** Returns the names that a top-level statement declares or imports. */
export function namesOf(compiler: Compiler, statement: ts.Statement): string[] {
  if (compiler.isImportDeclaration(statement)) return importedNames(compiler, statement.importClause).map(({name}) => name)
  if (compiler.isImportEqualsDeclaration(statement)) return [statement.name.text]
  if (compiler.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({name}) => bindingNames(compiler, name))
  if (compiler.isExportAssignment(statement)) return statement.isExportEquals ? [] : ['default']
  if (!isNamed(compiler, statement)) return []
  const isDefault = statement.modifiers?.some(({kind}) => kind === compiler.SyntaxKind.DefaultKeyword) === true
  const name = statement.name !== undefined && compiler.isIdentifier(statement.name) ? [statement.name.text] : []
  return isDefault ? [...name, 'default'] : name
}

/** A name introduced by an import, with the node to remove in order to drop it. */
export type ImportedName = {readonly name: string; readonly node: ts.Identifier | ts.ImportSpecifier | ts.NamespaceImport}

/** Lists the names that an import introduces, in source order. */
export function importedNames(compiler: Compiler, clause: ts.ImportClause | undefined): ImportedName[] {
  if (clause === undefined) return []
  const own = clause.name === undefined ? [] : [{name: clause.name.text, node: clause.name}]
  const bindings = clause.namedBindings
  if (bindings === undefined) return own
  if (compiler.isNamespaceImport(bindings)) return [...own, {name: bindings.name.text, node: bindings}]
  return [...own, ...bindings.elements.map((node) => ({name: node.name.text, node}))]
}

function bindingNames(compiler: Compiler, name: ts.BindingName): string[] {
  if (compiler.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (compiler.isOmittedExpression(element) ? [] : bindingNames(compiler, element.name)))
}

type Named =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.EnumDeclaration
  | ts.ModuleDeclaration

function isNamed(compiler: Compiler, statement: ts.Statement): statement is Named {
  return (
    compiler.isFunctionDeclaration(statement) ||
    compiler.isClassDeclaration(statement) ||
    compiler.isInterfaceDeclaration(statement) ||
    compiler.isTypeAliasDeclaration(statement) ||
    compiler.isEnumDeclaration(statement) ||
    compiler.isModuleDeclaration(statement)
  )
}
