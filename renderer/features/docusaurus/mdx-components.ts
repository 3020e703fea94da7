import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {findModule} from './find-module.ts'

/** Name of the module that exports the components of a site's `src/theme/MDXComponents`. Its ending marks its imports as those of pages. */
export const MDX_COMPONENTS = '@generated/docsite-components.mdx'

/** Components that MDX of a site can use without an import. */
export type MdxComponents = {
  readonly names: readonly string[]
  /** Code of the module with this name, which exports them. */
  readonly code: string
  /** Elements of Markdown, such as `table`, for which the site has components, which docsite does not show. */
  readonly elements: readonly string[]
}

/** Components that docsite has itself, under the names that Docusaurus gives them. */
export const ofDocusaurus = ['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'Details'] as const

/** The component of Docusaurus that its MDX knows without an import, and that docsite's does not. */
const HEAD = {name: 'Head', line: "export {default as Head} from '@docusaurus/Head'"} as const

/**
 * Returns the components that MDX of a site can use without an import: `Head`, those that the site adds in `src/theme/MDXComponents`
 * (docusaurus.io/docs/markdown-features/react#mdx-component-scope), the keys of the object that it exports by default, and those of
 * docsite that it replaces.
 */
export function mdxComponents(root: AbsolutePath): MdxComponents {
  const theme = path.join(root, 'src/theme')
  const replaced = ofDocusaurus.filter((name) => findModule(path.join(theme, name)) !== undefined)
  const {names, lines, elements} = addedComponents(root, replaced)
  const ofTheme = replaced.filter((name) => !names.includes(name))
  const isAdded = names.includes(HEAD.name)
  return {
    names: [...(isAdded ? [] : [HEAD.name]), ...names, ...ofTheme],
    code: [...(isAdded ? [] : [HEAD.line]), ...lines, ...ofTheme.map((name) => `export {default as ${name}} from '@theme/${name}'`)].join(
      '\n',
    ),
    elements,
  }
}

type Added = {readonly names: readonly string[]; readonly lines: readonly string[]; readonly elements: readonly string[]}

function addedComponents(root: AbsolutePath, replaced: readonly string[]): Added {
  const file = findModule(path.join(root, 'src/theme/MDXComponents'))
  if (file === undefined) return {names: [], lines: [], elements: []}
  const text = withoutComments(readText(file))
  const at = path.posix.dirname(`@site/${sitePath(root, file)}`)
  const isOwn = (name: string, value: string): boolean => isOfDocusaurus(name) && !replaced.includes(name) && isOfTheme(value, text)
  const all = entriesOf(text)
  const written = all.filter(({name, value}) => /^[A-Z]/.test(name) && !isOwn(name, value))
  const others = spreadNames(text, path.dirname(file)).filter((name) => !isOfDocusaurus(name) && written.every((one) => one.name !== name))
  const entries = [...written, ...others.map((name) => ({name, value: `all.${name}`}))]
  const lines = entries.map(({name, value}) => {
    const imported = importOf(value, text)
    if (imported === undefined) return `export const ${name} = all.${name}`
    const specifier = imported.from.startsWith('.') ? path.posix.join(at, imported.from) : imported.from
    return `export {${imported.name} as ${name}} from ${JSON.stringify(specifier)}`
  })
  const whole = lines.some((line) => line.startsWith('export const')) ? ["import all from '@theme/MDXComponents'"] : []
  const elements = all.filter(({name, value}) => /^[a-z]/.test(name) && !isOfTheme(value, text)).map(({name}) => name)
  return {names: entries.map(({name}) => name), lines: [...whole, ...lines], elements}
}

function isOfDocusaurus(name: string): boolean {
  return (ofDocusaurus as readonly string[]).includes(name)
}

/** Reports whether a value is a component of the theme, or shows one. */
function isOfTheme(value: string, text: string): boolean {
  const name = /^[\w$]+$/.exec(value)?.[0] ?? /<(\w+)/.exec(value)?.[1] ?? ''
  return importOf(name, text)?.from.startsWith('@theme') === true
}

/** Returns the entries of the object that a module exports by default, with the imports that they stand for. */
export function importedComponents(code: string): {readonly name: string; readonly from: ReturnType<typeof importOf>}[] {
  const text = withoutComments(code)
  return entriesOf(text).map(({name, value}) => ({name, from: importOf(value, text)}))
}

/** Returns the names of the components that an object has from modules of the site whose exports are all put into it. */
function spreadNames(text: string, folder: string): string[] {
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
function importOf(value: string, text: string): {readonly name: string; readonly from: string} | undefined {
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
