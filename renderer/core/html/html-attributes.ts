import {decodeHTMLAttribute} from 'entities/decode'

/** The attributes of a start tag, with decoded values. An attribute without a value is `true`. */
export type HtmlAttributes = Readonly<Record<string, string | true>>

const ATTRIBUTE = /([^\s"'<>/=][^\s"'<>/=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`][^\s"'=<>`]*)))?/g

/** Parses the attributes of a start tag, by name, in source order. */
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
