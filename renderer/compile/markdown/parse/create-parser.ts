import type {MarkdownOptions} from '../markdown-options.ts'
import {weighMarkup} from '../weigh-markup.ts'
import {extendsSyntax} from './extends-syntax.ts'
import type {MarkdownParser} from './markdown-parser.ts'
import {loadNativeParser} from './native-parser.ts'
import {createRemarkParser} from './remark-parser.ts'

/**
 * The parser for a site. The native one is the default; remark's is taken when the configuration says so, when a plugin
 * of the site extends the syntax, where the native one has no binding for the platform, and for texts that would take it
 * more than linear time or memory.
 */
export function createParser(options: MarkdownOptions): MarkdownParser {
  const hasMath = options.markdown.math !== false
  const native = readsNatively(options) ? loadNativeParser({hasMath}) : undefined
  if (!native) return createRemarkParser({hasMath})
  let reference: MarkdownParser | undefined
  return (text) => {
    if (!weighMarkup(text, {isNative: true}).isDense) return native(text)
    reference ??= createRemarkParser({hasMath})
    return reference(text)
  }
}

/** Whether the native parser is the one for the site. */
export function readsNatively({markdown, remarkPlugins = []}: Pick<MarkdownOptions, 'markdown' | 'remarkPlugins'>): boolean {
  return markdown.parser === 'native' && !extendsSyntax(remarkPlugins)
}
