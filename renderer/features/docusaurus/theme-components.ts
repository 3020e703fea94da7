import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import type {SiteConfigInput} from '../../config/schema.ts'
import {scanCode} from '../../bundle/find-interactive.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {isInstalled} from './absent-packages.ts'
import {STRICT_MDX, docusaurusMajor} from './docusaurus-version.ts'
import {findModule} from './find-module.ts'
import {FENCE} from '../../core/own-feature-data.ts'
import {copiedComponents} from './copied-components.ts'
import {importedComponents} from './component-list.ts'
import {mdxComponents} from './mdx-components.ts'
import {isOfPage, layoutParts, partNames} from './layout-parts.ts'
import {PROVIDER, itemModule, layoutComponents, templateModule, templateModules} from './template-modules.ts'
import type {LayoutComponent, ReplacedPart, ThemeComponents} from './template-modules.ts'

/** Modules and hooks of Docusaurus whose values differ in browsers. */
type Signs = Parameters<typeof scanCode>[1]

const NONE: ThemeComponents = {
  files: {},
  parts: {},
  lacking: {},
  importedParts: [],
  elements: [],
  navbarItems: {},
  islands: {},
  hasContext: false,
  showsRoot: false,
}

/**
 * Finds the components of a site that take the place of parts of the layout or of elements of Markdown, and which of them have to run in browsers.
 * @param notFound the page of the site for missing addresses, and `themes` folders of the components of themes
 */
export function findThemeComponents(
  root: AbsolutePath,
  signs: Signs,
  {notFound, themes = []}: {readonly notFound?: AbsolutePath | undefined; readonly themes?: readonly AbsolutePath[]} = {},
): ThemeComponents {
  const theme = path.join(root, 'src/theme')
  if (!existsSync(theme) && notFound === undefined && themes.length === 0) return NONE
  const found = layoutComponents.flatMap((name) => {
    const file = (name === 'NotFound' ? notFound : undefined) ?? findModule(path.join(theme, name))
    return file === undefined ? [] : [[name, file] as const]
  })
  const navbarItems = customItems(theme)
  const isAround = (name: LayoutComponent): boolean => found.some(([one, file]) => one === name && wrapsChildren(readText(file)))
  const hasContext = isAround('Root') || isAround(PROVIDER)
  const runs = [...found, ...navbarItems].filter(([name, file]) => {
    const scanned = scanAll(file, root, signs)
    // its original is rendered by templates, which are not there in browsers
    const needsOriginal = scanned.imports.includes('@theme-original/Footer') || scanned.imports.includes('@theme-init/Footer')
    if (name === PROVIDER) return false
    if (name === 'Root' && hasContext && !showsMore(readText(file))) return false
    return (scanned.isInteractive || (name === 'Root' && scanned.imports.some(isForeign))) && !needsOriginal
  })
  const relative = <Name extends string>(files: readonly (readonly [Name, AbsolutePath])[]): Record<Name, SitePath> =>
    Object.fromEntries(files.map(([name, file]) => [name, sitePath(root, file)])) as Record<Name, SitePath>
  return {
    files: relative(found),
    ...findParts(root, signs),
    elements: findElements(root, signs, themes),
    navbarItems: relative(navbarItems),
    hasContext,
    showsRoot: !isAround('Root') || runs.some(([name]) => name === 'Root'),
    islands: Object.fromEntries(
      runs.map(([name, file]) => [`theme:${name}`, {module: sitePath(root, file), export: 'default', strategy: 'idle' as const}]),
    ),
  }
}

/** Finds the components that take the place of parts of the layout which templates show. */
function findParts(root: AbsolutePath, signs: Signs): Pick<ThemeComponents, 'parts' | 'lacking' | 'importedParts'> {
  const parts: Record<string, ReplacedPart> = {}
  const imported = new Set<string>()
  const lacking: Record<string, readonly string[]> = {}
  const copied = copiedComponents(root)
  for (const [name, {template, wraps = false, hasText = false}] of Object.entries(layoutParts)) {
    const file = copied.includes(name) ? undefined : findModule(path.join(root, 'src/theme', name))
    const scanned = file && scanAll(file, root, isOfPage(template) ? signsOfPage(signs, readText(file)) : signs)
    if (file === undefined || scanned === undefined) continue
    const hasOriginal = scanned.imports.some((one) => one === `@theme-original/${name}` || one === `@theme-init/${name}`)
    if (wraps && !hasOriginal) continue
    const foreign = scanned.imports.filter(isForeign).map((one) => ({one, found: findPackage(one, root)}))
    // without a package, nothing may be left of what readers need
    const lacked = hasOriginal || hasText ? [] : foreign.filter(({found}) => found === 'absent').map(({one}) => one)
    if (lacked.length > 0) {
      lacking[name] = lacked
      continue
    }
    const needs = new Set(
      Object.entries(dataOfHooks).flatMap(([hook, data]) => (new RegExp(`\\b${hook}\\b`).test(scanned.text) ? [data] : [])),
    )
    const isIsland = scanned.isInteractive || foreign.some(({found}) => mayRun(found, signs))
    parts[name] = {file: sitePath(root, file), isIsland, needs: [...needs], hasClasses: CLASSES.test(scanned.text)}
    for (const one of scanned.imports) imported.add(one.replace(/^@theme(?:-original|-init)?\//, ''))
  }
  return {parts, lacking, importedParts: partNames.filter((name) => imported.has(name) && !Object.hasOwn(parts, name))}
}

/**
 * Elements of Markdown that docsite shows itself: `pre` is part of fences, the title is that of the page, and `wrapper` is the page.
 */
const ownElements: ReadonlySet<string> = new Set(['pre', 'h1', 'mermaid', 'wrapper', 'mdxAdmonitionTitle'])

/** Elements whose address is known only once a page has its place, so that code in browsers does not have it. */
const elementsWithUrl: ReadonlySet<string> = new Set(['a', 'area', 'img', 'source', 'video', 'audio', 'track', 'iframe', 'embed', 'object'])

/** Finds the elements of Markdown in whose place components of the site can be shown. */
function findElements(root: AbsolutePath, signs: Signs, themes: readonly AbsolutePath[]): string[] {
  // a file that need not be MDX is Markdown then, which knows no components
  if (docusaurusMajor(root) < STRICT_MDX) return []
  const list = path.join(root, 'src/theme/MDXComponents.js')
  return Object.entries(mdxComponents(root, [], themes).elements).flatMap(([tag, {code, from}]) => {
    const scanned = scanAll(list, root, signs, code)
    const isThere = from === 'list' || scanned.files.length > 1 || scanned.imports.every(isForeign)
    if (ownElements.has(tag) || !isThere) return []
    const foreign = scanned.imports.filter(isForeign).map((one) => findPackage(one, root))
    const isIsland = scanned.isInteractive || foreign.some((found) => mayRun(found, signs))
    // a copy of the block of Docusaurus, which colours code in browsers again
    if (tag === FENCE && scanned.imports.some((name) => name.startsWith('prism-react-renderer'))) return []
    const staysStatic = from === 'list' || elementsWithUrl.has(tag) || tag === 'details'
    return foreign.includes('absent') || (isIsland && staysStatic) ? [] : [tag]
  })
}

/** Classes of Infima for what parts add to a page. Those of its grid are left out: docsite arranges the parts. */
const CLASSES = /["'`\s](?:alert|button|avatar|card__header|card__body|pills)["'`\s]/

/** The data of a page that hooks return. */
const dataOfHooks = {
  useDoc: 'doc',
  useBlogPost: 'post',
  useDocsSidebar: 'sidebar',
  useDocsVersion: 'version',
  useDocVersionSuggestions: 'version',
}

/** Returns the signs for a part of a page, which is made for each page: the address and the version that it asks for are known then. */
function signsOfPage({names, ...signs}: Signs, code: string): Signs {
  // the width decides between two tables of contents, for which docsite has one
  const isKnown = /^use(?:Location|LocalPathname|Active\w+|DocsVersion\w*)$/
  const isOfOutline = code.includes('DocItem/TOC/')
  return {...signs, names: names.filter((name) => !isKnown.test(name) && !(isOfOutline && name === 'useWindowSize'))}
}

type FoundPackage = {readonly file: AbsolutePath} | 'absent' | 'unclear'

/** Finds a module of a package. It is unclear where the package has it for other loaders only. */
function findPackage(specifier: string, root: AbsolutePath): FoundPackage {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
  if (!isInstalled(name, root)) return 'absent'
  try {
    return {file: createRequire(path.join(root, 'package.json')).resolve(specifier)}
  } catch {
    return 'unclear'
  }
}

/** Reports whether a module of a package may do something in browsers. One that is not installed does nothing. */
function mayRun(found: FoundPackage, signs: Signs): boolean {
  if (typeof found === 'string') return found === 'unclear'
  return path.isAbsolute(found.file) && scanCode(readText(found.file), signs).by !== undefined
}

/** Reports whether a component has others around its children. */
function wrapsChildren(code: string): boolean {
  if (/\bcreateElement\(\s*(?!(?:React\.)?Fragment)[A-Z]/.test(code)) return true
  const [before] = code.split(/\{\s*(?:props\.)?children\s*\}(?!\s*:|\s*[)=,]\s*(?::|=>|\{))/)
  const rest = code.slice((before ?? '').length)
  const around = [...(before ?? '').matchAll(/<([A-Z][\w.]*)\b(?:[^<>]|=>)*(?<![/=])>/g)].map(([, name = '']) => name)
  return around.some(
    (name) =>
      !/^(?:React\.)?(?:Fragment|StrictMode|Suspense)$|^(?:BrowserOnly|Root|OriginalRoot)$/.test(name) && rest.includes(`</${name}>`),
  )
}

/** Reports whether a component has effects, or elements beside its children. */
function showsMore(code: string): boolean {
  return /\buse(?:Layout|Insertion)?Effect\b|\/>|<[a-z][\w-]*[\s>]/.test(code)
}

/** Returns the components that `NavbarItem/ComponentTypes` adds for types of the site, with their modules. */
function customItems(theme: AbsolutePath): (readonly [string, AbsolutePath])[] {
  const file = findModule(path.join(theme, 'NavbarItem/ComponentTypes'))
  if (file === undefined) return []
  return importedComponents(readText(file)).flatMap(({name, from}) => {
    const module =
      name.startsWith('custom-') && from?.name === 'default' ? fileOf(from.from, file, path.resolve(theme, '../..')) : undefined
    return module === undefined ? [] : [[name, module] as const]
  })
}

type Scanned = {
  readonly isInteractive: boolean
  readonly imports: readonly string[]
  /** The module and those that it imports. */
  readonly files: readonly AbsolutePath[]
  readonly text: string
}

/** Imports of types, which are nothing once code runs. */
const TYPES = /^\s*(?:import|export)\s+type\s[^;'"]*['"][^'"\n]*['"]/gm

/** Scans a module, or code in its place, and the modules of the site that it imports. */
function scanAll(file: AbsolutePath, root: AbsolutePath, signs: Signs, instead?: string): Scanned {
  const imports = new Set<string>()
  const files = new Set([file])
  let isInteractive = false
  let text = ''
  // iterating over a set includes entries added during the iteration
  for (const one of files) {
    const code = (one === file && instead !== undefined ? instead : readText(one)).replaceAll(TYPES, '')
    const scanned = scanCode(code, signs)
    text += code
    isInteractive ||= scanned.by !== undefined || scanned.imports.some((name) => signs.modules.includes(name))
    for (const name of scanned.imports) {
      imports.add(name)
      // a part that is inside another one runs by itself
      const target = partNames.some((part) => name === `@theme/${part}`) ? undefined : fileOf(name, one, root)
      if (target !== undefined && /\.[jt]sx?$/.test(target)) files.add(target)
    }
  }
  return {isInteractive, imports: [...imports], files: [...files], text}
}

/** Reports whether a module belongs to a package other than React and Docusaurus. */
function isForeign(specifier: string): boolean {
  return !/^(?:\.|@site\/|@theme|@docusaurus\/|@generated\/|react(?:\/|$)|react-dom|(?:clsx|classnames)$)|\.(?:css|s[ac]ss|less)$/.test(
    specifier,
  )
}

function fileOf(specifier: string, importer: AbsolutePath, root: AbsolutePath): AbsolutePath | undefined {
  if (specifier.startsWith('@site/')) return findModule(path.join(root, specifier.slice('@site/'.length)))
  if (specifier.startsWith('@theme/')) return findModule(path.join(root, 'src/theme', specifier.slice('@theme/'.length)))
  return specifier.startsWith('.') ? findModule(path.resolve(path.dirname(importer), specifier)) : undefined
}

/** Returns the settings that show the components. */
export function componentSettings(components: ThemeComponents): Partial<SiteConfigInput> {
  const {navbarItems, islands, hasContext} = components
  const templates = Object.keys(templateModules(components)).filter((name) => name.startsWith(templateModule('')))
  if (templates.length + Object.keys(navbarItems).length === 0) return {}
  return {
    templates: Object.fromEntries(templates.map((module) => [module.slice(templateModule('').length), module])),
    components: hasContext ? Object.fromEntries(Object.keys(navbarItems).map((type) => [type, itemModule(type)])) : navbarItems,
    islands,
  }
}
