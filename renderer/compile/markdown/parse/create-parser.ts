import type {MarkdownOptions} from '../markdown-options.ts'
import {weighMarkup} from '../weigh-markup.ts'
import {extendsSyntax} from './extends-syntax.ts'
import type {MarkdownParser} from './markdown-parser.ts'
import {loadNativeParser} from './native-parser.ts'
import {createRemarkParser} from './remark-parser.ts'

/**
 * Creates the parser for a site. The native parser is the default. Remark's parser is used if the configuration selects it, if a
 * plugin of the site extends the syntax, if the native parser has no binding for the platform, and for texts for which the
 * native parser would take more than linear time or memory.
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

/** Reports whether the native parser is used for the site. */
export function readsNatively({markdown, remarkPlugins = []}: Pick<MarkdownOptions, 'markdown' | 'remarkPlugins'>): boolean {
  return markdown.parser === 'native' && !extendsSyntax(remarkPlugins)
}
