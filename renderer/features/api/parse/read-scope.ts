import type ts from 'typescript-api'
import type {ApiComment, ApiItem} from '../model/api.ts'
import {readExportComment} from './export-comments.ts'
import type {ExportComment} from './export-comments.ts'
import type {Compiler} from './load-compiler.ts'
import {mergeComments, readComment, readModuleComment} from './read-comment.ts'
import {readItems} from './read-items.ts'
import {isInternal} from './read-flags.ts'
import {commonFlags} from './read-members.ts'
import type {FileReading} from './read-type.ts'

/** A name in another module. `*` is the whole module; `=` is the result of `require`. */
export type OtherName = {readonly from: string; readonly name: string}

/** The declarations and exports of a file, or of a namespace in it. */
export type Scope = {
  /** Declarations by name. An interface and a variable may share a name. */
  readonly declared: ReadonlyMap<string, readonly ApiItem[]>
  readonly namespaces: ReadonlyMap<string, Scope>
  /** Exports by name: a local name, or a name of another module. */
  readonly exported: ReadonlyMap<string, string | OtherName>
  /** Comments of exports that are declared elsewhere, by name. */
  readonly exportComments: ReadonlyMap<string, ExportComment>
  /** Modules from which everything is re-exported. */
  readonly stars: readonly string[]
  /** Imports by local name. */
  readonly imports: ReadonlyMap<string, OtherName>
  /** Aliases of members of namespaces, by local name: `import Name = Space.Name`. */
  readonly aliases: ReadonlyMap<string, string>
  /** The name that the module exports as a whole: `export = name`. */
  readonly assigned?: string | undefined
  /** For a namespace, the enclosing scope. */
  readonly around?: Scope
  /** The comment of a namespace, or the one at the beginning of a file. */
  readonly comment?: ApiComment | undefined
}

type ScopeDraft = {
  readonly declared: Map<string, ApiItem[]>
  readonly namespaces: Map<string, ScopeDraft>
  readonly exported: Map<string, string | OtherName>
  readonly exportComments: Map<string, ExportComment>
  readonly stars: string[]
  readonly imports: Map<string, OtherName>
  readonly aliases: Map<string, string>
  assigned?: string | undefined
  readonly around?: ScopeDraft
  comment?: ApiComment | undefined
}

/** Reads the statements of a file, of a namespace or of a `declare module` block. */
export function readScope(reading: FileReading, statements: readonly ts.Statement[]): Scope {
  const found = emptyScope()
  readStatements(reading, statements, found)
  found.comment = readModuleComment(reading.ts, reading.file)
  return found
}

function emptyScope(around?: ScopeDraft): ScopeDraft {
  return {
    declared: new Map(),
    namespaces: new Map(),
    exported: new Map(),
    exportComments: new Map(),
    stars: [],
    imports: new Map(),
    aliases: new Map(),
    ...(around && {around}),
  }
}

/** Reads statements. In declarations everything is exported unless there is an explicit export list, as in the compiler. */
function readStatements(reading: FileReading, statements: readonly ts.Statement[], found: ScopeDraft): void {
  const {ts} = reading
  const isListed = statements.some((statement) => ts.isExportDeclaration(statement) || ts.isExportAssignment(statement))
  for (const statement of statements) readStatement(reading, statement, {found, isListed})
}

type Reading = {readonly found: ScopeDraft; readonly isListed: boolean}

function readStatement(reading: FileReading, statement: ts.Statement, {found, isListed}: Reading): void {
  const {ts} = reading
  if (ts.isImportDeclaration(statement)) readImport(ts, statement, found)
  else if (ts.isExportDeclaration(statement)) readExport(ts, statement, found)
  else if (ts.isExportAssignment(statement)) readAssignment(ts, statement, found)
  else if (ts.isImportEqualsDeclaration(statement)) readAlias(ts, statement, {found, isListed})
  else if (isInternal(ts, statement)) return
  else if (ts.isModuleDeclaration(statement)) readNamespace(reading, statement, {found, isListed})
  else readDeclaration(reading, statement, {found, isListed})
}

function readImport(ts: Compiler, {importClause, moduleSpecifier}: ts.ImportDeclaration, {imports}: ScopeDraft): void {
  if (importClause === undefined || !ts.isStringLiteral(moduleSpecifier)) return
  const from = moduleSpecifier.text
  if (importClause.name) imports.set(importClause.name.text, {from, name: 'default'})
  const bindings = importClause.namedBindings
  if (bindings === undefined) return
  if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, {from, name: '*'})
  else for (const {name, propertyName} of bindings.elements) imports.set(name.text, {from, name: (propertyName ?? name).text})
}

function readExport(ts: Compiler, statement: ts.ExportDeclaration, found: ScopeDraft): void {
  const {exportClause, moduleSpecifier} = statement
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined
  if (exportClause === undefined) {
    if (from !== undefined) found.stars.push(from)
  } else if (ts.isNamespaceExport(exportClause)) {
    if (from !== undefined) addExport(found, exportClause.name.text, {from, name: '*'}, readExportComment(ts, statement))
  } else {
    for (const specifier of exportClause.elements) {
      const {name, propertyName} = specifier
      const local = (propertyName ?? name).text
      addExport(found, name.text, from === undefined ? local : {from, name: local}, readExportComment(ts, statement, specifier))
    }
  }
}

function addExport(
  {exported, exportComments}: ScopeDraft,
  name: string,
  target: string | OtherName,
  comment: ReturnType<typeof readExportComment>,
): void {
  if (comment === 'internal') return
  exported.set(name, target)
  if (comment) exportComments.set(name, comment)
}

/** Reads `export default name` and `export = name`. */
function readAssignment(ts: Compiler, statement: ts.ExportAssignment, found: ScopeDraft): void {
  const {expression, isExportEquals} = statement
  if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) return
  const name = expression.getText()
  if (isExportEquals) found.assigned = name
  else addExport(found, 'default', name, readExportComment(ts, statement))
}

/** Reads `import fs = require('fs')` and `import Name = Space.Name`. */
function readAlias(ts: Compiler, statement: ts.ImportEqualsDeclaration, {found, isListed}: Reading): void {
  const {name, moduleReference} = statement
  if (ts.isExternalModuleReference(moduleReference)) {
    const {expression} = moduleReference
    if (ts.isStringLiteral(expression)) found.imports.set(name.text, {from: expression.text, name: '='})
  } else {
    found.aliases.set(name.text, moduleReference.getText())
  }
  const isNamespaced = found.around !== undefined && !isListed
  const isExported = isNamespaced || hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword)
  if (isExported) addExport(found, name.text, name.text, readExportComment(ts, statement))
}

/**
 * Reads a namespace. Blocks with the same name are merged. Augmentations (`declare module 'x'`, `declare global`) are skipped because
 * they belong to other modules.
 */
function readNamespace(reading: FileReading, statement: ts.ModuleDeclaration, {found, isListed}: Reading): void {
  const {ts} = reading
  const {name, body} = statement
  if (!ts.isIdentifier(name) || body === undefined || statement.flags & ts.NodeFlags.GlobalAugmentation) return
  const inner = found.namespaces.get(name.text) ?? emptyScope(found)
  found.namespaces.set(name.text, inner)
  inner.comment = mergeComments(inner.comment, readComment(ts, statement))
  if (ts.isModuleBlock(body)) readStatements(reading, [...body.statements], inner)
  // `namespace Outer.Inner {}`
  else if (ts.isModuleDeclaration(body)) readNamespace(reading, body, {found: inner, isListed: false})
  if (!isListed || hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword)) found.exported.set(name.text, name.text)
}

function readDeclaration(reading: FileReading, statement: ts.Statement, {found, isListed}: Reading): void {
  const {ts} = reading
  for (const item of readItems(reading, statement)) {
    const known = found.declared.get(item.name) ?? []
    const same = known.findIndex((other) => isOne(other, item))
    const merged = same === -1 ? [...known, item] : known.map((other, index) => (index === same ? merge(other, item) : other))
    found.declared.set(item.name, merged)
    if (hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword)) found.exported.set('default', item.name)
    else if (!isListed || hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword)) found.exported.set(item.name, item.name)
  }
}

function hasModifier(ts: Compiler, node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind)
}

/**
 * Reports whether two declarations with the same name are one: overloads of a function, parts of an interface or an enumeration, a class
 * and the interface that extends it.
 */
function isOne({kind}: ApiItem, second: ApiItem): boolean {
  return kind === second.kind || [kind, second.kind].every((one) => one === 'class' || one === 'interface')
}

function merge(first: ApiItem, second: ApiItem): ApiItem {
  const [main, other] = second.kind === 'class' ? [second, first] : [first, second]
  const signatures = [...first.signatures, ...second.signatures]
  const flags = main.kind === 'function' ? commonFlags(signatures) : main.flags
  return {
    ...main,
    signatures,
    flags,
    comment: main.kind === 'function' ? (main.comment ?? other.comment) : mergeComments(main.comment, other.comment),
    members: [...main.members, ...other.members],
    fields: [...main.fields, ...other.fields],
    extends: [...main.extends, ...other.extends],
  }
}
