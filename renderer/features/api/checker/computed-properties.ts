import type ts from 'typescript-api'
import type {ApiCode, ApiComment, ApiField} from '../model/api.ts'
import {sequence, token} from '../parse/code-tokens.ts'
import {readComment} from '../parse/read-comment.ts'
import {isInternal} from '../parse/read-flags.ts'
import {createTypeReader} from '../parse/read-type.ts'
import type {LibraryChecker} from './library-checker.ts'

/**
 * Returns the properties of a type that has no declaration: those of mapped types, also inside unions and intersections. A property of
 * several parts is listed once. Empty for types declared elsewhere, which are documented there.
 * @param around node in which the type is written
 */
export function computedProperties(library: LibraryChecker, type: ts.Type, around: ts.Node): ApiField[] {
  const found = new Map<string, ComputedField>()
  for (const part of computedParts(library, type)) {
    const properties = library.checker.getPropertiesOfType(part)
    if (properties.length > MOST_PROPERTIES) continue
    for (const property of properties) addProperty(library, found, property, around)
  }
  return fieldsOf(library, found)
}

/** Returns properties as fields, with the types that they have around a node. Skips internal ones. */
export function propertyFields(library: LibraryChecker, properties: readonly ts.Symbol[], around: ts.Node): ApiField[] {
  const found = new Map<string, ComputedField>()
  for (const property of properties) addProperty(library, found, property, around)
  return fieldsOf(library, found)
}

function fieldsOf(library: LibraryChecker, found: ReadonlyMap<string, ComputedField>): ApiField[] {
  return [...found].map(([name, {types, optional, comment}]): ApiField => {
    return {name, type: readCode(library.ts, types), optional, comment}
  })
}

type ComputedField = {types: string[]; optional: boolean; comment: ApiField['comment']}

/** The maximum number of properties that nothing declares one by one. Larger types are those of the platform, such as all HTML elements. */
export const MOST_PROPERTIES = 100

/** The maximum length of the text of a type. Longer ones are less informative than the name of the property. */
const LONGEST_TYPE = 200

/** The maximum nesting depth of unions and intersections. */
const DEEPEST = 5

function computedParts({ts, checker}: LibraryChecker, type: ts.Type): ts.Type[] {
  const parts: ts.Type[] = []
  const visit = (one: ts.Type, depth: number): void => {
    if (depth > DEEPEST) return
    if (one.isUnion() || (one.isIntersection() && one.types.some((part) => !isComputed(part)))) {
      for (const part of one.types) visit(part, depth + 1)
    } else if (isComputed(one) && !checker.isArrayLikeType(one)) parts.push(one)
  }
  const isComputed = (one: ts.Type): boolean =>
    one.isIntersection() ? one.types.every(isComputed) : (objectFlags(ts, one) & ts.ObjectFlags.Mapped) !== 0
  visit(type, 0)
  return parts
}

function objectFlags(ts: LibraryChecker['ts'], type: ts.Type): ts.ObjectFlags {
  return type.flags & ts.TypeFlags.Object ? (type as ts.ObjectType).objectFlags : 0
}

function addProperty(library: LibraryChecker, found: Map<string, ComputedField>, property: ts.Symbol, around: ts.Node): void {
  const {ts, checker} = library
  const {declarations = []} = property
  if (property.name.startsWith('__@') || declarations.some((node) => isInternal(ts, node))) return
  const optional = (property.flags & ts.SymbolFlags.Optional) !== 0
  const own = declarations.filter((node) => library.packageOf(node.getSourceFile()) === library.packageOf(around.getSourceFile()))
  const comment = firstComment(ts, own)
  const {NoTruncation, UseAliasDefinedOutsideCurrentScope, NoTypeReduction} = ts.TypeFormatFlags
  const written = checker.typeToString(
    checker.getTypeOfSymbolAtLocation(property, around),
    around,
    NoTruncation | UseAliasDefinedOutsideCurrentScope | NoTypeReduction,
  )
  const plain = (optional ? written.replace(/ \| undefined$/, '') : written).replaceAll(/import\("[^"]*"\)\./g, '')
  const text = plain.length > LONGEST_TYPE ? (declaredType(ts, own[0]) ?? '') : plain
  const known = found.get(property.name)
  if (known === undefined) found.set(property.name, {types: text === '' ? [] : [text], optional, comment})
  else {
    if (text !== '' && !known.types.includes(text)) known.types.push(text)
    known.optional ||= optional
    known.comment ??= comment
  }
}

/** Returns the comment of the first declaration that has one. */
export function firstComment(ts: LibraryChecker['ts'], declarations: readonly ts.Declaration[]): ApiComment | undefined {
  for (const node of declarations) {
    const comment = readComment(ts, node)
    if (comment !== undefined) return comment
  }
  return undefined
}

function declaredType(ts: LibraryChecker['ts'], node: ts.Declaration | undefined): string | undefined {
  const type = node && (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) ? node.type?.getText() : undefined
  return type !== undefined && type.length <= LONGEST_TYPE ? type : undefined
}

/** Parses types printed by the checker in the same way as declarations, and joins several into a union. */
function readCode(ts: LibraryChecker['ts'], texts: readonly string[]): ApiCode {
  const parts = texts.flatMap((text): [string, ApiCode][] => {
    const file = ts.createSourceFile('type.d.ts', `type T = ${text}`, ts.ScriptTarget.Latest, true)
    const [statement, more] = file.statements
    if (statement === undefined || more !== undefined || !ts.isTypeAliasDeclaration(statement)) return [[text, token(text)]]
    const {read} = createTypeReader(ts, file)
    const {type} = statement
    const nodes = ts.isUnionTypeNode(type) ? [...type.types] : [type]
    return nodes.map((node) => {
      const isLoose = texts.length > 1 && (ts.isFunctionTypeNode(node) || ts.isConditionalTypeNode(node))
      return [node.getText(file), isLoose ? sequence('(', read(node), ')') : read(node)]
    })
  })
  const codes = [...new Map(parts).values()]
  const [only = token('…')] = codes
  return codes.length > 1 ? {operator: '|', parts: codes} : only
}
