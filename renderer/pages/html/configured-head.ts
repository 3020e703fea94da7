import type {SiteConfig} from '../../config/site-config.ts'
import {isExternalUrl} from '../../core/urls/split-url.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {assetHref} from './page-assets.ts'

type Attributes = Readonly<Record<string, string | boolean>>

/** Elements that have no content and no end tag. https://html.spec.whatwg.org/#void-elements */
const VOID = new Set(['base', 'link', 'meta'])

/** Renders the elements that the configuration adds to every head: first linked stylesheets, then scripts, then other elements. */
export function configuredHead({stylesheets, scripts, headTags, siteBaseUrl}: SiteConfig): string {
  const styleTags = stylesheets
    .filter((style) => typeof style !== 'string' || !isBundled(style))
    .map((style): Attributes => (typeof style === 'string' ? {href: style} : style))
    .map((attributes) => element('link', {rel: 'stylesheet', ...withBase(attributes, {name: 'href', siteBaseUrl})}))
  const scriptTags = scripts
    .map((script): Attributes => (typeof script === 'string' ? {src: script, defer: true} : script))
    .map((attributes) => element('script', withBase(attributes, {name: 'src', siteBaseUrl})))
  const otherTags = headTags.map(({tagName, attributes, innerHTML}) => element(tagName, attributes, innerHTML))
  return [...styleTags, ...scriptTags, ...otherTags].join('')
}

/** Reports whether a stylesheet is bundled into the site's own. Only URLs and static files are linked. */
function isBundled(href: string): boolean {
  return !isExternalUrl(href) && !href.startsWith('/')
}

function withBase(attributes: Attributes, {name, siteBaseUrl}: {name: string; siteBaseUrl: string}): Attributes {
  const value = attributes[name]
  return typeof value === 'string' && value.startsWith('/') ? {...attributes, [name]: assetHref(value, siteBaseUrl)} : attributes
}

function element(tagName: string, attributes: Attributes, innerHTML = ''): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  })
  const open = `<${tagName}${written.join('')}>`
  return VOID.has(tagName) ? open : `${open}${innerHTML}</${tagName}>`
}
