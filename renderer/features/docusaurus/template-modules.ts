import path from 'node:path'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfigInput} from '../../config/schema.ts'
import {featureSources} from '../feature-sources.ts'
import {layoutParts, partIsland, partModule, partsElsewhere} from './layout-parts.ts'
import type {TemplateName} from '../../core/model/template-props.ts'

const source = featureSources('docusaurus')

/** Components in `src/theme` that take the place of parts of the layout. */
export type ThemeComponents = {
  /** Modules by the name of the component: `Footer`. */
  readonly files: Readonly<Partial<Record<LayoutComponent, SitePath>>>
  /** Parts of the layout, by the name of the component: `DocItem/Footer`. */
  readonly parts: Readonly<Record<string, ReplacedPart>>
  /** Packages that are not installed, by the name of a component that needs them and is therefore not shown. */
  readonly lacking: Readonly<Record<string, readonly string[]>>
  /** Names of parts of the layout that these import, and that the site does not replace. */
  readonly importedParts: readonly string[]
  /** Elements of Markdown that components of the site take the place of: `table`. */
  readonly elements: readonly string[]
  /** Components for items of the navbar, by type: `custom-stars`. */
  readonly navbarItems: Readonly<Record<string, SitePath>>
  /** Whether `Root` or `Layout/Provider` has components around its children, which may give them context. */
  readonly hasContext: boolean
  /** Whether `Root` is shown beside pages: it has elements of its own there, or code that runs in browsers. */
  readonly showsRoot: boolean
  /** Those that have to run in browsers, as islands by name. */
  readonly islands: NonNullable<SiteConfigInput['islands']>
}

/** A component that takes the place of a part of the layout. */
export type ReplacedPart = {
  readonly file: SitePath
  /** Whether its code has to run in browsers. */
  readonly isIsland: boolean
  /** Whether it has classes of Infima. */
  readonly hasClasses: boolean
  /** Names of the data of the page that its code asks for. */
  readonly needs: readonly string[]
}

/** Components of the theme that docsite puts into the layout. */
export const layoutComponents = ['Root', 'Layout/Provider', 'Footer', 'NotFound', 'NotFound/Content'] as const

/** The component of the theme that gives context to every page, below `Root`. */
export const PROVIDER = 'Layout/Provider'

/** Returns the modules of the components around all pages, the outermost first. */
export function contextFiles({files}: Pick<ThemeComponents, 'files'>, folder: AbsolutePath): AbsolutePath[] {
  return [files.Root, files[PROVIDER]].flatMap((file) => (file === undefined ? [] : [path.join(folder, file)]))
}

/** A component whose place in the layout docsite knows. */
export type LayoutComponent = (typeof layoutComponents)[number]

/** Returns the name of the module that exports a template, which renders a component of the site. */
export function templateModule(template: string): string {
  return `@generated/docsite-template/${template}`
}

/** Returns the modules of templates that render the components, and of the parts that these replace. */
export function templateModules({
  files,
  parts,
  importedParts,
  navbarItems,
  hasContext,
  showsRoot,
}: ThemeComponents): Readonly<Record<string, string>> {
  const {Root: root, Footer: footer, NotFound: notFound = files['NotFound/Content']} = files
  const context = hasContext ? CONTEXT : 'const inSiteContext = (element) => element'
  const items = hasContext ? Object.entries(navbarItems) : []
  const originals = ['@theme-original/', '@theme-init/', '@theme/']
  return {
    ...Object.fromEntries(
      originals.flatMap((prefix) => ['Root', PROVIDER].map((name) => [prefix + name, "export {Fragment as default} from 'react'"])),
    ),
    ...Object.fromEntries(originals.map((prefix) => [`${prefix}Footer`, ORIGINAL_FOOTER])),
    '@generated/docsite-template-props': PROPS,
    ...Object.fromEntries(
      importedParts.flatMap((name) =>
        originals.map((prefix) => [prefix + name, partsElsewhere.includes(name) ? NOTHING : originalModule(name)]),
      ),
    ),
    ...partModules(parts),
    ...Object.fromEntries(
      items.map(([type, file]) => [
        itemModule(type),
        `${REACT}\n${own(file)}\n${context}\nexport default (props) => inSiteContext(createElement(Own, props))`,
      ]),
    ),
    ...(footer !== undefined && {
      [templateModule('Footer')]: `${REACT}
import {TemplateProps} from '@generated/docsite-template-props'
${own(footer)}
${context}
export const Footer = (props) => inSiteContext(createElement(TemplateProps.Provider, {value: props}, createElement(Own)))`,
    }),
    ...(notFound !== undefined && {
      [templateModule('NotFoundPage')]: `${REACT}
import useBaseUrl from '@docusaurus/useBaseUrl'
${own(notFound)}
${context}
const Located = () => createElement(Own, {location: {pathname: useBaseUrl('/404.html'), search: '', hash: ''}})
export const NotFoundPage = () => createElement('div', {className: 'react-page'}, inSiteContext(createElement(Located)))`,
    }),
    ...(root !== undefined && {
      [templateModule('Layout')]: `${REACT}
import {Layout as Original} from 'docsite/templates'
${own(root)}
const shown = ${String(showsRoot)}
export const Layout = (props) => createElement(Fragment, null, createElement(Original, props), shown && createElement(Own))`,
    }),
  }
}

/** Returns the modules that come before those of the site: parts of the layout as pages have them, and the originals that these wrap. */
export function partOverrides({parts}: Pick<ThemeComponents, 'parts'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(parts).flatMap((name) => [
      // docsite shows the table of contents beside the layout
      [`@theme/${name}`, name.startsWith('DocItem/TOC/') ? NOTHING : `export {default} from ${JSON.stringify(partModule(name))}`],
      ...['@theme-original/', '@theme-init/'].map((prefix) => [`${prefix}${name}`, originalModule(name)]),
    ]),
  )
}

/** Returns the modules of replaced parts, and those of the templates that show them. */
function partModules(parts: ThemeComponents['parts']): Readonly<Record<string, string>> {
  const shown = Object.keys(layoutParts).filter((name) => Object.hasOwn(parts, name))
  const templates = new Map<TemplateName, string[]>()
  for (const name of shown) {
    const {template} = layoutParts[name] ?? {}
    if (template !== undefined) templates.set(template, [...(templates.get(template) ?? []), name])
  }
  const pairs = [...templates.values()].flatMap((names) => names.slice(1).map((name, index) => [names[index] ?? '', name] as const))
  return {
    ...Object.fromEntries(shown.map((name) => [partModule(name), partCode(name, parts[name])])),
    ...Object.fromEntries(
      [...templates].map(([template, [outer = '']]) => [templateModule(template), partTemplateCode(template, outer, pairs)]),
    ),
  }
}

function partCode(name: string, part: ReplacedPart | undefined): string {
  const options = {
    name,
    island: part?.isIsland === true ? partIsland(name) : undefined,
    needs: part?.needs ?? [],
    hasText: layoutParts[name]?.hasText === true,
  }
  return `import {createPart} from ${PART}
import Own from ${JSON.stringify(`@site/${part?.file ?? ''}`)}
const {Part, Island} = createPart({Own, ...${JSON.stringify(options)}})
export {Part as default, Island}`
}

function partTemplateCode(template: TemplateName, outer: string, pairs: readonly (readonly [outer: string, inner: string])[]): string {
  const sources = Object.fromEntries(Object.entries(layoutParts).map(([name, part]) => [name, part.template]))
  return `import {createPartTemplate} from ${JSON.stringify(source('browser/part-template.tsx'))}
import {templates as ours} from 'docsite/templates'
import Part from ${JSON.stringify(partModule(outer))}
${pairs.map(([, inner], index) => `import Inner${index} from ${JSON.stringify(partModule(inner))}`).join('\n')}
const inner = {${pairs.map(([around], index) => `${JSON.stringify(around)}: Inner${index}`).join(', ')}}
export const ${template} = createPartTemplate('${template}', Part, {ours, inner, templates: ${JSON.stringify(sources)}})`
}

/** Returns the code of the module with the part of docsite that a component stands for. */
export function originalModule(name: string): string {
  return `import {createOriginal} from ${PART}\nexport default createOriginal(${JSON.stringify(name)})`
}

const PART = JSON.stringify(source('browser/part.tsx'))

const NOTHING = `export {Noop as default} from ${JSON.stringify(source('browser/nothing.ts'))}`

/** Returns the name of the module with an item of the navbar that has the context of `Root`. */
export function itemModule(type: string): string {
  return `@generated/docsite-item/${type}`
}

const CONTEXT = `import {inSiteContext} from ${JSON.stringify(source('../../browser/react/site-context.ts'))}`

/** Returns the import of a component of the site. */
function own(file: SitePath): string {
  return `import Own from ${JSON.stringify(`@site/${file}`)}`
}

const REACT = "import {createElement, Fragment} from 'react'"

/** The props of the template that is rendered, for the part that a component replaces and may wrap. */
const PROPS = "import {createContext} from 'react'\nexport const TemplateProps = createContext(undefined)"

const ORIGINAL_FOOTER = `import {createElement, useContext} from 'react'
import {Footer} from 'docsite/templates'
import {TemplateProps} from '@generated/docsite-template-props'
export default function OriginalFooter() {
  const props = useContext(TemplateProps)
  return props === undefined ? null : createElement(Footer, props)
}`
