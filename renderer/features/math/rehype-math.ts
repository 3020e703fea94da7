import type {Element, Root} from 'hast'
import {toHtml} from 'hast-util-to-html'
import {SKIP, visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import {collectorOf} from '../../compile/markdown/collector.ts'
import {loadPackage} from '../../compile/markdown/load-package.ts'

type RehypeKatex = typeof import('rehype-katex')

/**
 * Settings of KaTeX. Macros must not load or run anything; macro expansion and sizes (in em) are limited; unusual characters do
 * not merit console output.
 */
const settings = {trust: false, maxExpand: 1000, maxSize: 100, strict: 'ignore'} as const

/**
 * Renders formulas with rehype-katex, which is loaded for the first page that has one. They become `raw` nodes: as elements, twelve for
 * each sign, they would take several times as long in components, where React would render each of them.
 */
export function rehypeMath(): (tree: Root, file: VFile) => void {
  let katex: ReturnType<RehypeKatex['default']> | undefined
  return (tree, file) => {
    const collector = collectorOf(file)
    if (!collector.hasMath) return
    katex ??= (loadPackage('rehype-katex') as RehypeKatex).default(settings)
    katex(tree, file)
    visit(tree, 'element', (node, index, parent) => {
      if (index === undefined || parent === undefined || !isFormula(node)) return undefined
      parent.children[index] = {type: 'raw', value: toHtml(node, {allowDangerousHtml: true})}
      return SKIP
    })
    collector.features.add('math')
  }
}

/** Reports whether an element is what KaTeX makes of a formula. */
function isFormula({properties: {className}}: Element): boolean {
  return Array.isArray(className) && ['katex', 'katex-display', 'katex-error'].some((name) => className.includes(name))
}
