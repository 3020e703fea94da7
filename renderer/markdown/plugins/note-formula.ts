import type {Code, Nodes} from 'mdast'
import type {} from 'remark-math'
import {problem} from '../../diagnostics/diagnostic.ts'
import type {Collector} from '../collector.ts'

type Formula = Extract<Nodes, {type: 'math' | 'inlineMath'}> | Code

/** Groups inside one another that KaTeX, which is recursive, can take. */
const DEPTH_LIMIT = 100

/** Notes that the page has a formula. One that nests too deeply to be rendered becomes code. */
export function noteFormula(node: Formula, collector: Collector): void {
  if (!isTooDeep(node.value)) {
    collector.hasMath = true
    return
  }
  node.type = (node.type === 'inlineMath' ? 'inlineCode' : 'code') as Formula['type']
  node.data = undefined
  if ('lang' in node) node.lang = null
  const message = `The formula cannot be rendered: more than ${DEPTH_LIMIT} groups are inside one another.`
  collector.problems.push(problem('math-invalid', {message, ...(node.position && {place: node.position})}))
}

function isTooDeep(formula: string): boolean {
  let depth = 0
  for (const [brace] of formula.matchAll(/[{}]|\\(?:left|right)\b/g)) {
    depth += brace === '{' || brace === '\\left' ? 1 : -1
    if (depth > DEPTH_LIMIT) return true
  }
  return false
}
