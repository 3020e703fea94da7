import type {PageHead} from '../../core/model/page.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'

/** The marker after the page's own tags in the head. Client-side navigation replaces everything between `title` and this marker. */
export const HEAD_TAGS_END = '<!--/page-->'

/** Renders the tags of the head that are specific to the page: its title and the tags that search engines and link previews read. */
export function headTags({
  title,
  description,
  keywords,
  canonical,
  image,
  noIndex,
  meta,
  alternates,
  feeds = [],
  languages = [],
  tags = [],
}: PageHead): string {
  const heading = escapeHtml(title)
  const text = escapeHtml(description)
  return (
    `<title>${heading}</title><meta property="og:title" content="${heading}">` +
    (text === '' ? '' : `<meta name="description" content="${text}"><meta property="og:description" content="${text}">`) +
    (keywords.length === 0 ? '' : `<meta name="keywords" content="${escapeHtml(keywords.join(','))}">`) +
    (canonical === undefined ? '' : canonicalTags(escapeHtml(canonical))) +
    (image === undefined ? '' : imageTags(escapeHtml(image))) +
    languages.map(languageTag).join('') +
    (noIndex ? '<meta name="robots" content="noindex, nofollow">' : '') +
    meta.map(({name, content}) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`).join('') +
    alternates.map(({hreflang, href}) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`).join('') +
    feeds.map(feedTag).join('') +
    addedTags({tags})
  )
}

function canonicalTags(url: string): string {
  return `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">`
}

function imageTags(url: string): string {
  return `<meta property="og:image" content="${url}"><meta name="twitter:image" content="${url}"><meta name="twitter:card" content="summary_large_image">`
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

function languageTag(language: string, index: number): string {
  return `<meta property="og:locale${index === 0 ? '' : ':alternate'}" content="${escapeHtml(language)}">`
}
