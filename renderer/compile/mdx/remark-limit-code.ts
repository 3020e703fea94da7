import type {Nodes, Root} from 'mdast'
import type {} from 'remark-mdx'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import {TooMuchMarkup} from '../markdown/weigh-markup.ts'

/**
 * Maximum number of elements, attributes, expressions and modules in an MDX page. Each is compiled, bundled and run, which takes
 * up to 300 microseconds and 30 KB.
 */
const CODE_LIMIT = 7000

function tooMuchCode({position}: Nodes): Problem {
  const start = position?.start ?? {line: 1, column: 1}
  const place = {line: start.line, column: start.column}
  return problem('too-much-markup', {
    message: `Up to here, the page has over ${CODE_LIMIT.toLocaleString('en')} elements, attributes and expressions, which is more than can be compiled.`,
    hint: 'Split the page, or move repeated parts into a component.',
    place: {start: place, end: {line: place.line, column: place.column + 1}},
  })
}

/** Rejects a tree with too much code. Throws `TooMuchMarkup`. */
export function remarkLimitCode(): (tree: Root) => void {
  return (tree) => {
    let code = 0
    const count = (node: Nodes): void => {
      if (node.type.startsWith('mdx')) code += 'attributes' in node && Array.isArray(node.attributes) ? 1 + node.attributes.length : 1
      if (code > CODE_LIMIT) throw new TooMuchMarkup(tooMuchCode(node))
      if ('children' in node) node.children.forEach(count)
    }
    count(tree)
  }
}
