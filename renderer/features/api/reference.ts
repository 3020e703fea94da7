import path from 'node:path'
import type {ApiHelper, ApiItem, ApiMember, ApiModule, ItemKind} from './model/api.ts'
import {compareText} from '../../core/text/compare.ts'
import {SHELL_IDS} from '../../core/html/shell-ids.ts'

/** A module with its position in the reference. */
export type PlacedModule = {
  readonly module: ApiModule
  /** Name of its page: `torchlive_media`. */
  readonly slug: string
  readonly items: readonly PlacedItem[]
  /** Types without a section that have members, by name. */
  readonly helpers: ReadonlyMap<string, PlacedHelper>
}

/** A type without a section, which is declared below a signature. */
export type PlacedHelper = Pick<ApiHelper, 'item' | 'file'> & {
  /** Path inside the reference of the page where the ids are attached to its first declaration. */
  readonly page: string
  /** Ids of its members. */
  readonly anchors: ReadonlyMap<ApiMember, string>
}

/** An item with its position in the reference. */
export type PlacedItem = {
  readonly item: ApiItem
  readonly module: string
  /** Path of the page inside the reference, without extension: `interfaces/torchlive_media.blob`, `modules/torchlive_media`. */
  readonly page: string
  /** Id of its section, for items on the page of their module. Absent for items with a page of their own. */
  readonly anchor?: string
  /** Ids of the sections of its members. */
  readonly anchors: ReadonlyMap<ApiMember, string>
}

/** The reference of one version, with its modules in sidebar order. */
export type VersionReference = {
  readonly version: string
  readonly modules: readonly PlacedModule[]
  /** Names of modules that the library has in this version and the reference does not show. */
  readonly hidden: readonly string[]
}

/** Folders for the kinds of items that always have pages of their own. */
const pageFolders: Readonly<Partial<Record<ItemKind, string>>> = {class: 'classes', enum: 'enums', interface: 'interfaces'}

/** Folders for all kinds, for modules with too many items for one page. */
const folders: Readonly<Record<ItemKind, string>> = {
  class: 'classes',
  enum: 'enums',
  interface: 'interfaces',
  type: 'types',
  variable: 'variables',
  function: 'functions',
}

/**
 * Maximum number of sections on the page of a module. Libraries with hundreds of functions would have pages of megabytes, beyond what
 * is compiled and what readers scroll through.
 */
const MOST_SECTIONS = 100

/**
 * Assigns a page to every module and item. Follows the rules of TypeDoc, so that links to references generated with it keep working.
 * Types, variables and functions are sections of their module's page, unless it would have too many. Names that would have the same address are numbered, in the order of the declarations.
 */
export function placeModules(version: string, modules: readonly ApiModule[], hidden: readonly string[] = []): VersionReference {
  const pages = createNumbering()
  const placed = modules.map((module): PlacedModule => {
    const slug = path.posix.basename(pages(`modules/${moduleSlug(module.name)}`))
    const anchors = createNumbering(SHELL_IDS)
    const isLarge = module.items.filter(({kind}) => pageFolders[kind] === undefined).length > MOST_SECTIONS
    const around: Around = {module: module.name, slug, pages, anchors, folders: isLarge ? folders : pageFolders}
    const items = module.items.map((item) => placeItem(item, around))
    return {module, slug, items, helpers: placeHelpers(module, items, anchors)}
  })
  return {version, modules: placed.sort((a, b) => compareText(a.slug, b.slug)), hidden}
}

type Around = {
  readonly module: string
  readonly slug: string
  readonly pages: (wanted: string) => string
  /** Returns a unique id on the page of the module. */
  readonly anchors: (wanted: string) => string
  /** Folders of the pages of items, by kind. Items of other kinds are sections. */
  readonly folders: Readonly<Partial<Record<ItemKind, string>>>
}

function placeItem(item: ApiItem, {module, slug, pages, anchors, folders: ownFolders}: Around): PlacedItem {
  const folder = ownFolders[item.kind]
  if (folder === undefined) {
    const anchor = anchors(anchorOf(item.name))
    return {item, module, page: `modules/${slug}`, anchor, anchors: anchorMembers(item, (name) => anchors(`${anchor}-${name}`))}
  }
  const name = item.name.toLowerCase()
  const page = pages(`${folder}/${slug}.${name}${name === slug ? '-1' : ''}`)
  return {item, module, page, anchors: anchorMembers(item, createNumbering(SHELL_IDS))}
}

/** Assigns ids to the members of types without a section. Ids of sections are assigned first, so that they do not change. */
function placeHelpers({helpers}: ApiModule, items: readonly PlacedItem[], anchors: (wanted: string) => string): Map<string, PlacedHelper> {
  const numberings = new Map<string, (wanted: string) => string>()
  const placed = new Map<string, PlacedHelper>()
  for (const [name, {item, file, shownBy}] of helpers) {
    const home = items.find((one) => one.item.kind === shownBy.kind && one.item.name === shownBy.name)
    if (home === undefined || item.members.length === 0) continue
    const number =
      home.anchor === undefined ? (numberings.get(home.page) ?? createNumbering([...SHELL_IDS, ...home.anchors.values()])) : anchors
    numberings.set(home.page, number)
    placed.set(name, {item, file, page: home.page, anchors: anchorMembers(item, (member) => number(`${anchorOf(item.name)}-${member}`))})
  }
  return placed
}

function anchorMembers({members}: ApiItem, number: (wanted: string) => string): Map<ApiMember, string> {
  return new Map(members.map((member) => [member, number(anchorOf(member.name))]))
}

/** Creates a function that makes names unique: the second `add` becomes `add-1`. */
function createNumbering(reserved: Iterable<string> = []): (wanted: string) => string {
  const taken = new Set(reserved)
  return (wanted) => {
    let name = wanted
    for (let count = 1; taken.has(name); count += 1) name = `${wanted}-${count}`
    taken.add(name)
    return name
  }
}

/**
 * Returns the name of a module as used in paths.
 * @example moduleSlug('torchlive/media') // => 'torchlive_media'
 */
export function moduleSlug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')
}

/** Returns the id of the section of a member or an item. */
export function anchorOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'member'
  )
}

/** The target that a name in a signature refers to. */
export type NameTarget =
  | {readonly kind: 'item'; readonly placed: PlacedItem}
  | {readonly kind: 'helper'; readonly item: ApiItem; /** Its position, if it has members. */ readonly placed: PlacedHelper | undefined}
  | undefined

/** Returns the declaration that a name refers to. */
export function targetItem(target: NameTarget): ApiItem | undefined {
  return target?.kind === 'item' ? target.placed.item : target?.item
}

/**
 * Creates a function that resolves names as code of a module would: in the module itself, among its helpers, then in the only other
 * module that has the name.
 */
export function createNames({modules}: VersionReference): (module: string, name: string) => NameTarget {
  const byName = new Map<string, PlacedItem[]>()
  const all = modules.flatMap(({items}) => items)
  for (const one of all) {
    for (const name of new Set([one.item.name, one.item.localName ?? one.item.name])) byName.set(name, [...(byName.get(name) ?? []), one])
  }
  const helpers = new Map(modules.map(({module}) => [module.name, module.helpers]))
  const placed = new Map(modules.map((one) => [one.module.name, one.helpers]))
  const links = new Map(modules.map(({module}) => [module.name, module.links]))
  return (module, name) => {
    const home = links.get(module)?.get(name)
    const linked = (byName.get(home?.name ?? '') ?? []).filter((one) => one.module === home?.module)
    const [target_] = linked.sort((a, b) => Number(isValue(a)) - Number(isValue(b)))
    if (target_ !== undefined) return {kind: 'item', placed: target_}
    const found = byName.get(name) ?? []
    const own = found.filter((one) => one.module === module).sort((a, b) => Number(isValue(a)) - Number(isValue(b)))[0]
    if (own !== undefined) return {kind: 'item', placed: own}
    const helper = helpers.get(module)?.get(name)
    if (helper !== undefined) return {kind: 'helper', item: helper.item, placed: placed.get(module)?.get(name)}
    const [other, ...rest] = found.filter((one) => !isValue(one))
    const [value] = found
    const target = rest.length === 0 ? (other ?? value) : undefined
    return target && {kind: 'item', placed: target}
  }
}

/** Reports whether an item is a value. A type takes precedence over the variable or function with the same name. */
function isValue({item: {kind}}: PlacedItem): boolean {
  return kind === 'variable' || kind === 'function'
}
