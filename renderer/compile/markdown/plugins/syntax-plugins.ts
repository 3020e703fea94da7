import type {PluggableList} from 'unified'
import {loadPackage} from '../load-package.ts'

/** Plugins that teach remark's parser (and MDX's) the syntax that Markdown has here besides CommonMark. */
export function syntaxPlugins({hasMath}: {readonly hasMath: boolean}): PluggableList {
  const {default: remarkGfm} = loadPackage('remark-gfm') as typeof import('remark-gfm')
  const {default: remarkDirective} = loadPackage('remark-directive') as typeof import('remark-directive')
  if (!hasMath) return [remarkGfm, remarkDirective]
  const {default: remarkMath} = loadPackage('remark-math') as typeof import('remark-math')
  return [remarkGfm, remarkDirective, remarkMath]
}
