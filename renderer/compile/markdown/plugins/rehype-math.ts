import type {Root} from 'hast'
import type {VFile} from 'vfile'
import {collectorOf} from '../collector.ts'
import {loadPackage} from '../load-package.ts'

type RehypeKatex = typeof import('rehype-katex')

/**
 * Macros may not load or run anything, and neither they nor sizes (in em) may grow without end; unusual characters are not
 * worth a console line.
 */
const settings = {trust: false, maxExpand: 1000, maxSize: 100, strict: 'ignore'} as const

/** Renders formulas by rehype-katex, which is loaded when the first page has one. */
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
