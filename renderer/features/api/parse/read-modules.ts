import path from 'node:path'
import {append} from '../../../core/data/append.ts'
import type {ApiModule} from '../model/api.ts'
import type {Declarations, VersionLibrary} from '../model/library.ts'
import {compareText} from '../../../core/text/compare.ts'
import {createModules} from './create-modules.ts'
import type {Draft} from './create-modules.ts'
import type {Compiler} from './load-compiler.ts'
import {readFile} from './read-file.ts'
import type {FileItems} from './read-file.ts'
import {isInternalModule} from './read-flags.ts'
import {isSomething, listExports, resolveExport, resolveFile} from './resolve-names.ts'
import type {LibraryFiles, Place, Target} from './resolve-names.ts'
import type {Scope} from './read-scope.ts'

/** Parsed declaration files, by path and text. Most are the same in several versions of a library. */
export type ReadFiles = Map<string, FileItems>

/**
 * Reads the modules of a library, sorted by name.
 * @param modules the option of the configuration
 * @param read files parsed for other versions; those of this version are added
 */
export function readModules(ts: Compiler, library: VersionLibrary, modules: 'exports' | 'files', read: ReadFiles = new Map()): ApiModule[] {
  const texts = new Map(library.declarations.map((file) => [file.path, file.text]))
  const own = new Map<string, FileItems>()
  const fileOf = (file: string): FileItems => {
    const items = own.get(file) ?? readOnce(ts, {path: file, text: texts.get(file) ?? ''}, read)
    own.set(file, items)
    return items
  }
  const files: LibraryFiles = {library, fileOf, has: (file) => texts.has(file), modules: new Map()}
  const drafts = modules === 'files' ? draftFiles(files) : draftEntries(files)
  const wanted = drafts.filter(({name}) => !library.exclude.includes(name))
  return createModules(files, wanted).sort((a, b) => compareText(a.name, b.name))
}

function readOnce(ts: Compiler, file: Declarations, read: ReadFiles): FileItems {
  const key = `${file.path}\n${file.text}`
  const items = read.get(key) ?? readFile(ts, file)
  read.set(key, items)
  return items
}

/** Returns the names of modules that a library has and its reference leaves out: by `exclude`, or since the library says so itself. */
export function hiddenModules({declarations, entries, folder, name, exclude}: VersionLibrary, modules: 'exports' | 'files'): string[] {
  if (modules === 'exports')
    return [...entries.keys()].map((subpath) => path.posix.join(name, subpath)).filter((one) => exclude.includes(one))
  return declarations.flatMap(({path: file, text}) => {
    if (!file.startsWith(folder)) return []
    const module = moduleNameOf(file, folder)
    return exclude.includes(module) || isInternalModule(text) ? [module] : []
  })
}

/**
 * Returns the name of the module in a declaration file, if files are modules.
 * @param folder folder of the declarations, empty or with a trailing slash
 * @example moduleNameOf('lib/text/index.d.ts', 'lib/') // => 'text'
 */
export function moduleNameOf(file: string, folder: string): string {
  return file
    .slice(folder.length)
    .replace(/\.d\.[cm]?ts$/, '')
    .replace(/\/index$/, '')
}

/** Creates a draft of each file except the main entry point, with its own exports only. */
function draftFiles(files: LibraryFiles): Draft[] {
  const {declarations, entries, folder} = files.library
  const main = entries.values().next().value
  const own = declarations.filter(({path: file, text}) => file !== main && file.startsWith(folder) && !isInternalModule(text))
  return own.map(({path: file}) => {
    const place: Place = {file, scope: files.fileOf(file).scope}
    const names = [...place.scope.exported.keys()]
    const targets = names.map((name): [string, Target] => [name, resolveExport(files, place, name)])
    return {
      name: moduleNameOf(file, folder),
      place,
      targets: new Map(targets.filter(([, target]) => target.place?.file === file)),
      stars: new Set(),
      scopes: new Set([place.scope]),
    }
  })
}

/** Creates a draft of each entry point, with all of its exports, wherever they are declared, and of the namespaces in it. */
function draftEntries(files: LibraryFiles): Draft[] {
  const {library} = files
  const modules: [string, Place][] = []
  for (const [subpath, file] of library.entries) {
    const script = readScript(files, file)
    for (const [name, scope] of script) files.modules.set(name, {file, scope})
    if (script.size > 0)
      append(
        modules,
        [...script].map(([name, scope]): [string, Place] => [name, {file, scope}]),
      )
    else modules.push([path.posix.join(library.name, subpath), {file, scope: files.fileOf(file).scope}])
  }
  const homes = new Map<Scope, string>()
  const drafts = modules
    .filter(([name]) => !library.exclude.includes(name))
    .map(([name, place]): Draft => {
      const exports = listExports(files, place)
      for (const scope of exports.scopes) if (!homes.has(scope)) homes.set(scope, name)
      return {name, place, ...exports}
    })
  const own = drafts.map((draft, index): Draft => {
    const same = drafts.slice(0, index).find((other) => exportsSame(other, draft))
    return same ? {name: draft.name, place: draft.place, targets: new Map(), stars: new Set(), scopes: new Set(), same: same.name} : draft
  })
  for (const [name, {scope}] of modules) homes.set(scope, name)
  return own.flatMap((draft) => [draft, ...draftNamespaces(files, draft, homes)])
}

/** Reports whether two entry points have identical exports, as with one for `require` and one for `import`, or a deprecated address. */
function exportsSame({targets, stars}: Draft, other: Draft): boolean {
  return (
    targets.size > 0 &&
    targets.size === other.targets.size &&
    [...stars, ...other.stars].every((star) => stars.has(star) && other.stars.has(star)) &&
    [...targets].every(([name, target]) => isSame(target, other.targets.get(name)))
  )
}

function isSame({items, space, outside}: Target, other: Target | undefined): boolean {
  return (
    items.length === other?.items.length &&
    items.every((item, index) => item === other.items[index]) &&
    space?.scope === other.space?.scope &&
    outside?.from === other.outside?.from &&
    outside?.name === other.outside?.name
  )
}

/** Returns the modules that a script and the files it references declare by name. */
function readScript(files: LibraryFiles, entry: string): Map<string, Scope> {
  const found = new Map<string, Scope>()
  const visited = new Set<string>()
  const visit = (file: string): void => {
    if (visited.has(file) || !files.has(file)) return
    visited.add(file)
    const {modules, references} = files.fileOf(file)
    for (const [name, scope] of modules) found.set(name, found.get(name) ?? scope)
    for (const reference of references) visit(resolveFile(file, reference, files.has) ?? '')
  }
  visit(entry)
  return found
}

/** Creates drafts of the namespaces of a module. Namespaces that are already documented elsewhere are skipped. */
function draftNamespaces(files: LibraryFiles, {name: outer, targets}: Draft, homes: Map<Scope, string>): Draft[] {
  return [...targets].flatMap(([inner, {space, exportComments}]) => {
    if (space === undefined || homes.has(space.scope)) return []
    const name = `${outer}.${inner}`
    const exports = listExports(files, space)
    homes.set(space.scope, name)
    const draft: Draft = {name, place: space, outer, exportComments, ...exports}
    return isEmpty(draft) ? [] : [draft, ...draftNamespaces(files, draft, homes)]
  })
}

function isEmpty({targets, stars}: Draft): boolean {
  return stars.size === 0 && ![...targets.values()].some(isSomething)
}
