import path from 'node:path'
import type {ApiItem} from '../model/api.ts'
import type {VersionLibrary} from '../model/library.ts'
import type {ExportComment} from './export-comments.ts'
import type {FileItems} from './read-file.ts'
import type {OtherName, Scope} from './read-scope.ts'

/** The files of a library, parsed on demand. */
export type LibraryFiles = {
  readonly library: VersionLibrary
  readonly fileOf: (file: string) => FileItems
  readonly has: (file: string) => boolean
  /** Modules that scripts declare by name. */
  readonly modules: Map<string, Place>
}

/** A scope and the file that contains it. */
export type Place = {readonly file: string; readonly scope: Scope}

/** The declarations that a name resolves to. */
export type Target = {
  /** The place that declares it. */
  readonly place?: Place
  readonly items: readonly ApiItem[]
  /** The scope of its members, if it is a namespace or a whole module. */
  readonly space?: Place
  /** The name in another package. */
  readonly outside?: OtherName
  /** The comments of the exports that lead to it, the nearest first. */
  readonly exportComments?: readonly ExportComment[]
}

/** The maximum number of imports to follow, because files may import each other in a cycle. */
const LONGEST_WAY = 30

const nothing: Target = {items: []}

/** Resolves a name in the code of a place: `Options`, `Space.Options`. */
export function resolveName(files: LibraryFiles, place: Place, name: string, steps = LONGEST_WAY): Target {
  const [first = '', ...rest] = name.split('.')
  let target = resolveLocal(files, place, first, steps)
  for (const inner of rest) {
    if (target.space === undefined) return target.outside ? {items: [], outside: target.outside} : nothing
    target = resolveExport(files, target.space, inner, steps)
  }
  return target
}

function resolveLocal(files: LibraryFiles, place: Place, name: string, steps: number): Target {
  if (steps <= 0) return nothing
  const {file, scope} = place
  const items = scope.declared.get(name) ?? []
  const namespace = scope.namespaces.get(name)
  if (items.length > 0 || namespace) return {place, items, ...(namespace && {space: {file, scope: namespace}})}
  const imported = scope.imports.get(name)
  if (imported) return follow(files, place, imported, steps - 1)
  const alias = scope.aliases.get(name)
  if (alias !== undefined) return resolveName(files, place, alias, steps - 1)
  return scope.around ? resolveLocal(files, {file, scope: scope.around}, name, steps) : nothing
}

/** Resolves an export of a place. Its own names take precedence over those of `export *`, which does not include a default. */
export function resolveExport(files: LibraryFiles, place: Place, name: string, steps = LONGEST_WAY): Target {
  if (steps <= 0) return nothing
  const {exported, exportComments, stars, assigned} = place.scope
  const own = exported.get(name)
  if (own !== undefined) {
    const target = typeof own === 'string' ? resolveName(files, place, own, steps - 1) : follow(files, place, own, steps - 1)
    const comment = exportComments.get(name)
    return comment ? {...target, exportComments: [comment, ...(target.exportComments ?? [])]} : target
  }
  if (assigned !== undefined) {
    const whole = resolveName(files, place, assigned, steps - 1)
    if (name === 'default') return whole
    return whole.space === undefined ? nothing : resolveExport(files, whole.space, name, steps - 1)
  }
  if (name === 'default') return nothing
  for (const from of stars) {
    const target = follow(files, place, {from, name}, steps - 1)
    if (target.outside === undefined && isSomething(target)) return target
  }
  return nothing
}

/** Reports whether a name resolved to anything. */
export function isSomething({items, space, outside}: Target): boolean {
  return items.length > 0 || space !== undefined || outside !== undefined
}

function follow(files: LibraryFiles, {file}: Place, other: OtherName, steps: number): Target {
  const place = resolveModule(files, file, other.from)
  // `#name` may refer to another package
  if (place === undefined) return {items: [], outside: {...other, from: files.library.imports?.get(other.from) ?? other.from}}
  const {assigned} = place.scope
  if (assigned !== undefined && (other.name === '=' || other.name === '*')) {
    const whole = resolveName(files, place, assigned, steps)
    return other.name === '=' ? whole : {items: [], space: whole.space ?? place}
  }
  return other.name === '*' || other.name === '=' ? {items: [], space: place} : resolveExport(files, place, other.name, steps)
}

/** The exports of a place. */
export type Exports = {
  readonly targets: Map<string, Target>
  /** Other packages from which everything is re-exported. */
  readonly stars: Set<string>
  /** Scopes whose names are all among the targets. */
  readonly scopes: Set<Scope>
}

/** Lists all exports of a place with their targets. */
export function listExports(files: LibraryFiles, place: Place, scopes = new Set<Scope>()): Exports {
  const targets = new Map<string, Target>()
  const stars = new Set<string>()
  if (scopes.has(place.scope)) return {targets, stars, scopes}
  scopes.add(place.scope)
  const {exported, assigned, stars: passed} = place.scope
  const add = (name: string, target: Target): void => {
    if (!targets.has(name) && isSomething(target)) targets.set(name, target)
  }
  for (const name of exported.keys()) add(name, resolveExport(files, place, name))
  if (assigned !== undefined) {
    const {space, ...whole} = resolveName(files, place, assigned)
    add('default', whole)
    if (space) for (const [name, target] of listExports(files, space, scopes).targets) add(name, target)
  }
  for (const from of passed) {
    const target = resolveModule(files, place.file, from)
    const inner = target && listExports(files, target, scopes)
    if (inner === undefined) stars.add(from)
    for (const star of inner?.stars ?? []) stars.add(star)
    for (const [name, found] of inner?.targets ?? []) if (name !== 'default') add(name, found)
  }
  return {targets, stars, scopes}
}

/** Returns the module that a specifier in a file resolves to, or undefined for other packages. */
function resolveModule({library, fileOf, has, modules}: LibraryFiles, file: string, specifier: string): Place | undefined {
  const found = specifier.startsWith('.') ? resolveFile(file, specifier, has) : resolveOwn(library, specifier, has)
  return found === undefined ? modules.get(specifier) : {file: found, scope: fileOf(found).scope}
}

/** Resolves specifiers of a package's own files: `the-lib/media`, `#internal/media`. */
function resolveOwn(
  {name, entries, otherEntries, imports}: VersionLibrary,
  specifier: string,
  has: LibraryFiles['has'],
): string | undefined {
  const isOwn = specifier === name || specifier.startsWith(`${name}/`)
  const subpath = `.${specifier.slice(name.length)}`
  const found = isOwn ? (entries.get(subpath) ?? otherEntries?.get(subpath)) : imports?.get(specifier)
  return found !== undefined && has(found) ? found : undefined
}

/**
 * Resolves a relative specifier in a file to a declaration file.
 * @example resolveFile('lib/index.d.ts', './media.js', has) // => 'lib/media.d.ts'
 */
export function resolveFile(file: string, specifier: string, has: (file: string) => boolean): string | undefined {
  const target = path.posix.join(path.posix.dirname(file), specifier)
  const [, stem = target, kind] = /^(.*?)(?:\.d)?\.([cm]?)[jt]sx?$/.exec(target) ?? []
  const endings = kind === undefined ? ['.d.ts', '.d.mts', '.d.cts'] : [`.d.${kind}ts`, '.d.ts', '.d.mts', '.d.cts']
  const folder = path.posix.join(stem, 'index')
  return [...endings.map((ending) => stem + ending), ...endings.map((ending) => folder + ending)].find(has)
}
