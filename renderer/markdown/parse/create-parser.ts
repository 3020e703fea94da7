import type {MarkdownOptions} from '../markdown-options.ts'
import {extendsSyntax} from './extends-syntax.ts'
import type {MarkdownParser} from './markdown-parser.ts'
import {loadNativeParser} from './native-parser.ts'
import {createRemarkParser} from './remark-parser.ts'

/**
 * The parser for a site. The native one is the default; remark's is taken when the configuration says so, when a plugin
 * of the site extends the syntax, and where the native one has no binding for the platform.
 */
export function createParser(options: MarkdownOptions): MarkdownParser {
  const hasMath = options.markdown.math !== false
  const wantsNative = options.markdown.parser === 'native' && !extendsSyntax(options.remarkPlugins ?? [])
  return (wantsNative ? loadNativeParser({hasMath}) : undefined) ?? createRemarkParser({hasMath})
}
