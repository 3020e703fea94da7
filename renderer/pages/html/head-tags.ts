import type {PageHead, PreviewImage} from '../../core/model/page.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {isCanonicalTag} from '../../graph/routes/search-facts.ts'

/** The marker after the page's own tags in the head. Client-side navigation replaces everything between `title` and this marker. */
export const HEAD_TAGS_END = '<!--/page-->'

/** Renders the tags of the head that are specific to the page: its title and the tags that search engines and link previews read. */
export function headTags(head: PageHead): string {
  const {title, description, keywords, image, noIndex, meta, alternates, feeds = []} = head
  const heading = escapeHtml(title)
  const text = escapeHtml(description)
  return (
    `<title>${heading}</title><meta property="og:title" content="${heading}">` +
    (text === '' ? '' : `<meta name="description" content="${text}"><meta property="og:description" content="${text}">`) +
    (keywords.length === 0 ? '' : `<meta name="keywords" content="${escapeHtml(keywords.join(','))}">`) +
    addressTags(head) +
    (image === undefined ? '' : imageTags(image)) +
    propertyTags(head) +
    (noIndex ? '<meta name="robots" content="noindex, nofollow">' : '') +
    meta.map(({name, content}) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`).join('') +
    alternates.map(({hreflang, href}) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`).join('') +
    feeds.map(feedTag).join('') +
    addedTags(head) +
    dataTag(head)
  )
}

/** Renders the address for search engines, unless a component of the page sets it, and that for link previews, which is the page's own. */
function addressTags({canonical, url = canonical, tags = []}: PageHead): string {
  if (canonical === undefined || url === undefined) return ''
  const link = tags.some(isCanonicalTag) ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`
  const isSet = tags.some(({attributes: {property, name}}) => property === 'og:url' || name === 'og:url')
  return link + (isSet ? '' : `<meta property="og:url" content="${escapeHtml(url)}">`)
}

function imageTags({url, width, height, alt}: PreviewImage): string {
  const href = escapeHtml(url)
  return (
    `<meta property="og:image" content="${href}">` +
    (width === undefined ? '' : `<meta property="og:image:width" content="${width}">`) +
    (height === undefined ? '' : `<meta property="og:image:height" content="${height}">`) +
    (alt === undefined ? '' : `<meta property="og:image:alt" content="${escapeHtml(alt)}">`) +
    `<meta name="twitter:image" content="${href}">`
  )
}

/** Renders the properties that no component of the page sets. */
function propertyTags({properties = [], tags = []}: PageHead): string {
  const own = new Set(tags.flatMap(({attributes: {property, name}}) => [property, name]))
  return properties.flatMap((one) => (own.has(one.name) ? [] : propertyTag(one))).join('')
}

/** X reads `name`, as HTML has it; Open Graph has an attribute of RDFa. */
function propertyTag({name, content}: NonNullable<PageHead['properties']>[number]): string {
  return `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${escapeHtml(name)}" content="${escapeHtml(content)}">`
}

/**
 * Renders what search engines read. Browsers do not run a script of this type, so the policy of the page need not allow it. The text of a script
 * ends at the first end tag, and a comment in it may hide that, so no `<` is left in it.
 */
function dataTag({structuredData = []}: PageHead): string {
  if (structuredData.length === 0) return ''
  const data = {'@context': 'https://schema.org', ...(structuredData.length === 1 ? structuredData[0] : {'@graph': structuredData})}
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** Renders the tag through which feed readers find a feed. */
function feedTag({type, title, href}: NonNullable<PageHead['feeds']>[number]): string {
  return `<link rel="alternate" type="${escapeHtml(type)}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`
}

/** Renders the elements that components of a page add. */
export function addedTags({tags = []}: Pick<PageHead, 'tags'>): string {
  return tags.map(addedTag).join('')
}

function addedTag({tagName, attributes, text}: NonNullable<PageHead['tags']>[number]): string {
  const written = Object.entries(attributes).map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
  const open = `<${tagName}${written.join('')}>`
  return text === undefined ? open : `${open}${text}</${tagName}>`
}
