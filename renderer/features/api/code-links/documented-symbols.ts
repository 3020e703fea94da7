import path from 'node:path'
import type ts from 'typescript-api'
import {moduleNameOf, readModules} from '../parse/read-modules.ts'
import {placeModules} from '../reference.ts'
import type {PlacedHelper, PlacedItem, PlacedModule} from '../reference.ts'
import type {ItemKind} from '../model/api.ts'
import type {VersionLibrary} from '../model/library.ts'
import type {Compiler} from '../samples/compiler.ts'

/** A reference that names in code link to. */
export type LinkedReference = {
  readonly library: VersionLibrary
  /** Path of the reference, as in the configuration. */
  readonly path: string
  readonly modules: 'exports' | 'files'
}

/** An index of the symbols that references document. */
export type DocumentedSymbols = {
  /** Names of everything documented. Types are needed only for identifiers with these names and for imported names. */
  readonly names: ReadonlySet<string>
  /**
   * Returns the path and anchor of a symbol's section, as in `PageUses`, or undefined if the symbol is not documented or its library does
   * not export it. Does not check that the version has the page.
   */
  readonly targetOf: (symbol: ts.Symbol, isType: boolean) => string | undefined
}

/** A program and the folder that contains its packages. */
export type LinkedProgram = {readonly compiler: Compiler; readonly program: ts.Program; readonly folder: string}

/** A type without its own section, with the path of its reference. */
type Helper = {readonly path: string; readonly placed: PlacedHelper}

/** The sections of an exported symbol, with the path of their reference. */
type Documented = {readonly path: string; readonly items: readonly PlacedItem[]}

/** Creates an index from the symbols that the libraries of a program export to their sections in the references. */
export function documentedSymbols(linked: LinkedProgram, references: readonly LinkedReference[]): DocumentedSymbols {
  const exported = new Map<ts.Symbol, Documented>()
  const helpers = new Map<string, Helper>()
  for (const reference of references) {
    for (const [{items, helpers: inside}, symbols] of documentedModules(linked, reference)) {
      for (const placed of inside.values()) {
        const key = helperKey(`${linked.folder}/node_modules/${reference.library.name}/${placed.file}`, placed.item.name)
        helpers.set(key, helpers.get(key) ?? {path: reference.path, placed})
      }
      for (const [name, symbol] of symbols) {
        const own = items.filter(
          ({item}) => (name === 'default' && item.default !== undefined) || (item.name === name && item.default !== 'only'),
        )
        if (own.length > 0 && !exported.has(symbol)) exported.set(symbol, {path: reference.path, items: own})
      }
    }
  }
  const items = [...exported.values()].flatMap((own) => own.items.map(({item}) => item))
  const inner = [...helpers.values()].flatMap(({placed}) => placed.item.members.map(({name}) => name))
  return {
    names: new Set([...items.flatMap(({name, members}) => [name, ...members.map((member) => member.name)]), ...inner]),
    targetOf(symbol, isType) {
      const own = exported.get(symbol)
      const named = own?.items.find(({item}) => isValue(item.kind) !== isType) ?? own?.items[0]
      if (own !== undefined) return named && target(own.path, named.page, named.anchor)
      const declared = ownerOf(linked, symbol)
      const owner = exported.get(declared ?? symbol)
      for (const {item, page, anchors} of owner?.items ?? []) {
        const member = item.members.find(({name}) => name === symbol.name)
        if (owner !== undefined && member !== undefined) return target(owner.path, page, anchors.get(member))
      }
      const file = owner === undefined ? declared?.declarations?.[0]?.getSourceFile().fileName : undefined
      const helper = file === undefined ? undefined : helpers.get(helperKey(file, declared?.name ?? ''))
      const member = helper?.placed.item.members.find(({name}) => name === symbol.name)
      return helper && member && target(helper.path, helper.placed.page, helper.placed.anchors.get(member))
    },
  }
}

function helperKey(file: string, name: string): string {
  return `${file}#${name}`
}

/** Returns the symbol that an import or a re-export finally refers to. */
export function resolveAlias({compiler, program}: LinkedProgram, symbol: ts.Symbol): ts.Symbol {
  return (symbol.flags & compiler.SymbolFlags.Alias) === 0 ? symbol : program.getTypeChecker().getAliasedSymbol(symbol)
}

/** Exported symbols by the names they are exported under. */
type Exports = ReadonlyMap<string, ts.Symbol>

/** Returns the modules of a reference whose files are in the program, with their exports. */
function documentedModules(linked: LinkedProgram, {library, modules}: LinkedReference): Map<PlacedModule, Exports> {
  const placed = placeModules(library.version, readModules(linked.compiler, library, modules)).modules
  const byName = new Map(placed.map((one) => [one.module.name, one]))
  const found = new Map<PlacedModule, Exports>()
  const add = (module: PlacedModule | undefined, symbol: ts.Symbol | undefined): void => {
    if (module === undefined || symbol === undefined || found.has(module)) return
    const symbols = exportsOf(linked, symbol)
    found.set(module, symbols)
    for (const {name, module: inner} of module.module.namespaces) add(byName.get(inner), symbols.get(name))
  }
  for (const [name, file] of filesOf(library, modules)) {
    const source = linked.program.getSourceFile(`${linked.folder}/node_modules/${library.name}/${file}`)
    add(byName.get(name), source && linked.program.getTypeChecker().getSymbolAtLocation(source))
  }
  return found
}

function exportsOf(linked: LinkedProgram, module: ts.Symbol): Exports {
  const exports = linked.program.getTypeChecker().getExportsOfModule(module)
  return new Map(exports.map((symbol) => [symbol.name, resolveAlias(linked, symbol)]))
}

/** Lists the modules that are files: the name and the path of each. */
function filesOf(
  {name, entries, declarations, folder}: VersionLibrary,
  modules: LinkedReference['modules'],
): (readonly [string, string])[] {
  if (modules === 'files') return declarations.map(({path: file}) => [moduleNameOf(file, folder), file])
  return [...entries].map(([subpath, file]) => [path.posix.join(name, subpath), file])
}

function target(reference: string, page: string, anchor: string | undefined): string {
  return `${reference}/${page}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Reports whether a kind is a value, which has its own section even if a type has the same name. */
function isValue(kind: ItemKind): boolean {
  return kind === 'variable' || kind === 'function'
}

/** Returns the symbol that declares a member, or undefined for members of inline types in signatures, which have no section. */
function ownerOf({compiler, program}: LinkedProgram, member: ts.Symbol): ts.Symbol | undefined {
  for (const {parent} of member.declarations ?? []) {
    const owner = parent !== undefined && compiler.isTypeLiteralNode(parent) ? aroundParts(compiler, parent.parent) : parent
    if (owner === undefined || !hasMembers(compiler, owner) || owner.name === undefined) continue
    const symbol = program.getTypeChecker().getSymbolAtLocation(owner.name)
    if (symbol !== undefined) return symbol
  }
  return undefined
}

/** Returns the declaration of the intersection that a type is part of. */
function aroundParts(compiler: Compiler, node: ts.Node): ts.Node {
  return compiler.isIntersectionTypeNode(node) || compiler.isParenthesizedTypeNode(node) ? aroundParts(compiler, node.parent) : node
}

type Owner = ts.ClassDeclaration | ts.InterfaceDeclaration | ts.EnumDeclaration | ts.TypeAliasDeclaration | ts.VariableDeclaration

function hasMembers(compiler: Compiler, node: ts.Node): node is Owner {
  return (
    compiler.isClassDeclaration(node) ||
    compiler.isInterfaceDeclaration(node) ||
    compiler.isEnumDeclaration(node) ||
    compiler.isTypeAliasDeclaration(node) ||
    compiler.isVariableDeclaration(node)
  )
}
