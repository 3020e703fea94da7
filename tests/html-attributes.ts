import {decodeHTMLAttribute} from 'entities/decode'
import {parse} from 'parse5'
import type {DefaultTreeAdapterMap} from 'parse5'
import {scanHtml} from '../renderer/output/proof/scan-html.ts'

/**
 * The attributes of a document as parse5 makes a tree of it, `element attribute=value` in the order of the text: what the
 * scanner is held against. Elements that a parser repeats to mend wrong nesting count once.
 */
export function parsedAttributes(html: string): string[] {
  const byOffset = new Map<number, string>()
  visit(parse(html, {sourceCodeLocationInfo: true, scriptingEnabled: false}), byOffset)
  return [...byOffset].sort(([a], [b]) => a - b).map(([, text]) => text)
}

function visit(node: DefaultTreeAdapterMap['node'], byOffset: Map<number, string>): void {
  if ('attrs' in node) {
    const places = node.sourceCodeLocation?.attrs ?? {}
    for (const {name, prefix, value} of node.attrs) {
      const written = (prefix === undefined || prefix === '' ? name : `${prefix}:${name}`).toLowerCase()
      const place = places[written]
      if (place !== undefined) byOffset.set(place.startOffset, `${node.tagName.toLowerCase()} ${written}=${value}`)
    }
  }
  // the content of a template is a tree of its own, which is no part of the document
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, byOffset)
}

/** The same as the scanner finds it. */
export function scannedAttributes(html: string): string[] {
  const found: string[] = []
  scanHtml(html, ({name, attributes}) => {
    for (const attribute of attributes)
      found.push(`${name} ${attribute.name}=${decodeHTMLAttribute(attribute.raw).replaceAll('\r\n', '\n')}`)
  })
  return found
}
