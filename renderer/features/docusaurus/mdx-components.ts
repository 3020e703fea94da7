import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {copiedComponents} from './copied-components.ts'
import {importOf, readLists, spreadNames} from './component-list.ts'
import type {ComponentList} from './component-list.ts'
import {findModule} from './find-module.ts'
import {providedLists} from './provided-components.ts'
import {FENCE} from '../../core/own-feature-data.ts'

/** Name of the module that exports the components of a site's `src/theme/MDXComponents`. Its ending marks its imports as those of pages. */
export const MDX_COMPONENTS = '@generated/docsite-components.mdx'

/** Components that MDX of a site can use without an import. */
export type MdxComponents = {
  readonly names: readonly string[]
  /** Code of the module with this name, which exports them. */
  readonly code: string
  /** Those that the site has for elements of Markdown, by element: `table`, or `admonition`. */
  readonly elements: Readonly<Record<string, ElementModule>>
  /** Code of modules that are no files and that the module imports, by path. */
  readonly modules: Readonly<Record<AbsolutePath, string>>
}

/** The component for an element of Markdown. */
export type ElementModule = {
  /** Code that it needs: an import, or the imports that a component of the list itself uses, and its own code. */
  readonly code: string
  /** Where it is: in the list itself, so that its code does not run in browsers, in a module that the list imports, or in the theme of the site. */
  readonly from: 'list' | 'module' | 'theme'
  /** Line of code that exports the component under its name as an element. */
  readonly line: string
  /** Returns the line of code that gives it a name in a module. */
  readonly bind: (name: string) => string
}

/** Returns the name under which `MDX_COMPONENTS` exports the component for an element of Markdown. Custom elements have dashes. */
export function elementExport(element: string): string {
  return `Element$${element.replaceAll('-', '$')}`
}

/** Components that docsite has itself, under the names that Docusaurus gives them. */
export const ofDocusaurus = ['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'Details'] as const

const HEADING = 'MDXComponents/Heading'
const PRE = 'MDXComponents/Pre'

/** Components of the theme of which fences consist. */
export const ofFences = ['CodeBlock', PRE] as const

/** Elements of Markdown by the component in `src/theme` that Docusaurus shows for them. */
export const ofElements: Readonly<Record<string, readonly string[]>> = {
  Admonition: ['admonition'],
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code'],
  Details: ['details'],
  'MDXComponents/Details': ['details'],
  [HEADING]: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  [PRE]: ['pre'],
  'MDXComponents/Ul': ['ul'],
}

/** The component of Docusaurus that its MDX knows without an import, and that docsite's does not. */
const HEAD = {name: 'Head', line: "export {default as Head} from '@docusaurus/Head'"} as const

/**
 * Returns the components that MDX of a site can use without an import: `Head`, those that the site adds in `src/theme/MDXComponents`
 * (docusaurus.io/docs/markdown-features/react#mdx-component-scope), the keys of the object that it exports by default, those of docsite
 * that it replaces, and those for elements of Markdown that are `shown`. Themes have such lists, too.
 * @param themes folders of the components of themes, the ones that take precedence last
 */
export function mdxComponents(root: AbsolutePath, shown: readonly string[], themes: readonly AbsolutePath[] = []): MdxComponents {
  const theme = path.join(root, 'src/theme')
  const copied = copiedComponents(root)
  const replaced = ofDocusaurus.filter((name) => !copied.includes(name) && findModule(path.join(theme, name)) !== undefined)
  const lists = [...readLists(root, [theme, ...themes.toReversed()]), ...providedLists(root, themes)]
  const added = uniqueBy(
    lists.flatMap((list) => addedComponents(list, replaced)),
    ({name}) => name,
  )
  const elements = elementModules(lists, root)
  const names = added.map(({name}) => name)
  const ofTheme = replaced.filter((name) => !names.includes(name))
  const isAdded = names.includes(HEAD.name)
  const lines = [
    ...added.map(({line}) => line),
    ...Object.entries(elements).flatMap(([element, {line}]) => (shown.includes(element) ? [line] : [])),
  ]
  const wholes = lists.filter(({whole}) => lines.some((line) => line.includes(` = ${whole.local}[`)))
  return {
    names: [...(isAdded ? [] : [HEAD.name]), ...names, ...ofTheme],
    code: [
      ...(isAdded ? [] : [HEAD.line]),
      ...new Set(wholes.map(({whole}) => whole.line)),
      ...lines,
      ...ofTheme.map((name) => `export {default as ${name}} from '@theme/${name}'`),
    ].join('\n'),
    elements,
    modules: Object.assign({}, ...wholes.map(({modules}) => modules)) as MdxComponents['modules'],
  }
}

function addedComponents(list: ComponentList, replaced: readonly string[]): {readonly name: string; readonly line: string}[] {
  const {text, entries: all} = list
  const isOwn = (name: string, value: string): boolean => isOfDocusaurus(name) && !replaced.includes(name) && isOfTheme(value, text)
  const written = all.filter(({name, value}) => /^[A-Z][\w$]*$/.test(name) && !isOwn(name, value))
  const others = spreadNames(list).filter((name) => !isOfDocusaurus(name) && written.every((one) => one.name !== name))
  const entries = [...written, ...others.map((name) => ({name, value: `${list.whole.local}.${name}`}))]
  return entries.map(({name, value}) => ({name, line: exportLine(list, {name, exported: name, value}).line}))
}

type Entry = {readonly name: string; readonly exported: string; readonly value: string}

/** Returns the line that exports an entry of the list under a name. */
function exportLine(list: ComponentList, {name, exported, value}: Entry): ElementModule {
  const {text, at, whole, file} = list
  // the list in `MDXComponents` has what it exports itself
  const isProvided = whole.local !== 'all'
  const own =
    isProvided &&
    /^[\w$]+$/.test(value) &&
    new RegExp(String.raw`\bexport\s+(?:function|class|const|let|var)\s+${value.replaceAll('$', String.raw`\$`)}\b`).test(text)
  const imported = importOf(value, text) ?? (own ? {name: value, from: file} : undefined)
  if (imported === undefined) {
    const found = `${whole.local}[${JSON.stringify(name)}]${isProvided ? ' ?? (({children}) => children)' : ''}`
    return {
      code: usedCode(list, value),
      from: 'list',
      line: `export const ${exported} = ${found}`,
      bind: (local) => `const ${local} = ${found}`,
    }
  }
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
    bind: (local) => `import {${name} as ${local}} from ${from}`,
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
function elementModules(lists: readonly ComponentList[], root: AbsolutePath): MdxComponents['elements'] {
  const ofTheme = Object.entries(ofElements)
    .filter(([name]) => findModule(path.join(root, 'src/theme', name)) !== undefined)
    .flatMap(([name, tags]) => tags.map((tag) => [tag, name === HEADING ? headingModule(tag) : ofName(tag, name)] as const))
  const listed = lists
    .toReversed()
    .flatMap((list) =>
      list.entries
        .filter(({name, value}) => /^[a-z]/.test(name) && !isOfTheme(value, list.text))
        .map(({name, value}) => [name, exportLine(list, {name, exported: elementExport(name), value})] as const),
    )
  const elements = Object.fromEntries<ElementModule>([...ofTheme, ...listed])
  const fence = fenceModule(elements, root)
  return {...elements, ...(fence && {[FENCE]: fence})}
}

/**
 * Returns the component for fences: `pre` around `code`, as the MDX of Docusaurus has them, which shows code in lines by `CodeBlock`. Undefined
 * if none of them is the site's own.
 */
function fenceModule({pre, code}: Readonly<Record<string, ElementModule>>, root: AbsolutePath): ElementModule | undefined {
  const block = findModule(path.join(root, 'src/theme/CodeBlock')) && themeModule('code', 'CodeBlock')
  const inner = code ?? block ?? (pre && themeModule('code', 'CodeBlock'))
  if (inner === undefined) return undefined
  const exported = elementExport(FENCE)
  const parts = pre === undefined ? [inner] : [pre, inner]
  const lines = [
    "import {createElement as create_fence} from 'react'",
    ...(pre ? [pre.bind('Pre_fence')] : ["import {Fragment as Pre_fence} from 'react'"]),
    inner.bind('Code_fence'),
    `export const ${exported} = (props) => create_fence(Pre_fence, null, create_fence(Code_fence, props))`,
  ]
  return {
    code: parts.map(({code: used}) => used).join('\n'),
    from: parts.some(({from}) => from === 'list') ? 'list' : inner.from,
    line: lines.join('\n'),
    bind: (name) => `${lines.slice(0, -1).join('\n')}\nconst ${name} = ${exported}`,
  }
}

function ofName(tag: string, name: string): ElementModule {
  // it gets its summary from the component of Markdown around it
  return name === 'Details' ? {...themeModule(tag, `MDXComponents/${name}`), code: `import '@theme/${name}'`} : themeModule(tag, name)
}

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

/** Keeps the first of those with one key. */
function uniqueBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const found = new Map<string, Value>()
  for (const value of values) if (!found.has(keyOf(value))) found.set(keyOf(value), value)
  return [...found.values()]
}

function isOfDocusaurus(name: string): boolean {
  return (ofDocusaurus as readonly string[]).includes(name)
}

/** Reports whether a value is a component of the theme, or shows one. */
function isOfTheme(value: string, text: string): boolean {
  const name = /^[\w$]+$/.exec(value)?.[0] ?? /<(\w+)/.exec(value)?.[1] ?? ''
  return importOf(name, text)?.from.startsWith('@theme') === true
}
