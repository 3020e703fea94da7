import type {PluggableList} from 'unified'
import {loadPackage} from '../load-package.ts'

/** Returns the plugins that add the supported syntax beyond CommonMark to remark's parser (and MDX's). */
export function syntaxPlugins({hasMath}: {readonly hasMath: boolean}): PluggableList {
  const {default: remarkGfm} = loadPackage('remark-gfm') as typeof import('remark-gfm')
  const {default: remarkDirective} = loadPackage('remark-directive') as typeof import('remark-directive')
  if (!hasMath) return [remarkGfm, remarkDirective]
  const {default: remarkMath} = loadPackage('remark-math') as typeof import('remark-math')
  return [remarkGfm, remarkDirective, remarkMath]
}
