import {hash} from 'node:crypto'
import {scanTags} from './scan-tags.ts'
import type {Tag} from './scan-tags.ts'

/**
 * Source of a Content-Security-Policy that allows one script or style element by its content. Browsers hash what their
 * parser made of the page: line feeds only.
 * @example inlineSource('alert(1)') // => "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
 */
export function inlineSource(content: string): string {
  return `'sha256-${hash('sha256', content.replaceAll(/\r\n?/g, '\n'), 'base64')}'`
}

/** The sources of the scripts that stand in HTML and are run, each once. Data such as JSON-LD needs none. */
export function inlineScripts(html: string): readonly string[] {
  return /<script/i.test(html) ? sourcesOf(html, isInlineScript) : []
}

/** The sources of the style elements that stand in HTML, each once. */
export function inlineStyles(html: string): readonly string[] {
  return /<style/i.test(html) ? sourcesOf(html, ({name}) => name === 'style') : []
}

function sourcesOf(html: string, isWanted: (tag: Tag) => boolean): readonly string[] {
  const wanted = [...scanTags(html)].filter((tag) => tag.text !== undefined && tag.text !== '' && isWanted(tag))
  return [...new Set(wanted.map(({text = ''}) => inlineSource(text)))]
}

/** Types that a policy is asked about. https://w3c.github.io/webappsec-csp/#directive-script-src */
const RUN = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script[\d.]*)$/i

function isInlineScript({name, attributes}: Tag): boolean {
  const valueOf = (wanted: string) => attributes.find((attribute) => attribute.name === wanted)?.raw
  return name === 'script' && valueOf('src') === undefined && RUN.test((valueOf('type') ?? '').trim())
}
