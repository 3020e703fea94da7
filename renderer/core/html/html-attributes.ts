import {decodeHTMLAttribute} from 'entities/decode'

/** Attributes of a start tag, with their values decoded; `true` for an attribute without a value. */
export type HtmlAttributes = Readonly<Record<string, string | true>>

const ATTRIBUTE = /([^\s"'<>/=][^\s"'<>/=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`][^\s"'=<>`]*)))?/g

/** Attributes of a start tag, by name, in their order. */
export function readAttributes(text: string): HtmlAttributes {
  const attributes: Record<string, string | true> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare
    attributes[name] = value === undefined ? true : decode(value)
  }
  return attributes
}

function decode(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value
}
