import type {Root} from 'hast'
import type {VFile} from 'vfile'
import {collectorOf} from '../../compile/markdown/collector.ts'
import {loadPackage} from '../../compile/markdown/load-package.ts'

type RehypeKatex = typeof import('rehype-katex')

/**
 * Settings of KaTeX. Macros must not load or run anything; macro expansion and sizes (in em) are limited; unusual characters do
 * not merit console output.
 */
const settings = {trust: false, maxExpand: 1000, maxSize: 100, strict: 'ignore'} as const

/** Renders formulas with rehype-katex, which is loaded for the first page that has one. */
export function rehypeMath(): (tree: Root, file: VFile) => void {
  let katex: ReturnType<RehypeKatex['default']> | undefined
  return (tree, file) => {
    const collector = collectorOf(file)
    if (!collector.hasMath) return
    katex ??= (loadPackage('rehype-katex') as RehypeKatex).default(settings)
    katex(tree, file)
    collector.features.add('math')
  }
}
