import {hash} from 'node:crypto'
import {scanTags} from './scan-tags.ts'
import type {Tag} from './scan-tags.ts'

/**
 * Returns the Content-Security-Policy source that allows an inline script or style element by its content. Browsers hash the
 * content after parsing, with line endings normalized to line feeds.
 * @example inlineSource('alert(1)') // => "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
 */
export function inlineSource(content: string): string {
  return `'sha256-${hash('sha256', content.replaceAll(/\r\n?/g, '\n'), 'base64')}'`
}

/** Returns the sources of the executable inline scripts in HTML, without duplicates. Data blocks such as JSON-LD need none. */
export function inlineScripts(html: string): readonly string[] {
  return /<script/i.test(html) ? sourcesOf(html, isInlineScript) : []
}

/** Returns the sources of the inline style elements in HTML, without duplicates. */
export function inlineStyles(html: string): readonly string[] {
  return /<style/i.test(html) ? sourcesOf(html, ({name}) => name === 'style') : []
}

function sourcesOf(html: string, isWanted: (tag: Tag) => boolean): readonly string[] {
  const wanted = [...scanTags(html)].filter((tag) => tag.text !== undefined && tag.text !== '' && isWanted(tag))
  return [...new Set(wanted.map(({text = ''}) => inlineSource(text)))]
}

/** Script types that are subject to the policy. https://w3c.github.io/webappsec-csp/#directive-script-src */
const RUN = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script[\d.]*)$/i

function isInlineScript({name, attributes}: Tag): boolean {
  const valueOf = (wanted: string) => attributes.find((attribute) => attribute.name === wanted)?.raw
  return name === 'script' && valueOf('src') === undefined && RUN.test((valueOf('type') ?? '').trim())
}
