import type {Nodes, Root} from 'mdast'
import type {} from 'remark-mdx'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Problem} from '../../core/model/diagnostic.ts'

/**
 * Maximum number of elements, attributes, expressions and modules in an MDX page. Each is compiled, bundled and run, which takes
 * 200 microseconds.
 */
const CODE_LIMIT = 10_000

/** The error for a page with more code than can be compiled. */
export class TooMuchCode extends Error {
  readonly problem: Problem

  constructor({position}: Nodes) {
    super('Too much code')
    const start = position?.start ?? {line: 1, column: 1}
    const place = {line: start.line, column: start.column}
    this.problem = problem('too-much-markup', {
      message: `Up to here the page has over ${CODE_LIMIT.toLocaleString('en')} elements, attributes and expressions, which is more than can be compiled.`,
      hint: 'Divide the page, or make a component of what repeats and give it its data.',
      place: {start: place, end: {line: place.line, column: place.column + 1}},
    })
  }
}

/** Rejects a tree with too much code. Throws `TooMuchCode`. */
export function remarkLimitCode(): (tree: Root) => void {
  return (tree) => {
    let code = 0
    const count = (node: Nodes): void => {
      if (node.type.startsWith('mdx')) code += 'attributes' in node && Array.isArray(node.attributes) ? 1 + node.attributes.length : 1
      if (code > CODE_LIMIT) throw new TooMuchCode(node)
      if ('children' in node) node.children.forEach(count)
    }
    count(tree)
  }
}
