import type ts from 'typescript-api'
import type {ApiField, ApiInherited, ApiMember} from '../model/api.ts'
import {firstComment, MOST_PROPERTIES, propertyFields} from './computed-properties.ts'
import type {LibraryChecker} from './library-checker.ts'

/**
 * Returns the members that a class or an interface inherits from types outside its library, grouped by the type that declares them.
 * Instance members come before static ones.
 */
export function inheritedMembers(library: LibraryChecker, symbol: ts.Symbol, own: ts.SourceFile): ApiInherited[] {
  const {ts} = library
  const properties = [...instanceProperties(library, symbol), ...staticProperties(library, symbol)]
  const found = new Map<string, {readonly name: string; readonly from: string | undefined; readonly members: Set<string>}>()
  for (const property of properties) {
    const declaration = property.declarations?.[0]
    const owner = declaration?.parent
    if (declaration === undefined || owner === undefined || property.name === 'prototype' || isHidden(ts, declaration)) continue
    const from = library.packageOf(declaration.getSourceFile())
    if (from === library.packageOf(own)) continue
    const name = ownerName(ts, owner)
    if (name === undefined) continue
    const key = `${from ?? ''} ${name}`
    const known = found.get(key) ?? {name, from, members: new Set()}
    known.members.add(nameOf(ts, declaration) ?? property.name)
    found.set(key, known)
  }
  return [...found.values()].map(({name, from, members}) => ({name, ...(from !== undefined && {from}), members: [...members]}))
}

/**
 * Returns the members that a class or an interface inherits from types of its own library, except those that are known already: members
 * of computed types, of mixins and of arguments of types. Names of static ones begin with `static`.
 * @param known names of its own members and of those that bases are known to have
 */
export function computedMembers(
  library: LibraryChecker,
  symbol: ts.Symbol,
  {declaration, known}: {readonly declaration: ts.Node; readonly known: ReadonlySet<string>},
): ApiField[] {
  const own = library.packageOf(declaration.getSourceFile())
  const isOwn = (node: ts.Declaration): boolean => library.packageOf(node.getSourceFile()) === own && !isHidden(library.ts, node)
  const isNew = ({name, declarations}: ts.Symbol): boolean =>
    !known.has(name) && name !== 'prototype' && declarations?.some(isOwn) !== false
  const fieldsOf = (properties: readonly ts.Symbol[]): ApiField[] => {
    const found = properties.filter(isNew)
    const declared = found.filter(({declarations}) => declarations !== undefined)
    return propertyFields(library, found.length - declared.length > MOST_PROPERTIES ? declared : found, declaration)
  }
  const statics = fieldsOf(staticProperties(library, symbol)).map((field) => ({...field, name: `static ${field.name}`}))
  return [...fieldsOf(instanceProperties(library, symbol)), ...statics]
}

function instanceProperties({checker}: LibraryChecker, symbol: ts.Symbol): ts.Symbol[] {
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
}

/** Returns the static members of a class, without what a namespace of the same name exports. */
function staticProperties({ts, checker}: LibraryChecker, symbol: ts.Symbol): ts.Symbol[] {
  if (!(symbol.flags & ts.SymbolFlags.Class)) return []
  const isMember = (node: ts.Declaration): boolean => ts.isClassElement(node) || ts.isTypeElement(node)
  return checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol)).filter(({declarations}) => declarations?.some(isMember) !== false)
}

/** Adds comments to members without one, from the base types of the same library, whether or not these are documented. */
export function inheritComments(library: LibraryChecker, symbol: ts.Symbol, members: readonly ApiMember[]): ApiMember[] {
  const {checker} = library
  const bases = basesOf(checker, checker.getDeclaredTypeOfSymbol(symbol))
  const own = packagesOf(library, symbol)
  return members.map((member) => {
    if (member.comment !== undefined || member.static || member.kind === 'constructor') return member
    for (const base of bases) {
      const declared = checker.getPropertyOfType(base, member.name)?.declarations ?? []
      const comment = firstComment(
        library.ts,
        declared.filter((node) => own.has(library.packageOf(node.getSourceFile()))),
      )
      if (comment !== undefined) return {...member, comment}
    }
    return member
  })
}

function packagesOf({packageOf}: LibraryChecker, {declarations = []}: ts.Symbol): ReadonlySet<string | undefined> {
  return new Set(declarations.map((node) => packageOf(node.getSourceFile())))
}

/** Returns all base types, the nearest first. */
function basesOf(checker: ts.TypeChecker, type: ts.Type): ts.Type[] {
  if (!type.isClassOrInterface()) return []
  const bases = checker.getBaseTypes(type)
  return [...bases, ...bases.flatMap((base) => basesOf(checker, targetOf(base)))]
}

/** Returns the declared type of a type with arguments. */
function targetOf(type: ts.Type): ts.Type {
  return (type as ts.TypeReference).target ?? type
}

function isHidden(ts: LibraryChecker['ts'], node: ts.Declaration): boolean {
  return (
    (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0 || ('name' in node && ts.isPrivateIdentifier(node.name as ts.Node))
  )
}

/**
 * Returns the name of the type that declares a member. The constructor of a built-in class is a variable of a type such as
 * `ErrorConstructor`, whose suffix is removed.
 */
function ownerName(ts: LibraryChecker['ts'], owner: ts.Node): string | undefined {
  if (ts.isInterfaceDeclaration(owner) || ts.isClassDeclaration(owner)) return owner.name?.text.replace(/Constructor$/, '')
  if (ts.isTypeAliasDeclaration(owner) || ts.isVariableDeclaration(owner)) return owner.name.getText()
  return ts.isSourceFile(owner) ? undefined : ownerName(ts, owner.parent)
}

/** @example nameOf(ts, the method `[Symbol.iterator]()`) // => '[Symbol.iterator]' */
function nameOf(ts: LibraryChecker['ts'], node: ts.Declaration): string | undefined {
  const name = ts.getNameOfDeclaration(node)
  return name && (ts.isStringLiteralLike(name) ? name.text : name.getText())
}
