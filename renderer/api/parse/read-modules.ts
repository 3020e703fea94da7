import path from 'node:path'
import type {ApiItem, ApiModule} from '../../model/api.ts'
import type {VersionLibrary} from '../../model/library.ts'
import {compareText} from '../../shared/compare.ts'
import type {Compiler} from './load-compiler.ts'
import {readFile} from './read-file.ts'
import type {FileItems, OtherName} from './read-file.ts'
import {isInternalModule} from './read-flags.ts'

/** The modules of a library, sorted by name. `modules` is that of the configuration. */
export function readModules(ts: Compiler, library: VersionLibrary, modules: 'exports' | 'files'): ApiModule[] {
  const texts = new Map(library.declarations.map((file) => [file.path, file]))
  const read = new Map<string, FileItems>()
  const fileOf = (file: string): FileItems => {
    const declarations = texts.get(file)
    const items = read.get(file) ?? (declarations ? readFile(ts, declarations) : nothing)
    read.set(file, items)
    return items
  }
  const files: Files = {library, fileOf, has: (file) => texts.has(file)}
  const made = modules === 'files' ? modulesOfFiles(files) : modulesOfExports(files)
  return made.filter(({name}) => !library.exclude.includes(name)).sort((a, b) => compareText(a.name, b.name))
}

const nothing: FileItems = {declared: new Map(), exported: new Map(), stars: [], imports: new Map()}

type Files = {readonly library: VersionLibrary; readonly fileOf: (file: string) => FileItems; readonly has: (file: string) => boolean}

/** Each file but the entry points, with what it declares and exports itself. */
function modulesOfFiles({library: {declarations, entries, folder}, fileOf}: Files): ApiModule[] {
  const main = entries.values().next().value
  return declarations
    .filter(({path: file, text}) => file !== main && file.startsWith(folder) && !isInternalModule(text))
    .map(({path: file}) => {
      const {declared, exported, imports} = fileOf(file)
      const items = [...exported].flatMap(([name, local]) =>
        typeof local === 'string' ? (declared.get(local) ?? []).map((item) => exportedAs(item, name)) : [],
      )
      const name = file
        .slice(folder.length)
        .replace(/\.d\.[cm]?ts$/, '')
        .replace(/\/index$/, '')
      return createModule(name, {items, files: [{declared, imports}], exportedLocals: new Set(exported.values())})
    })
}

/** Each entry point, with all that can be imported from there, wherever it is declared. */
function modulesOfExports(files: Files): ApiModule[] {
  const {library} = files
  return [...library.entries].map(([subpath, entry]) => {
    const found = new Map<string, readonly ApiItem[]>()
    const visited = new Set<string>()
    collectExports(files, entry, {found, visited})
    const items = [...found].flatMap(([name, declared]) => declared.map((item) => exportedAs(item, name)))
    const exportedLocals = new Set([...found.values()].flat().map(({name}) => name))
    const name = path.posix.join(library.name, subpath)
    return createModule(name, {items, files: [...visited].map(files.fileOf), exportedLocals})
  })
}

type Exports = {readonly found: Map<string, readonly ApiItem[]>; readonly visited: Set<string>}

/** Own names of a file go before those that it passes on with a star, and a default is not passed on. */
function collectExports(files: Files, file: string, exports: Exports): void {
  if (exports.visited.has(file)) return
  exports.visited.add(file)
  const {exported, stars} = files.fileOf(file)
  for (const name of exported.keys()) {
    const items = findExport(files, {file, name}, exports.visited)
    if (items.length > 0 && !exports.found.has(name)) exports.found.set(name, items)
  }
  for (const star of stars) {
    const target = resolve(files, file, star)
    if (target === undefined) continue
    const passed: Exports = {found: new Map(), visited: exports.visited}
    collectExports(files, target, passed)
    for (const [name, items] of passed.found) if (name !== 'default' && !exports.found.has(name)) exports.found.set(name, items)
  }
}

type Wanted = {readonly file: string; readonly name: string}

/** Follows a name through imports and re-exports to what it stands for; bounded, because files may import each other. */
function findExport(files: Files, wanted: Wanted, visited: Set<string>, steps = 20): readonly ApiItem[] {
  const {declared, exported, imports, stars} = files.fileOf(wanted.file)
  if (steps === 0) return []
  const follow = ({from, name}: OtherName): readonly ApiItem[] => {
    const target = resolve(files, wanted.file, from)
    if (target === undefined || name === '*') return []
    const items = findExport(files, {file: target, name}, visited, steps - 1)
    if (items.length > 0) visited.add(target)
    return items
  }
  const local = exported.get(wanted.name)
  if (typeof local === 'object') return follow(local)
  if (local !== undefined) {
    const imported = imports.get(local)
    return declared.get(local) ?? (imported ? follow(imported) : [])
  }
  return stars.map((from) => follow({from, name: wanted.name})).find((items) => items.length > 0) ?? []
}

/** The file that a specifier in another file means; undefined for other packages. */
function resolve({library, has}: Files, file: string, specifier: string): string | undefined {
  if (specifier === library.name) return library.entries.get('.')
  if (!specifier.startsWith('.')) return undefined
  const target = path.posix.join(path.posix.dirname(file), specifier).replace(/(?:\.d)?\.([cm]?)[jt]sx?$/, '.$1')
  const stem = target.replace(/\.[cm]?$/, '')
  return [`${stem}.d.ts`, `${stem}.d.mts`, `${stem}.d.cts`, `${stem}/index.d.ts`].find(has)
}

function exportedAs(item: ApiItem, name: string): ApiItem {
  return item.name === name ? item : {...item, name, localName: item.name}
}

type Parts = {
  readonly items: readonly ApiItem[]
  readonly files: readonly Pick<FileItems, 'declared' | 'imports'>[]
  readonly exportedLocals: ReadonlySet<unknown>
}

function createModule(name: string, {items, files, exportedLocals}: Parts): ApiModule {
  const helpers = new Map<string, ApiItem>()
  const imports = new Map<string, string>()
  for (const {declared, imports: imported} of files) {
    for (const [local, [item]] of declared) {
      const isType = item !== undefined && item.kind !== 'variable' && item.kind !== 'function'
      if (isType && !exportedLocals.has(local) && !helpers.has(local)) helpers.set(local, item)
    }
    for (const [local, {from}] of imported) if (!from.startsWith('.')) imports.set(local, from)
  }
  return {name, items: [...items].sort((a, b) => compareText(a.name, b.name)), helpers, imports}
}
