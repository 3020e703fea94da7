import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {findModule} from './find-module.ts'

/** The list of components in `src/theme/MDXComponents`. */
export type ComponentList = {
  /** Without comments. Empty if there is no list. */
  readonly text: string
  readonly folder: AbsolutePath
  /** Path of the folder as in an import: `@site/src/theme/MDXComponents`. */
  readonly at: string
  /** The entries of the object that it exports by default. */
  readonly entries: readonly {readonly name: string; readonly value: string}[]
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
    lists.push({text, folder: path.dirname(file), at: path.posix.dirname(`@site/${sitePath(root, file)}`), entries: entriesOf(text)})
    if (!/['"]@theme-(?:original|init)\/MDXComponents['"]/.test(text)) break
  }
  return lists
}

/** Returns the entries of the object that a module exports by default, with the imports that they stand for. */
export function importedComponents(code: string): {readonly name: string; readonly from: ReturnType<typeof importOf>}[] {
  const text = withoutComments(code)
  return entriesOf(text).map(({name, value}) => ({name, from: importOf(value, text)}))
}

/** Returns the names of the components that an object has from modules of the site whose exports are all put into it. */
export function spreadNames(text: string, folder: string): string[] {
  const names = [...text.matchAll(/\bimport\s*\*\s*as\s+([\w$]+)\s*from\s*['"](\.[^'"]+)['"]/g)].flatMap(([, local = '', from = '']) => {
    if (!new RegExp(String.raw`\.\.\.${local.replaceAll('$', String.raw`\$`)}(?![\w$])`).test(text)) return []
    const file = findModule(path.join(folder, from))
    const code = file === undefined ? '' : readText(file)
    const declared = [...code.matchAll(/\bexport\s+(?:async\s+)?(?:function|class|const|let|var)\s+([A-Z][\w$]*)/g)].map(
      ([, name = '']) => name,
    )
    const listed = [...code.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','))
    return [...declared, ...listed.map((one) => one.replace(/^.*\sas\s/, '').trim()).filter((name) => /^[A-Z][\w$]*$/.test(name))]
  })
  return [...new Set(names)]
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|(?<=^|[\s,{(])\/\/[^\n]*/g, '')
}

/** Returns the keys and values of the object that a module exports by default, directly or as a constant. */
function entriesOf(text: string): {readonly name: string; readonly value: string}[] {
  const constant = /\bexport\s+default\s+(\w+)/.exec(text)?.[1]
  const start =
    constant === undefined ? /\bexport\s+default\s*\{/.exec(text) : new RegExp(String.raw`\b${constant}\b[^=\n]*=\s*\{`).exec(text)
  if (start === null) return []
  return partsOf(text.slice(start.index + start[0].length)).flatMap((part) => {
    const [, name, value] = /^\s*['"]?([\w$-]+)['"]?\s*(?::\s*([^]*))?/.exec(part) ?? []
    return name === undefined ? [] : [{name, value: (value ?? name).trim()}]
  })
}

/** Splits the inside of an object at its commas, up to its closing brace. */
function partsOf(text: string): string[] {
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
