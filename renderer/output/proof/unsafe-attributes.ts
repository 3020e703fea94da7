import {decodeHTMLAttribute} from 'entities/decode'
import {append} from '../../core/data/append.ts'
import {scanHtml} from './scan-html.ts'

/**
 * Attributes with URLs that browsers follow on unexpected elements: MathML allows `href` everywhere, SVG can animate it, and
 * obsolete elements have URL attributes of their own. In lower case.
 */
const FOLLOWED: ReadonlySet<string> = new Set(
  'action background by cite data dynsrc formaction from href longdesc lowsrc poster src to values xlink:href'.split(' '),
)

/** Returns the URLs in an attribute of any element that would run code. Each entry of a `values` list is checked. */
export function unsafeUrlsOf(attribute: string, value: string): string[] {
  if (attribute === 'srcdoc') return urlsInDocument(value)
  if (!FOLLOWED.has(attribute) || !value.includes(':')) return []
  return (attribute === 'values' ? value.split(';') : [value]).filter(runsCode)
}

/** Reports whether browsers run a URL as code. */
function runsCode(url: string): boolean {
  const {protocol} = URL.canParse(url) ? new URL(url) : {protocol: ''}
  return protocol === 'javascript:' || protocol === 'vbscript:'
}

function urlsInDocument(html: string): string[] {
  const urls: string[] = []
  scanHtml(html, ({attributes}) => {
    for (const {name, raw} of attributes) append(urls, unsafeUrlsOf(name, decodeHTMLAttribute(raw)))
  })
  return urls
}
