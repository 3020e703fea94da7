import {decodeHTMLAttribute} from 'entities/decode'
import {scanHtml} from './scan-html.ts'

/**
 * Attributes that browsers follow, on elements on which the proof expects none: MathML has `href` everywhere, SVG animates
 * it, and old elements have URLs of their own. In lower case.
 */
const FOLLOWED: ReadonlySet<string> = new Set(
  'action background by cite data dynsrc formaction from href longdesc lowsrc poster src to values xlink:href'.split(' '),
)

/** URLs in an attribute of any element that would run code. Each entry of a `values` list counts. */
export function unsafeUrlsOf(attribute: string, value: string): string[] {
  if (attribute === 'srcdoc') return urlsInDocument(value)
  if (!FOLLOWED.has(attribute) || !value.includes(':')) return []
  return (attribute === 'values' ? value.split(';') : [value]).filter(runsCode)
}

/** Whether browsers read a URL as code. */
function runsCode(url: string): boolean {
  const {protocol} = URL.canParse(url) ? new URL(url) : {protocol: ''}
  return protocol === 'javascript:' || protocol === 'vbscript:'
}

function urlsInDocument(html: string): string[] {
  const urls: string[] = []
  scanHtml(html, ({attributes}) => {
    for (const {name, raw} of attributes) urls.push(...unsafeUrlsOf(name, decodeHTMLAttribute(raw)))
  })
  return urls
}
