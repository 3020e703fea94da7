import {decodeHTMLAttribute} from 'entities/decode'
import {readAttributes} from './html-attributes.ts'
import {scanTags} from './scan-tags.ts'
import {unsafeScheme} from './unsafe-scheme.ts'

/** An attribute URL that would run code, or show content that its author could not have written there. */
export type UnsafeUrl = {
  /** Name of the attribute, as passed in. */
  readonly attribute: string
  readonly url: string
  readonly scheme: string
}

/**
 * Attributes with a URL that browsers follow or load, or used to, on any element. The elements that support them differ between
 * HTML, SVG and MathML, and between browsers. In lower case, without colons.
 */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  'action background by cite content data dynsrc formaction from href longdesc lowsrc ping poster src srcdoc to values xlinkhref'.split(
    ' ',
  ),
)

/** Attributes whose value is displayed in the page and may therefore be a `data:` URL of an image. */
const SHOWN_ATTRIBUTES: ReadonlySet<string> = new Set(['background', 'data', 'dynsrc', 'lowsrc', 'poster', 'src'])
const SHOWING_ELEMENTS: ReadonlySet<string> = new Set(['feimage', 'image', 'use'])
const FRAMES: ReadonlySet<string> = new Set(['frame', 'iframe'])

/** Elements that accept `data:` URLs other than images: an empty icon, a stylesheet, a script that the author wrote there. */
const TAKING_DATA: ReadonlySet<string> = new Set(['link', 'script'])

const ANIMATIONS: ReadonlySet<string> = new Set(['animate', 'set'])

/**
 * Returns the unsafe URLs of an element.
 * @param attributes by name, as HTML, hast or JSX write it: `xlink:href`, `xLinkHref`, `xlinkHref`
 */
export function unsafeUrls(element: string, attributes: Readonly<Record<string, unknown>>): UnsafeUrl[] {
  const tag = element.toLowerCase()
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    const name = attribute.toLowerCase().replace(':', '')
    if (!ATTRIBUTES.has(name) || (typeof value !== 'string' && !Array.isArray(value))) return []
    const text = Array.isArray(value) ? value.join(' ') : value
    if (name === 'srcdoc') return unsafeUrlsInHtml(text).map((found) => ({...found, attribute}))
    const isImage = SHOWN_ATTRIBUTES.has(name) ? !FRAMES.has(tag) : SHOWING_ELEMENTS.has(tag)
    return urlsIn(text, {tag, name, attributes}).flatMap((url) => {
      const scheme = unsafeScheme(url, {isImage})
      return scheme === undefined || (scheme === 'data' && TAKING_DATA.has(tag)) ? [] : [{attribute, url, scheme}]
    })
  })
}

/** Returns the unsafe URLs of all tags in an HTML fragment. */
export function unsafeUrlsInHtml(html: string): UnsafeUrl[] {
  return Array.from(scanTags(html), ({name, isEnd, start, end}) =>
    isEnd ? [] : unsafeUrls(name, readAttributes(html.slice(start + 1 + name.length, end - 1))),
  ).flat()
}

/**
 * Removes the attributes with unsafe URLs from an HTML fragment.
 * @example withoutUnsafeUrls('<a class="x" href="javascript:y">Z</a>') // => '<a class="x">Z</a>'
 */
export function withoutUnsafeUrls(html: string): string {
  let kept = ''
  let from = 0
  for (const {name: tag, isEnd, attributes} of scanTags(html)) {
    if (isEnd) continue
    const all = attributes.map(({name, raw, ...place}) => ({name, value: decodeHTMLAttribute(raw), ...place}))
    const byName = Object.fromEntries(all.map(({name, value}) => [name, value]))
    for (const {name, value, start, end} of all) {
      if (!unsafeUrls(tag, {...byName, [name]: value}).some(({attribute}) => attribute === name)) continue
      kept += html.slice(from, start).trimEnd()
      from = end
    }
  }
  return kept + html.slice(from)
}

type AttributeContext = {readonly tag: string; readonly name: string; readonly attributes: Readonly<Record<string, unknown>>}

/** Returns the URLs in an attribute value. */
function urlsIn(value: string, {tag, name, attributes}: AttributeContext): string[] {
  switch (name) {
    case 'content':
      return isRefresh(attributes) ? [value.replace(/^[\s\d.,;]*(?:url\s*=\s*)?["']?/i, '')] : []
    case 'ping':
      return value.split(/\s\s*/)
    case 'by':
    case 'from':
    case 'to':
    case 'values':
      return ANIMATIONS.has(tag) ? value.split(';') : []
    default:
      return [value]
  }
}

function isRefresh(attributes: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(attributes).some(([name, value]) => /^http-?equiv$/i.test(name) && String(value).trim().toLowerCase() === 'refresh')
}
