import type {Code, Nodes} from 'mdast'
import type {} from 'remark-math'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import type {Collector} from '../collector.ts'

type Formula = Extract<Nodes, {type: 'math' | 'inlineMath'}> | Code

/** Maximum depth of nested groups. KaTeX is recursive. */
const DEPTH_LIMIT = 100

/** Maximum number of signs in all formulas of a page; a command counts as one. Each takes KaTeX up to 80 microseconds and 10 KB. */
const SIGN_LIMIT = 16_000

/** The cost of a formula in addition to its signs, in signs. */
const SIGNS_OF_A_FORMULA = 3

/** Records that the page has a formula. A formula that cannot be rendered becomes code. */
export function noteFormula(node: Formula, collector: Collector): void {
  const isFirstTooMany = collector.formulaSigns <= SIGN_LIMIT
  collector.formulaSigns += SIGNS_OF_A_FORMULA + countSigns(node.value)
  const isTooMany = collector.formulaSigns > SIGN_LIMIT
  if (!isTooMany && !isTooDeep(node.value)) {
    collector.hasMath = true
    return
  }
  node.type = (node.type === 'inlineMath' ? 'inlineCode' : 'code') as Formula['type']
  node.data = undefined
  if ('lang' in node) node.lang = null
  if (isTooMany && !isFirstTooMany) return
  const message = isTooMany
    ? `This formula and those after it cannot be rendered: the page has over ${SIGN_LIMIT.toLocaleString('en')} characters in formulas.`
    : `The formula cannot be rendered: its groups are nested more than ${DEPTH_LIMIT} levels deep.`
  const hint = isTooMany ? {hint: 'Split the page.'} : {}
  collector.problems.push(problem('math-invalid', {message, ...hint, ...(node.position && {place: node.position})}))
}

function countSigns(formula: string): number {
  return formula.match(/\\(?:[A-Za-z]+|[^])|\S/g)?.length ?? 0
}

function isTooDeep(formula: string): boolean {
  let depth = 0
  for (const [brace] of formula.matchAll(/[{}]|\\(?:left|right)\b/g)) {
    depth += brace === '{' || brace === '\\left' ? 1 : -1
    if (depth > DEPTH_LIMIT) return true
  }
  return false
}
