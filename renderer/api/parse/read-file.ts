import type ts from 'typescript-api'
import type {ApiFlags, ApiItem} from '../../model/api.ts'
import type {Declarations} from '../../model/library.ts'
import type {Compiler} from './load-compiler.ts'
import {isInternal, readFlags} from './read-flags.ts'
import {commonFlags, readMembers, readSignature} from './read-members.ts'
import type {FileReading} from './read-members.ts'
import {createTypeReader} from './read-type.ts'

/** A name in another module. `*`: the module as a whole. */
export type OtherName = {readonly from: string; readonly name: string}

/** What one file declares, and which of it others can import. */
export type FileItems = {
  /** By name; an interface and a variable may share one. */
  readonly declared: ReadonlyMap<string, readonly ApiItem[]>
  /** Exported name to a local one, or to one of another module. */
  readonly exported: ReadonlyMap<string, string | OtherName>
  /** Modules of which everything is exported. */
  readonly stars: readonly string[]
  /** Local names of what is imported. */
  readonly imports: ReadonlyMap<string, OtherName>
}

/** Reads a file of declarations by its syntax alone, which spells out every type. */
export function readFile(ts: Compiler, {path, text}: Declarations): FileItems {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const reading: FileReading = {ts, file, types: createTypeReader(ts, file)}
  const found: Found = {declared: new Map(), exported: new Map(), stars: [], imports: new Map()}
  for (const statement of file.statements) readStatement(reading, statement, found)
  return found
}

type Found = {
  readonly declared: Map<string, ApiItem[]>
  readonly exported: Map<string, string | OtherName>
  readonly stars: string[]
  readonly imports: Map<string, OtherName>
}

function readStatement(reading: FileReading, statement: ts.Statement, found: Found): void {
  const {ts} = reading
  if (ts.isImportDeclaration(statement)) readImport(ts, statement, found)
  else if (ts.isExportDeclaration(statement)) readExport(ts, statement, found)
  else if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression))
    found.exported.set('default', statement.expression.text)
  else if (!isInternal(ts, statement)) readDeclaration(reading, statement, found)
}

function readImport(ts: Compiler, {importClause, moduleSpecifier}: ts.ImportDeclaration, {imports}: Found): void {
  if (importClause === undefined || !ts.isStringLiteral(moduleSpecifier)) return
  const from = moduleSpecifier.text
  if (importClause.name) imports.set(importClause.name.text, {from, name: 'default'})
  const bindings = importClause.namedBindings
  if (bindings === undefined) return
  if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, {from, name: '*'})
  else for (const {name, propertyName} of bindings.elements) imports.set(name.text, {from, name: (propertyName ?? name).text})
}

function readExport(ts: Compiler, {exportClause, moduleSpecifier}: ts.ExportDeclaration, {exported, stars}: Found): void {
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined
  if (exportClause === undefined) {
    if (from !== undefined) stars.push(from)
  } else if (ts.isNamespaceExport(exportClause)) {
    if (from !== undefined) exported.set(exportClause.name.text, {from, name: '*'})
  } else {
    for (const {name, propertyName} of exportClause.elements) {
      const local = (propertyName ?? name).text
      exported.set(name.text, from === undefined ? local : {from, name: local})
    }
  }
}

function readDeclaration(reading: FileReading, statement: ts.Statement, found: Found): void {
  const {ts} = reading
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((modifier) => modifier.kind === kind)
  for (const item of readItems(reading, statement)) {
    const own = {...item, isAbstract: has(ts.SyntaxKind.AbstractKeyword)}
    const known = found.declared.get(own.name) ?? []
    const same = known.findIndex(({kind}) => kind === own.kind)
    found.declared.set(own.name, same === -1 ? [...known, own] : known.map((item_, index) => (index === same ? merge(item_, own) : item_)))
    if (has(ts.SyntaxKind.ExportKeyword)) found.exported.set(has(ts.SyntaxKind.DefaultKeyword) ? 'default' : own.name, own.name)
  }
}

/** Overloads of a function; parts of an interface. */
function merge(first: ApiItem, second: ApiItem): ApiItem {
  const signatures = [...first.signatures, ...second.signatures]
  const flags = first.kind === 'function' ? commonFlags(signatures) : first.flags
  return {...first, signatures, flags, members: [...first.members, ...second.members], extends: [...first.extends, ...second.extends]}
}

type OwnItem = Omit<ApiItem, 'isAbstract'>

function readItems(reading: FileReading, statement: ts.Statement): OwnItem[] {
  const {ts, types} = reading
  const flags = readFlags(ts, statement)
  if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) {
    const {name, heritageClauses = [], members, typeParameters} = statement
    const heritage = (token: ts.SyntaxKind) =>
      heritageClauses.filter((clause) => clause.token === token).flatMap((clause) => clause.types.map(types.heritage))
    return [
      {
        ...empty(name?.text ?? 'default', flags),
        kind: ts.isClassDeclaration(statement) ? 'class' : 'interface',
        typeParameters: types.typeParameters(typeParameters),
        extends: heritage(ts.SyntaxKind.ExtendsKeyword),
        implements: heritage(ts.SyntaxKind.ImplementsKeyword),
        members: readMembers(reading, members),
      },
    ]
  }
  if (ts.isEnumDeclaration(statement)) {
    return [{...empty(statement.name.text, flags), kind: 'enum', members: readMembers(reading, statement.members)}]
  }
  if (ts.isTypeAliasDeclaration(statement)) {
    const {name, type, typeParameters} = statement
    const typed = {type: types.read(type), typeParameters: types.typeParameters(typeParameters), members: membersOf(reading, type)}
    return [{...empty(name.text, flags), kind: 'type', ...typed}]
  }
  if (ts.isFunctionDeclaration(statement)) {
    return [{...empty(statement.name?.text ?? 'default', flags), kind: 'function', signatures: [readSignature(reading, statement)]}]
  }
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.map(({name, type}): OwnItem => {
    const signatures = type && ts.isFunctionTypeNode(type) ? [readSignature(reading, type)] : []
    return {...empty(name.getText(), flags), kind: 'variable', type: types.read(type), members: membersOf(reading, type), signatures}
  })
}

function membersOf(reading: FileReading, type: ts.TypeNode | undefined): ApiItem['members'] {
  return type !== undefined && reading.ts.isTypeLiteralNode(type) ? readMembers(reading, type.members) : []
}

function empty(name: string, flags: ApiFlags): Omit<OwnItem, 'kind'> {
  return {name, flags, typeParameters: [], extends: [], implements: [], members: [], signatures: []}
}
