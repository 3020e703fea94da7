import type {Element} from 'hast'
import type {Place} from '../../../core/model/diagnostic.ts'
import type {Collector} from '../collector.ts'
import {META_PROPERTY} from '../plugins/hast-handlers.ts'

/** A code fence of a page. */
export type Fence = {
  /** The text, without a trailing line break. */
  readonly code: string
  /** The first word after the opening marker, or empty. */
  readonly info: string
  /** The remaining words of the opening line. */
  readonly meta: string
  /** The place at which problems of the fence are reported. */
  readonly place: Place
  readonly collector: Collector
}

/** A language with options behind it: `rust,ignore` as in rustdoc, `js:title=a.js` as in Gatsby, `ts:line-numbers` as in VitePress. */
const JOINED = /^([A-Za-z][\w+#.-]*)[,:](\S\S*)$/

/** A language in braces, as in Pandoc and MkDocs: `{.python .wide}`. */
const BRACED = /^\{\.?([A-Za-z][\w+#-]*)(\}?)$/

/**
 * Splits the info string of a fence into its language and the words after it. `js{1,3}` is read as `js {1,3}`. A first word with an
 * equals sign is an option, so the fence has no language. Forms that other tools know are read, too.
 */
export function splitInfo({info, meta}: Pick<Fence, 'info' | 'meta'>): {readonly language: string; readonly words: string} {
  const [, joined, options] = JOINED.exec(info) ?? []
  if (joined !== undefined && options !== undefined) {
    const words = options.includes('=') ? options : options.replaceAll(',', ' ')
    return {language: joined.toLowerCase(), words: `${words.replace(/^line-numbers(?![\w-])/, 'showLineNumbers')} ${meta}`}
  }
  const [, braced, brace] = BRACED.exec(info) ?? []
  if (braced !== undefined) return {language: braced.toLowerCase(), words: brace === '' ? meta.replace('}', '') : meta}
  const end = info.includes('=') ? 0 : info.indexOf('{')
  const words = end === -1 ? meta : `${info.slice(end)} ${meta}`
  return {language: (end === -1 ? info : info.slice(0, end)).toLowerCase(), words}
}

/** Returns the code, language and options of a `pre` that was created from a fence. A plugin of the site may have replaced its text. */
export function findFence(pre: Element): Pick<Fence, 'code' | 'info' | 'meta'> | undefined {
  const [inner] = pre.children
  if (inner?.type !== 'element' || !(META_PROPERTY in inner.properties)) return undefined
  const {className, [META_PROPERTY]: meta} = inner.properties
  const [text] = inner.children
  if (inner.children.length > 1 || (text !== undefined && text.type !== 'text')) return undefined
  const names = Array.isArray(className) ? className.map(String) : []
  const info = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? ''
  return {code: text?.value ?? '', info, meta: String(meta)}
}
