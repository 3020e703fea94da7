import type {ApiHelper, ApiItem, ApiModule, ApiOutside} from '../model/api.ts'
import {compareText} from '../../../core/text/compare.ts'
import {itemCode, memberCode} from '../compare/signature-code.ts'
import {tokensOf} from './code-tokens.ts'
import {mergeExportComment, withExportComment} from './export-comments.ts'
import type {Scope} from './read-scope.ts'
import {nameExports} from './name-exports.ts'
import type {NamedExport} from './name-exports.ts'
import {resolveName} from './resolve-names.ts'
import type {LibraryFiles, Place, Target} from './resolve-names.ts'

/** A module and its exports. */
export type Draft = {
  readonly name: string
  readonly place: Place
  readonly targets: ReadonlyMap<string, Target>
  /** Other packages from which everything is re-exported. */
  readonly stars: ReadonlySet<string>
  /** Scopes whose names are all exported by this module. */
  readonly scopes: ReadonlySet<Scope>
  /** For a namespace, the module that contains it. */
  readonly outer?: string
  /** For a namespace, the comments of its exports, the nearest first. */
  readonly exportComments?: Target['exportComments']
  /** The module with identical exports, where they are documented. */
  readonly same?: string
}

/** The module and the name under which something is documented. */
type Home = {readonly module: string; readonly name: string}

type Homes = {readonly items: ReadonlyMap<ApiItem, readonly Home[]>; readonly scopes: ReadonlyMap<Scope, string>}

/** Creates the modules of the documentation. Every name in a signature is resolved in the scope in which the signature is written. */
export function createModules(files: LibraryFiles, drafts: readonly Draft[]): ApiModule[] {
  const items = new Map<ApiItem, readonly Home[]>()
  for (const {name: module, targets} of drafts) {
    for (const {item, name} of nameExports(module, targets)) items.set(item, [...(items.get(item) ?? []), {module, name}])
  }
  const scopes = new Map<Scope, string>()
  // a module takes precedence over those that re-export all of it, and of several such modules the first wins
  for (const {name, scopes: passed} of drafts.toReversed()) for (const scope of passed) scopes.set(scope, name)
  for (const {name, place} of drafts.toReversed()) scopes.set(place.scope, name)
  const homes: Homes = {items, scopes}
  return drafts.map((draft) => createModule(files, draft, homes))
}

function createModule(files: LibraryFiles, draft: Draft, homes: Homes): ApiModule {
  const {name: module, place, targets, outer, same, exportComments = []} = draft
  const names: Names = {links: new Map(), helpers: new Map(), imports: new Map()}
  const exported = nameExports(module, targets)
  for (const {item, name, place: where} of exported)
    if (where) collectNames(files, {item, place: where, module, homes, shownBy: {kind: item.kind, name}}, names)
  const items = exported.map(exportedAs)
  const namespaces = [...targets].flatMap(([name, {space}]) => {
    const home = space && homes.scopes.get(space.scope)
    return home === undefined ? [] : [{name, module: home}]
  })
  const isListed = (home: string): boolean => namespaces.some((other) => other.name !== 'default' && other.module === home)
  return {
    name: module,
    ...(outer !== undefined && {outer}),
    ...(same !== undefined && {same}),
    comment: exportComments.reduceRight(mergeExportComment, place.scope.comment),
    items: items.sort((a, b) => compareText(a.name, b.name)),
    namespaces: namespaces
      .filter(({name, module: home}) => name !== 'default' || !isListed(home))
      .sort((a, b) => compareText(a.name, b.name)),
    outside: listOutside(draft),
    ...names,
  }
}

/** Returns an item under the name it is exported by. */
function exportedAs({item: declared, name, default: isDefault, exportComments = []}: NamedExport): ApiItem {
  const item = exportComments.reduceRight(withExportComment, declared)
  return {...item, name, ...(item.name !== name && {localName: item.name}), ...(isDefault && {default: isDefault})}
}

/** Lists re-exports from other packages, by package. */
function listOutside({targets, stars}: Draft): ApiOutside[] {
  const found = new Map<string, string[]>([...stars].map((from) => [from, []]))
  for (const [name, {outside, items, space}] of targets) {
    if (outside === undefined || items.length > 0 || space !== undefined) continue
    found.set(outside.from, [...(found.get(outside.from) ?? []), name])
  }
  return [...found]
    .map(([from, names]): ApiOutside => ({from, names: names.sort(compareText), isAll: stars.has(from)}))
    .sort((a, b) => compareText(a.from, b.from))
}

type Names = {
  readonly links: Map<string, Home>
  readonly helpers: Map<string, ApiHelper>
  readonly imports: Map<string, string>
}

type Collecting = {
  readonly item: ApiItem
  readonly place: Place
  readonly module: string
  readonly homes: Homes
  readonly shownBy: ApiHelper['shownBy']
}

/** Collects the names in the signatures of an item and of the helper types it refers to. */
function collectNames(files: LibraryFiles, {item, place, module, homes, shownBy}: Collecting, names: Names): void {
  for (const name of referencesIn(item)) {
    if (names.links.has(name) || names.helpers.has(name) || names.imports.has(name)) continue
    const target = resolveName(files, place, name)
    const found = target.items.find(({kind}) => kind !== 'variable' && kind !== 'function') ?? target.items[0]
    if (target.outside) names.imports.set(name, target.outside.from)
    if (found === undefined) continue
    const documented = homes.items.get(found)
    const home = documented?.find((candidate) => candidate.module === module) ?? documented?.[0]
    if (home) names.links.set(name, home)
    else if (found.kind !== 'variable' && found.kind !== 'function' && target.place) {
      names.helpers.set(name, {item: found, file: target.place.file, shownBy})
      collectNames(files, {item: found, place: target.place, module, homes, shownBy}, names)
    }
  }
}

function referencesIn(item: ApiItem): Set<string> {
  const codes = [...itemCode(item), ...item.members.flatMap((member) => memberCode(member, item.name))]
  return new Set(codes.flatMap((code) => [...tokensOf(code)].flatMap(({reference}) => reference ?? [])))
}
