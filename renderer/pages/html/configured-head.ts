import type {SiteConfig} from '../../config/site-config.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {createFileLookup, parseSiteLink} from '../../graph/routes/site-link.ts'
import {isExternalUrl} from '../../core/urls/split-url.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {unsafeUrls} from '../../core/html/unsafe-urls.ts'
import {assetHref} from './page-assets.ts'

type Attributes = Readonly<Record<string, string | boolean>>

/** Elements that have no content and no end tag. https://html.spec.whatwg.org/#void-elements */
const VOID = new Set(['base', 'link', 'meta'])

/** Renders the elements that the configuration adds to every head: first linked stylesheets, then scripts, then other elements. */
export function configuredHead(config: SiteConfig, graph: HeadGraph): string {
  const {stylesheets, scripts, headTags, siteBaseUrl} = config
  const styleTags = stylesheets
    .filter((style) => typeof style !== 'string' || !isBundled(style))
    .map((style): Attributes => (typeof style === 'string' ? {href: style} : style))
    .map((attributes) => element('link', {rel: 'stylesheet', ...withBase(attributes, {name: 'href', siteBaseUrl})}))
  const scriptTags = scripts
    .map((script): Attributes => (typeof script === 'string' ? {src: script, defer: true} : script))
    .map((attributes) => element('script', withBase(attributes, {name: 'src', siteBaseUrl})))
  const otherTags = headTags.map(({tagName, attributes, innerHTML}) =>
    element(tagName, resolveLinks(attributes, {config, graph}), innerHTML),
  )
  return [...styleTags, ...scriptTags, ...otherTags].join('')
}

/** The pages and files of a site. */
type HeadGraph = Pick<RouteGraph, 'routes' | 'staticFiles' | 'declaredFiles'>

/** Adds the base URL to links to pages and files of the site. Other URLs stay as they are written. */
function resolveLinks(
  attributes: Attributes,
  {config: {baseUrl, siteBaseUrl, trailingSlash}, graph}: {config: SiteConfig; graph: HeadGraph},
): Attributes {
  const fileAt = createFileLookup(graph)
  const resolved = ['href', 'src'].flatMap((name) => {
    const written = attributes[name]
    if (typeof written !== 'string' || !written.startsWith('/')) return []
    const link = parseSiteLink(written, {baseUrl, siteBaseUrl, trailingSlash, fileAt})
    return 'route' in link && (graph.routes.has(link.route) || fileAt(link.route) !== undefined) ? [[name, link.href] as const] : []
  })
  return {...attributes, ...Object.fromEntries(resolved)}
}

/** Reports whether a stylesheet is bundled into the site's own. Only URLs and static files are linked. */
function isBundled(href: string): boolean {
  return !isExternalUrl(href) && !href.startsWith('/')
}

function withBase(attributes: Attributes, {name, siteBaseUrl}: {name: string; siteBaseUrl: string}): Attributes {
  const value = attributes[name]
  return typeof value === 'string' && value.startsWith('/') ? {...attributes, [name]: assetHref(value, siteBaseUrl)} : attributes
}

/** Renders an element without URLs that run code, which the check of links reports. */
function element(tagName: string, attributes: Attributes, innerHTML = ''): string {
  const unsafe = new Set(unsafeUrls(tagName, attributes).map(({attribute}) => attribute))
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value === false || unsafe.has(name)) return ''
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  })
  const open = `<${tagName}${written.join('')}>`
  return VOID.has(tagName) ? open : `${open}${innerHTML}</${tagName}>`
}
