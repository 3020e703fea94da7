import {unified} from 'unified'
import {syntaxPlugins} from '../plugins/syntax-plugins.ts'
import {loadPackage} from '../load-package.ts'
import type {MarkdownParser} from './markdown-parser.ts'

/** Creates the reference parser: remark with the extensions against which the native parser is compared. */
export function createRemarkParser({hasMath}: {readonly hasMath: boolean}): MarkdownParser {
  const {default: remarkParse} = loadPackage('remark-parse') as typeof import('remark-parse')
  const processor = unified().use(remarkParse).use(syntaxPlugins({hasMath})).freeze()
  return (text) => processor.parse(text)
}
