import type {SitePath} from '../../core/model/paths.ts'
import type {SiteConfigInput} from '../../config/schema.ts'
import {featureSources} from '../feature-sources.ts'

const source = featureSources('docusaurus')

/** Components in `src/theme` that take the place of parts of the layout. */
export type ThemeComponents = {
  /** Modules by the name of the component: `Footer`. */
  readonly files: Readonly<Partial<Record<LayoutComponent, SitePath>>>
  /** Components for items of the navbar, by type: `custom-stars`. */
  readonly navbarItems: Readonly<Record<string, SitePath>>
  /** Whether `Root` has components around its children, which may give them context. */
  readonly hasContext: boolean
  /** Those that have to run in browsers, as islands by name. */
  readonly islands: NonNullable<SiteConfigInput['islands']>
}

/** Components of the theme that docsite puts into the layout. */
export const layoutComponents = ['Root', 'Footer', 'NotFound', 'NotFound/Content'] as const

/** A component whose place in the layout docsite knows. */
export type LayoutComponent = (typeof layoutComponents)[number]

/** Returns the name of the module that exports a template, which renders a component of the site. */
export function templateModule(template: string): string {
  return `@generated/docsite-template/${template}`
}

/** Returns the modules of templates that render the components, and of the parts that these replace. */
export function templateModules({files, navbarItems, hasContext, islands}: ThemeComponents): Readonly<Record<string, string>> {
  const {Root: root, Footer: footer, NotFound: notFound = files['NotFound/Content']} = files
  const context = hasContext ? CONTEXT : 'const inSiteContext = (element) => element'
  const items = hasContext ? Object.entries(navbarItems) : []
  const originals = ['@theme-original/', '@theme-init/', '@theme/']
  return {
    ...Object.fromEntries(originals.map((prefix) => [`${prefix}Root`, "export {Fragment as default} from 'react'"])),
    ...Object.fromEntries(originals.map((prefix) => [`${prefix}Footer`, ORIGINAL_FOOTER])),
    '@generated/docsite-template-props': PROPS,
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
const shown = ${String(showsRoot({files, hasContext, islands}))}
export const Layout = (props) => createElement(Fragment, null, createElement(Original, props), shown && createElement(Own))`,
    }),
  }
}

/** Returns the name of the module with an item of the navbar that has the context of `Root`. */
export function itemModule(type: string): string {
  return `@generated/docsite-item/${type}`
}

const CONTEXT = `import {inSiteContext} from ${JSON.stringify(source('../../browser/react/site-context.ts'))}`

/** Reports whether `Root` is shown beside pages: it has elements of its own there, or code that runs in browsers. */
function showsRoot({hasContext, islands}: Pick<ThemeComponents, 'files' | 'hasContext' | 'islands'>): boolean {
  return !hasContext || Object.hasOwn(islands, 'theme:Root')
}

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
