import type ts from 'typescript-api'
import type {ApiCode, ApiItem, ApiModule} from '../model/api.ts'
import type {VersionLibraries, VersionLibrary} from '../model/library.ts'
import {startOf, tokensOf} from '../parse/code-tokens.ts'
import {computedProperties} from './computed-properties.ts'
import {basesOf, isDeclaredBase} from '../pages/find-bases.ts'
import type {BaseLookUp} from '../pages/find-bases.ts'
import {createNames, placeModules} from '../reference.ts'
import {computedMembers, inheritComments, inheritedMembers} from './inherited-members.ts'
import {createLibraryChecker} from './library-checker.ts'
import type {CheckerRun, LibraryChecker, Probe} from './library-checker.ts'

/**
 * Adds information that the syntax of declarations lacks: properties of computed types, and members inherited from these or from outside
 * the library.
 * Loads the checker only if there is such a type.
 */
export function resolveTypes(
  run: CheckerRun,
  modules: readonly ApiModule[],
  {library, documented}: {readonly library: VersionLibrary; readonly documented: VersionLibraries},
): readonly ApiModule[] {
  const lookUpIn = createNames(placeModules(library.version, modules))
  const items = new Map(
    modules.flatMap((module) =>
      itemsOf(module).map((item): [ApiItem, BaseLookUp] => [item, {lookUpIn, lookUp: (name) => lookUpIn(module.name, name)}]),
    ),
  )
  const reachesOut = modules.some((module) => module.items.some((item) => extendsOutside(module, item)))
  const isOpen = reachesOut || [...items].some(([item, names]) => item.extends.some((base) => !isDeclaredBase(names, base)))
  const open = [...items.keys()].filter((item) => isComputed(item) || (isOpen && hasBases(item)))
  if (open.length === 0) return modules
  const probes = new Map(open.filter(hasOnlyDefaults).map((item, index): [ApiItem, string] => [item, `${PROBE}${index}`]))
  const loaded = createLibraryChecker(
    run,
    documented,
    [...probes].map(([item, name]) => probeOf(library, item, name)),
  )
  const resolved = new Map<ApiItem, ApiItem>()
  const left = new Set(open)
  const resolve = (item: ApiItem): ApiItem => {
    // bases are resolved first; deleted before, so that types that extend each other come to an end
    if (left.delete(item)) {
      const names = items.get(item)
      const known = (): ReadonlySet<string> => knownMembers(names && {...names, computedOf: (base) => resolve(base).computed ?? []}, item)
      resolved.set(item, resolveItem(loaded, item, {library: library.name, probe: probes.get(item), known}))
    }
    return resolved.get(item) ?? item
  }
  for (const item of open) resolve(item)
  return modules.map((module) => ({
    ...module,
    items: module.items.map((item) => resolved.get(item) ?? item),
    helpers: new Map([...module.helpers].map(([name, helper]) => [name, {...helper, item: resolved.get(helper.item) ?? helper.item}])),
  }))
}

function itemsOf({items, helpers}: ApiModule): ApiItem[] {
  return [...items, ...[...helpers.values()].map(({item}) => item)]
}

/** Returns the names of the members of an item and of the bases that its page links to. */
function knownMembers(names: BaseLookUp | undefined, item: ApiItem): ReadonlySet<string> {
  const bases = (names ? basesOf(names, item) : []).filter(({isContract}) => !isContract)
  return new Set([...[item, ...bases].flatMap(({members}) => members.map(({name}) => name)), ...bases.flatMap(({computed}) => computed)])
}

/** Reports whether a type is computed: written with type arguments, or looked up in another type. */
function isComputed({kind, type, declaredAt}: ApiItem): boolean {
  return kind === 'type' && declaredAt !== undefined && type !== undefined && hasArguments(type)
}

function hasArguments(type: ApiCode): boolean {
  if ('text' in type) return false
  if ('parts' in type) return type.parts.some(hasArguments)
  if ('items' in type) return type.open === '{' && startOf(type, 3).startsWith('{ [')
  return type.sequence.some((part) => ('items' in part && part.open === '<') || ('text' in part && /^\[$| \? /.test(part.text)))
}

function hasBases({extends: bases, declaredAt}: ApiItem): boolean {
  return declaredAt !== undefined && bases.length > 0
}

/** Reports whether a base is not a type of the library, or is computed. */
function extendsOutside({links, helpers}: ApiModule, {extends: bases}: ApiItem): boolean {
  const names = bases.map((base) => [...tokensOf(base)][0]?.reference ?? '')
  return names.some((name) => !links.has(name) && !helpers.has(name))
}

const PROBE = '__reference'

/** Reports whether all type parameters have defaults, so that the type can be used without arguments: `type RawIssue<T = Issue> = …`. */
function hasOnlyDefaults({kind, typeParameters}: ApiItem): boolean {
  return kind === 'type' && typeParameters.length > 0 && typeParameters.every((parameter) => startOf(parameter, 10_000).includes(' = '))
}

function probeOf({name: library}: VersionLibrary, {name, localName, declaredAt}: ApiItem, probe: string): Probe {
  return {library, file: declaredAt?.file ?? '', text: `type ${probe} = ${localName ?? name};`}
}

type Place = {readonly library: string; readonly probe: string | undefined; readonly known: () => ReadonlySet<string>}

function resolveItem(loaded: LibraryChecker, item: ApiItem, {library, probe, known}: Place): ApiItem {
  const {ts, checker} = loaded
  const file = item.declaredAt && loaded.fileOf(library, item.declaredAt.file)
  const name = file && findName(ts, file, item.declaredAt?.position ?? -1)
  const symbol = name && checker.getSymbolAtLocation(name)
  if (file === undefined || name === undefined || symbol === undefined) return item
  if (item.kind !== 'type') {
    const inherited = inheritedMembers(loaded, symbol, file)
    const computed = computedMembers(loaded, symbol, {declaration: name.parent, known: known()})
    const members = inheritComments(loaded, symbol, item.members)
    return {...item, members, ...(inherited.length > 0 && {inherited}), ...(computed.length > 0 && {computed})}
  }
  const asked = probe === undefined ? undefined : file.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === probe)
  const type = asked ? checker.getTypeAtLocation(asked) : checker.getDeclaredTypeOfSymbol(symbol)
  const computed = computedProperties(loaded, type, name.parent)
  return computed.length === 0 ? item : {...item, computed}
}

/** Returns the identifier that begins at an offset. */
function findName(ts: LibraryChecker['ts'], file: ts.SourceFile, position: number): ts.Identifier | undefined {
  const visit = (node: ts.Node): ts.Identifier | undefined => {
    if (position < node.pos || position >= node.end) return undefined
    if (ts.isIdentifier(node) && node.getStart(file) === position) return node
    return ts.forEachChild(node, visit)
  }
  return visit(file)
}
