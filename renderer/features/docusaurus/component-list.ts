import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {findModule} from './find-module.ts'

/** A list of components: `src/theme/MDXComponents`, or what code gives to an `MDXProvider`. */
export type ComponentList = {
  /** Without comments. Empty if there is no list. */
  readonly text: string
  readonly folder: AbsolutePath
  readonly root: AbsolutePath
  /** Path of the folder as in an import: `@site/src/theme/MDXComponents`. */
  readonly at: string
  /** The module, as in an import. */
  readonly file: string
  /** The entries of the object. */
  readonly entries: readonly {readonly name: string; readonly value: string}[]
  /** Names of other objects whose entries it has, too. */
  readonly spreads: readonly string[]
  /** The import of the object, and its name there. */
  readonly whole: {readonly local: string; readonly line: string}
  /** Code of modules that are no files and that the import needs, by path. */
  readonly modules: Readonly<Record<AbsolutePath, string>>
}

/**
 * Reads the lists of a site, those that take precedence first: its own, and that of a theme which it replaces, if it has the components of what
 * it replaces.
 * @param folders folders of components, the ones that take precedence first
 */
export function readLists(root: AbsolutePath, folders: readonly AbsolutePath[]): ComponentList[] {
  const lists: ComponentList[] = []
  for (const folder of folders) {
    const file = findModule(path.join(folder, 'MDXComponents'))
    if (file === undefined) continue
    const text = withoutComments(readText(file))
    const module = `@site/${sitePath(root, file)}`
    const place = {folder: path.dirname(file), root, at: path.posix.dirname(module), file: module}
    const whole = {local: 'all', line: "import all from '@theme/MDXComponents'"}
    lists.push({text, ...place, ...membersOf(objectIn(text)), whole, modules: {}})
    if (!/['"]@theme-(?:original|init)\/MDXComponents['"]/.test(text)) break
  }
  return lists
}

/** Returns the entries of the object that a module exports by default, with the imports that they stand for. */
export function importedComponents(code: string): {readonly name: string; readonly from: ReturnType<typeof importOf>}[] {
  const text = withoutComments(code)
  return membersOf(objectIn(text)).entries.map(({name, value}) => ({name, from: importOf(value, text)}))
}

/** A module of the site that puts objects into another one. */
export type SpreadingModule = Pick<ComponentList, 'text' | 'folder' | 'root'>

/** Returns the names of the components that the list has from objects and modules of the site which are put into it as a whole: `...Badges`. */
export function spreadNames(list: SpreadingModule & Pick<ComponentList, 'spreads'>): string[] {
  return [...new Set(list.spreads.flatMap((local) => namesIn(local, list, [])))]
}

/** Returns the names of components in an object or module under its name in a module. */
function namesIn(local: string, {text, folder, root}: SpreadingModule, around: readonly string[]): string[] {
  const whole = new RegExp(String.raw`\bimport\s*\*\s*as\s+${local.replaceAll('$', String.raw`\$`)}\s+from\s*['"]([^'"]+)['"]`).exec(
    text,
  )?.[1]
  const imported = importOf(local, text)
  const from = whole ?? imported?.from
  const file = from === undefined ? undefined : moduleOfSite(from, {folder, root})
  const key = file === undefined ? local : `${file} ${whole === undefined ? imported?.name : '*'}`
  if (around.includes(key) || (from !== undefined && file === undefined)) return []
  const inside = [...around, key]
  if (file === undefined) return namesOfObject({text, folder, root}, {constant: local, around: inside})
  const module = {text: withoutComments(readText(file)), folder: path.dirname(file), root}
  if (whole !== undefined) return exportedNames(module, inside)
  return namesOfObject(module, {constant: imported?.name === 'default' ? undefined : imported?.name, around: inside})
}

type SpreadObject = {readonly constant: string | undefined; readonly around: readonly string[]}

function namesOfObject(module: SpreadingModule, {constant, around}: SpreadObject): string[] {
  const {entries, spreads} = membersOf(objectIn(module.text, constant))
  return [...entries.map(({name}) => name).filter(isComponentName), ...spreads.flatMap((local) => namesIn(local, module, around))]
}

function exportedNames({text, folder, root}: SpreadingModule, around: readonly string[]): string[] {
  const declared = [...text.matchAll(/\bexport\s+(?:async\s+)?(?:function|class|const|let|var)\s+([\w$]+)/g)].map(([, name = '']) => name)
  const listed = [...text.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','))
  const others = [...text.matchAll(/\bexport\s*\*\s*from\s*['"]([^'"]+)['"]/g)].flatMap(([, from = '']) => {
    const file = moduleOfSite(from, {folder, root})
    if (file === undefined || around.includes(`${file} *`)) return []
    return exportedNames({text: withoutComments(readText(file)), folder: path.dirname(file), root}, [...around, `${file} *`])
  })
  return [...declared, ...listed.map((one) => one.replace(/^.*\sas\s/, '').trim()), ...others].filter(isComponentName)
}

function isComponentName(name: string): boolean {
  return /^[A-Z][\w$]*$/.test(name)
}

/** Returns the file of a module of the site. Undefined for packages and the theme. */
export function moduleOfSite(from: string, {folder, root}: Pick<SpreadingModule, 'folder' | 'root'>): AbsolutePath | undefined {
  if (from.startsWith('@site/')) return findModule(path.join(root, from.slice('@site/'.length)))
  return from.startsWith('.') ? findModule(path.join(folder, from)) : undefined
}

export function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|(?<=^|[\s,{(])\/\/[^\n]*/g, '')
}

/** Returns the keys and values among the parts of an object, and the names of the objects that are put into it. */
export function membersOf(parts: readonly string[]): Pick<ComponentList, 'entries' | 'spreads'> {
  return {
    entries: parts.flatMap((part) => {
      const [, name, value] = /^\s*['"]?([\w$-]+)['"]?\s*(?::\s*([^]*))?/.exec(part) ?? []
      return name === undefined ? [] : [{name, value: (value ?? name).trim()}]
    }),
    spreads: parts.flatMap((part) => /^\s*\.\.\.\s*([\w$]+)\s*$/.exec(part)?.[1] ?? []),
  }
}

/** Returns the parts of the object that is a constant of a module, or else of the one that it exports by default, directly or as a constant. */
export function objectIn(text: string, constant = /\bexport\s+default\s+(\w+)/.exec(text)?.[1]): string[] {
  const start =
    constant === undefined
      ? /\bexport\s+default\s*\{/.exec(text)
      : new RegExp(String.raw`\b${constant.replaceAll('$', String.raw`\$`)}\b[^=\n]*=\s*\{`).exec(text)
  return start === null ? [] : readParts(text.slice(start.index + start[0].length))
}

/** Splits the inside of an object, or of an expression in braces, at its commas, up to its closing brace. */
export function readParts(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const {0: mark, index} of text.matchAll(/[{}()[\],]/g)) {
    if (mark === ',' ? depth === 0 : mark === '}' && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
    if (mark === '}' && depth === 0) break
    if (/[{([]/.test(mark)) depth += 1
    else if (mark !== ',') depth -= 1
  }
  return parts.filter((part) => part.trim() !== '')
}

/** Returns the import that a name of a module stands for. Undefined for what the module defines itself. */
export function importOf(value: string, text: string): {readonly name: string; readonly from: string} | undefined {
  if (!/^[\w$]+$/.test(value)) return undefined
  for (const [, main, list = '', from = ''] of text.matchAll(/\bimport\s+([\w$]+)?\s*,?\s*(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/g)) {
    if (main === value) return {name: 'default', from}
    for (const one of list.split(',')) {
      const [name = '', local = name] = one.trim().split(/\s+as\s+/)
      if (local === value) return {name, from}
    }
  }
  return undefined
}
