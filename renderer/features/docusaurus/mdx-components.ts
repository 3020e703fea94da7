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
  /** Those that the site has for elements of Markdown, by element: `table`, or `admonition`. */
  readonly elements: Readonly<Record<string, ElementModule>>
}

/** The component for an element of Markdown. */
export type ElementModule = {
  /** Code that it needs: an import, or the imports that a component of the list itself uses, and its own code. */
  readonly code: string
  /** Where it is: in the list itself, so that its code does not run in browsers, in a module that the list imports, or in the theme of the site. */
  readonly from: 'list' | 'module' | 'theme'
  /** Line of code that exports the component under its name as an element. */
  readonly line: string
}

/** Returns the name under which `MDX_COMPONENTS` exports the component for an element of Markdown. */
export function elementExport(element: string): string {
  return `Element$${element}`
}

/** Components that docsite has itself, under the names that Docusaurus gives them. */
export const ofDocusaurus = ['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'Details'] as const

const HEADING = 'MDXComponents/Heading'

/** Elements of Markdown by the component in `src/theme` that Docusaurus shows for them. */
export const ofElements: Readonly<Record<string, readonly string[]>> = {
  Admonition: ['admonition'],
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code'],
  'MDXComponents/Details': ['details'],
  [HEADING]: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Pre': ['pre'],
  'MDXComponents/Ul': ['ul'],
}

/** The component of Docusaurus that its MDX knows without an import, and that docsite's does not. */
const HEAD = {name: 'Head', line: "export {default as Head} from '@docusaurus/Head'"} as const

/**
 * Returns the components that MDX of a site can use without an import: `Head`, those that the site adds in `src/theme/MDXComponents`
 * (docusaurus.io/docs/markdown-features/react#mdx-component-scope), the keys of the object that it exports by default, those of docsite
 * that it replaces, and those for elements of Markdown that are `shown`.
 */
export function mdxComponents(root: AbsolutePath, shown: readonly string[]): MdxComponents {
  const theme = path.join(root, 'src/theme')
  const replaced = ofDocusaurus.filter((name) => findModule(path.join(theme, name)) !== undefined)
  const list = readList(root)
  const added = addedComponents(list, replaced)
  const elements = elementModules(list, root)
  const names = added.map(({name}) => name)
  const ofTheme = replaced.filter((name) => !names.includes(name))
  const isAdded = names.includes(HEAD.name)
  const lines = [
    ...added.map(({line}) => line),
    ...Object.entries(elements).flatMap(([element, {line}]) => (shown.includes(element) ? [line] : [])),
  ]
  const whole = lines.some((line) => line.includes(' = all[')) ? ["import all from '@theme/MDXComponents'"] : []
  return {
    names: [...(isAdded ? [] : [HEAD.name]), ...names, ...ofTheme],
    code: [
      ...(isAdded ? [] : [HEAD.line]),
      ...whole,
      ...lines,
      ...ofTheme.map((name) => `export {default as ${name}} from '@theme/${name}'`),
    ].join('\n'),
    elements,
  }
}

/** The list of components in `src/theme/MDXComponents`. */
type ComponentList = {
  /** Without comments. Empty if there is no list. */
  readonly text: string
  readonly folder: AbsolutePath
  /** Path of the folder as in an import: `@site/src/theme/MDXComponents`. */
  readonly at: string
  /** The entries of the object that it exports by default. */
  readonly entries: readonly {readonly name: string; readonly value: string}[]
}

function readList(root: AbsolutePath): ComponentList {
  const file = findModule(path.join(root, 'src/theme/MDXComponents'))
  if (file === undefined) return {text: '', folder: root, at: '', entries: []}
  const text = withoutComments(readText(file))
  return {text, folder: path.dirname(file), at: path.posix.dirname(`@site/${sitePath(root, file)}`), entries: entriesOf(text)}
}

// oxlint-disable-next-line eslint/max-params -- a list and what it may replace
function addedComponents(list: ComponentList, replaced: readonly string[]): {readonly name: string; readonly line: string}[] {
  const {text, folder, entries: all} = list
  const isOwn = (name: string, value: string): boolean => isOfDocusaurus(name) && !replaced.includes(name) && isOfTheme(value, text)
  const written = all.filter(({name, value}) => /^[A-Z]/.test(name) && !isOwn(name, value))
  const others = spreadNames(text, folder).filter((name) => !isOfDocusaurus(name) && written.every((one) => one.name !== name))
  const entries = [...written, ...others.map((name) => ({name, value: `all.${name}`}))]
  return entries.map(({name, value}) => ({name, line: exportLine(list, {name, exported: name, value}).line}))
}

type Entry = {readonly name: string; readonly exported: string; readonly value: string}

/** Returns the line that exports an entry of the list under a name. */
function exportLine(list: ComponentList, {name, exported, value}: Entry): ElementModule {
  const {text, at} = list
  const imported = importOf(value, text)
  if (imported === undefined)
    return {code: usedCode(list, value), from: 'list', line: `export const ${exported} = all[${JSON.stringify(name)}]`}
  return elementModule({exported, name: imported.name, specifier: fromRoot(imported.from, at)})
}

function elementModule({
  exported,
  name,
  specifier,
}: {
  readonly exported: string
  readonly name: string
  readonly specifier: string
}): ElementModule {
  const from = JSON.stringify(specifier)
  return {
    code: `import ${from}`,
    from: specifier.startsWith('@theme/') ? 'theme' : 'module',
    line: `export {${name} as ${exported}} from ${from}`,
  }
}

/** Returns code that is defined in the list, with the imports that it uses. That of a constant of the list is the whole list. */
function usedCode({text, at}: ComponentList, value: string): string {
  if (/^[\w$]+$/.test(value)) return text
  const used = [...new Set(value.match(/[A-Za-z_$][\w$]*/g))].flatMap((name) => importOf(name, text) ?? [])
  return [...used.map(({from}) => `import ${JSON.stringify(fromRoot(from, at))}`), value].join('\n')
}

function fromRoot(specifier: string, at: string): string {
  return specifier.startsWith('.') ? path.posix.join(at, specifier) : specifier
}

/** Returns the components for elements of Markdown: those that stand in the place of one of the theme, and those of the list, which come first. */
// oxlint-disable-next-line eslint/max-params -- a list and where it is
function elementModules(list: ComponentList, root: AbsolutePath): MdxComponents['elements'] {
  const ofTheme = Object.entries(ofElements)
    .filter(([name]) => findModule(path.join(root, 'src/theme', name)) !== undefined)
    .flatMap(([name, tags]) => tags.map((tag) => [tag, name === HEADING ? headingModule(tag) : themeModule(tag, name)] as const))
  return {
    ...Object.fromEntries(ofTheme),
    ...Object.fromEntries(
      list.entries
        .filter(({name, value}) => /^[a-z]/.test(name) && !isOfTheme(value, list.text))
        .map(({name, value}) => [name, exportLine(list, {name, exported: elementExport(name), value})]),
    ),
  }
}

// oxlint-disable-next-line eslint/max-params -- an element and its component
function themeModule(tag: string, name: string): ElementModule {
  return elementModule({exported: elementExport(tag), name: 'default', specifier: `@theme/${name}`})
}

/** Returns the component for headings of a level, which is a prop of the one for all levels. */
function headingModule(tag: string): ElementModule {
  const lines = [
    `import {createElement as create_${tag}} from 'react'`,
    `import Heading_${tag} from '@theme/${HEADING}'`,
    `export const ${elementExport(tag)} = (props) => create_${tag}(Heading_${tag}, {as: '${tag}', ...props})`,
  ]
  return {...themeModule(tag, HEADING), line: lines.join('\n')}
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
