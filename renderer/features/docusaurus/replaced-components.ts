import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {FENCE} from '../../core/own-feature-data.ts'
import {copiedComponents} from './copied-components.ts'
import {mdxComponents, ofElements, ofFences} from './mdx-components.ts'
import {findModule} from './find-module.ts'
import {readText} from '../../core/files/read-file.ts'
import {onlyProvides} from './provided-components.ts'
import {notTaken} from './not-taken.ts'
import type {ThemeComponents} from './template-modules.ts'

/** Components in `src/theme` of a site by where they are shown, each by its name: `DocItem/Footer`. */
export type ReplacedComponents = {
  /** Those that are shown wherever Docusaurus shows them. */
  readonly shown: readonly string[]
  /** Those that are shown where code of the site imports them, and not in the layout or for Markdown. */
  readonly imported: readonly string[]
  /** Packages that are not installed, by the name of a component in whose place docsite shows its own part. */
  readonly lacking: ThemeComponents['lacking']
  /** Copies of components in whose place docsite shows its own. */
  readonly copied: readonly string[]
  /** Elements of Markdown in the list of components that docsite shows itself. */
  readonly elements: readonly string[]
}

/** Folder of the components that Docusaurus shows for elements of Markdown, and of their list. */
const OF_MARKDOWN = 'MDXComponents'

/** The component around the text of a page. */
const CONTENT = 'MDXContent'

/** Components that pages show only where they import them, in Docusaurus too. */
const ofPages: ReadonlySet<string> = new Set(['Tabs', 'TabItem', 'ThemedImage'])

/** Names of folders and files of functions and constants, of stylesheets, and of tests. */
const NO_COMPONENT = /(?:^|\/)(?:[._a-z]|use[A-Z])|\.(?:module|test|stories)$/

/** Reports whether the text of pages has nothing around it but a provider, whose components it has. */
function providesOnly(theme: AbsolutePath): boolean {
  const file = findModule(path.join(theme, CONTENT))
  return file !== undefined && onlyProvides(readText(file))
}

/** Tells which components in `src/theme` are shown. */
export function replacedComponents(
  {files, parts, lacking, navbarItems, elements: shown}: ThemeComponents,
  root: AbsolutePath,
): ReplacedComponents {
  const {names, elements} = mdxComponents(root, shown)
  const copied = copiedComponents(root)
  const theme = path.join(root, 'src/theme')
  const items = Object.values(navbarItems).map((file) => file.replace(/^src\/theme\/|(?:\/index)?\.\w+$/g, ''))
  const taken = new Set<string>([...Object.keys(files), ...Object.keys(parts), 'NavbarItem/ComponentTypes', ...items, ...ofPages])
  // what the list of components of Markdown adds may stand beside it
  const isListed = (name: string): boolean =>
    name === OF_MARKDOWN || (name === CONTENT && providesOnly(theme)) || names.some((added) => name === `${OF_MARKDOWN}/${added}`)
  const all = themeNames(theme).filter((name) => !NO_COMPONENT.test(name))
  const isElement = (name: string): boolean => (ofElements[name] ?? []).some((tag) => shown.includes(tag))
  const hasFence = shown.includes(FENCE)
  const isFence = (name: string): boolean => hasFence && (ofFences as readonly string[]).includes(name)
  const isShown = (name: string): boolean => taken.has(name) || isListed(name) || isElement(name) || isFence(name)
  return {
    shown: all.filter((name) => isShown(name) && !copied.includes(name)),
    imported: all.filter((name) => !isShown(name) && !copied.includes(name) && lacking[name] === undefined),
    copied,
    lacking,
    elements: Object.entries(elements).flatMap(([tag, {from}]) =>
      from === 'theme' || shown.includes(tag) || tag === FENCE || (tag === 'pre' && hasFence) ? [] : [tag],
    ),
  }
}

/**
 * Returns the names of components in a folder: of its modules, and of folders with an index. Those of other folders, and of elements of
 * Markdown, follow their name.
 */
function themeNames(folder: AbsolutePath): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, {withFileTypes: true})
  return entries
    .flatMap((entry): string[] => {
      const name = entry.name.replace(/\.\w+$/, '')
      if (!entry.isDirectory()) return /\.[jt]sx?$/.test(entry.name) ? [name] : []
      const inside = themeNames(path.join(folder, name))
      const isModule = inside.includes('index')
      const names = inside.filter((one) => one !== 'index').map((one) => `${name}/${one}`)
      return [...(isModule ? [name] : []), ...(isModule && name !== OF_MARKDOWN ? [] : names)]
    })
    .sort()
}

/** Reports components that take the place of parts of the layout or of Markdown, and that docsite shows elsewhere or not at all. */
export function reportReplaced({imported, lacking, copied, elements}: ReplacedComponents): Diagnostic[] {
  return [
    ...report('Replaced components are shown only where code imports them', imported),
    ...report(
      `Replaced components need packages that are not installed (${[...new Set(Object.values(lacking).flat())].join(', ')}), so docsite shows its own parts`,
      Object.keys(lacking),
    ),
    ...report('Replaced components are copies of those of Docusaurus, and docsite shows its own instead', copied),
    ...report('Elements of Markdown that the list of components in MDXComponents replaces are shown as they are', elements),
  ]
}

function report(message: string, names: readonly string[]): Diagnostic[] {
  return names.length === 0 ? [] : [notTaken('src/theme', `${message}: ${names.map((name) => `\`${name}\``).join(', ')}.`)]
}
