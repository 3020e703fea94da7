import {readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {importOf, membersOf, moduleOfSite, objectIn, readParts, withoutComments} from './component-list.ts'
import type {ComponentList} from './component-list.ts'

/** Elements for which the theme of Docusaurus has components, which are nearer to the text of a page than those of other providers. */
const OF_THEME = /^(?:head|code|a|pre|ul|li|img|details|h[1-6]|admonition|mermaid)$/

/**
 * Reads the components that code of the site gives to MDX by `<MDXProvider components={…}>`, those of its theme first. Elements of Markdown
 * are those of the theme alone, since any other component may be around some pages only.
 * @param folders folders of the components of themes
 */
export function providedLists(root: AbsolutePath, folders: readonly AbsolutePath[]): ComponentList[] {
  const theme = path.join(root, 'src/theme')
  const files = [...new Set([...[theme, ...folders].flatMap(codeIn), ...codeIn(path.join(root, 'src'))])]
  return files.flatMap((file) => {
    const code = readText(file)
    if (!code.includes('<MDXProvider') || isList(file)) return []
    const place = {code, text: withoutComments(code), folder: path.dirname(file), root, file}
    const isOfTheme = [theme, ...folders].some((folder) => file.startsWith(folder + path.sep))
    const isContent = /[\\/]MDXContent(?:[\\/]index)?\.\w+$/.test(file)
    const isTaken = (name: string): boolean => /^[A-Z]/.test(name) || (isOfTheme && (isContent || !OF_THEME.test(name)))
    return expressionsIn(place.text).flatMap((expression, index) => {
      const list = listOf(expression, place, `docsite_provided_${index}_${sitePath(root, file).replaceAll(/\W/g, '_')}`)
      return list === undefined ? [] : [{...list, entries: list.entries.filter(({name}) => isTaken(name))}]
    })
  })
}

/** Reports whether a component does nothing but give components to MDX. */
export function onlyProvides(code: string): boolean {
  const text = withoutComments(code)
  return /(?:\breturn|=>)\s*\(?\s*<MDXProvider\b/.test(text) && /\}\s*>\s*\{\s*(?:props\.)?children\s*\}\s*<\/MDXProvider>/.test(text)
}

function isList(file: AbsolutePath): boolean {
  return /[\\/]MDXComponents(?:[\\/]index)?\.\w+$/.test(file)
}

/** Returns the modules in a folder and those inside it, in a fixed order. */
function codeIn(folder: AbsolutePath): AbsolutePath[] {
  if (statSync(folder, {throwIfNoEntry: false})?.isDirectory() !== true) return []
  const entries = readdirSync(folder, {withFileTypes: true}).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : codeIn(file)
    return entry.isFile() && /(?<!\.d|\.test|\.stories)\.[jt]sx?$/.test(entry.name) ? [file] : []
  })
}

/** Returns the expressions that are given as `components`. */
function expressionsIn(text: string): string[] {
  return [...text.matchAll(/<MDXProvider\b[^>{]*\bcomponents=\{/g)].flatMap(({0: start, index}) =>
    readParts(text.slice(index + start.length)),
  )
}

type Place = {
  readonly code: string
  readonly text: string
  readonly folder: AbsolutePath
  readonly root: AbsolutePath
  readonly file: AbsolutePath
}

/** Returns the list that an expression stands for: an object, a constant, or what another module of the site exports. */
function listOf(expression: string, place: Place, name: string): ComponentList | undefined {
  const written = expression.trim()
  if (written.startsWith('{')) return listIn(place, {parts: readParts(written.slice(1)), ...copyOf(place, name, written)})
  if (!/^[\w$]+$/.test(written)) return undefined
  const imported = importOf(written, place.text)
  if (imported === undefined) {
    const parts = objectIn(place.text, written)
    return parts.length === 0 ? undefined : listIn(place, {parts, ...copyOf(place, name, written)})
  }
  const file = moduleOfSite(imported.from, place)
  if (file === undefined || isList(file)) return undefined
  const code = readText(file)
  const text = withoutComments(code)
  const at = JSON.stringify(`@site/${sitePath(place.root, file)}`)
  return listIn(
    {code, text, folder: path.dirname(file), root: place.root, file},
    {
      parts: objectIn(text, imported.name === 'default' ? undefined : imported.name),
      whole: {local: name, line: `import {${imported.name} as ${name}} from ${at}`},
      modules: {},
    },
  )
}

type Found = Pick<ComponentList, 'whole' | 'modules'> & {readonly parts: readonly string[]}

function listIn({text, folder, root, file}: Place, {parts, whole, modules}: Found): ComponentList {
  const module = sitePath(root, file)
  return {text, folder, root, at: path.posix.dirname(`@site/${module}`), ...membersOf(parts), whole, modules, file: `@site/${module}`}
}

/**
 * Returns a copy of a module that exports what it has given to MDX, for components that are not exported. What is known inside a function only
 * shows what is inside it.
 */
function copyOf({code, folder}: Place, local: string, expression: string): Pick<ComponentList, 'whole' | 'modules'> {
  const module = path.join(folder, local)
  const exported = `export const ${local} = (() => { try { return ${expression} } catch { return {} } })()`
  return {whole: {local, line: `import {${local}} from ${JSON.stringify(module)}`}, modules: {[module]: `${code}\n${exported}\n`}}
}
