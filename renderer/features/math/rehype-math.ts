import type {Element, ElementContent, Parents, Root} from 'hast'
import type Katex from 'katex'
import {toString} from 'mdast-util-to-string'
import type {VFile} from 'vfile'
import {collectorOf} from '../../compile/markdown/collector.ts'
import {loadPackage} from '../../compile/markdown/load-package.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'

/** The source of a formula, and whether it is a block of its own. */
type Formula = {readonly source: string; readonly displayMode: boolean}

/**
 * Settings of KaTeX. Macros must not load or run anything; macro expansion and sizes (in em) are limited; unusual characters do
 * not merit console output.
 */
const settings = {trust: false, maxExpand: 1000, maxSize: 100, strict: 'ignore'} as const

/**
 * Renders formulas with KaTeX, which is loaded for the first page that has one. They become `raw` nodes: as elements, twelve for
 * each sign, they would take four times as long, and in components React would render each of them.
 */
export function rehypeMath(): (tree: Root, file: VFile) => void {
  let katex: typeof Katex | undefined
  return (tree, file) => {
    const collector = collectorOf(file)
    if (!collector.hasMath) return
    katex ??= loadPackage('katex') as typeof Katex
    renderFormulas(tree, [], {katex, file})
    collector.features.add('math')
  }
}

type Rendering = {readonly katex: typeof Katex; readonly file: VFile}

function renderFormulas(parent: Parents, above: readonly Parents[], rendering: Rendering): void {
  const ancestors = [...above, parent]
  const {children} = parent
  for (const [index, node] of children.entries()) {
    if (!('children' in node)) continue
    const formula = node.type === 'element' ? formulaOf(node) : undefined
    if (formula) children[index] = {type: 'raw', value: renderFormula(formula, [...ancestors, node], rendering)}
    else renderFormulas(node, ancestors, rendering)
  }
}

/** Returns the formula that an element of remark-math holds, or a fence with the language `math`. */
function formulaOf(element: Element): Formula | undefined {
  if (element.tagName === 'pre') return element.children.some(isMathCode) ? {source: toString(element), displayMode: true} : undefined
  const isDisplay = hasClass(element, 'math-display')
  if (!isDisplay && !hasClass(element, 'math-inline') && !hasClass(element, 'language-math')) return undefined
  return {source: toString(element), displayMode: isDisplay}
}

function isMathCode(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'code' && hasClass(node, 'language-math')
}

function hasClass({properties: {className}}: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

/** Returns the HTML of a formula. One that KaTeX cannot read is reported, and shown in red. */
function renderFormula({source, displayMode}: Formula, ancestors: readonly Parents[], {katex, file}: Rendering): string {
  try {
    return katex.renderToString(source, {...settings, displayMode, throwOnError: true})
  } catch (cause) {
    file.message('The formula cannot be rendered', {
      ancestors: [...ancestors],
      cause: cause as Error,
      place: ancestors.at(-1)?.position,
      source: 'docsite',
      ruleId: 'math-invalid',
    })
    return renderInvalid({source, displayMode}, cause, katex)
  }
}

/** KaTeX shows what it reports as an error of the formula, but not, for example, an exhausted stack. */
function renderInvalid({source, displayMode}: Formula, cause: unknown, katex: typeof Katex): string {
  try {
    return katex.renderToString(source, {...settings, displayMode, throwOnError: false})
  } catch {
    return `<span class="katex-error" style="color:#cc0000" title="${escapeHtml(String(cause))}">${escapeHtml(source)}</span>`
  }
}
