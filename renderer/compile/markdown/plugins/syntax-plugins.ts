import type {Extension} from 'micromark-util-types'
import type {Plugin, PluggableList, Processor} from 'unified'
import {loadPackage} from '../load-package.ts'
import type {Syntax} from '../parse/syntax.ts'
import {remarkTightDollars} from './remark-tight-dollars.ts'

/** Returns the plugins that add the supported syntax beyond CommonMark to remark's parser (and MDX's). */
export function syntaxPlugins({dollars, cjkEmphasis, singleTilde}: Syntax): PluggableList {
  const {default: remarkGfm} = loadPackage('remark-gfm') as typeof import('remark-gfm')
  const {default: remarkDirective} = loadPackage('remark-directive') as typeof import('remark-directive')
  const plugins: PluggableList = [[remarkGfm, {singleTilde}], ...(cjkEmphasis ? [cjkPlugin({singleTilde})] : []), remarkDirective]
  if (dollars === 'none') return plugins
  const {default: remarkMath} = loadPackage('remark-math') as typeof import('remark-math')
  return [...plugins, [remarkMath, {singleDollarTextMath: dollars !== 'doubled'}], ...(dollars === 'tight' ? [remarkTightDollars] : [])]
}

/** Returns the plugin for emphasis beside Chinese, Japanese and Korean. It adds what the packages of remark add, which also write Markdown. */
function cjkPlugin(options: Pick<Syntax, 'singleTilde'>): Plugin {
  const {cjkFriendlyExtension} = loadPackage('micromark-extension-cjk-friendly') as typeof import('micromark-extension-cjk-friendly')
  const {gfmStrikethroughCjkFriendly} = loadPackage(
    'micromark-extension-cjk-friendly-gfm-strikethrough',
  ) as typeof import('micromark-extension-cjk-friendly-gfm-strikethrough')
  return function addCjk(this: Processor): void {
    const data = this.data() as {micromarkExtensions?: Extension[]}
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkFriendlyExtension(), gfmStrikethroughCjkFriendly(options)]
  }
}
