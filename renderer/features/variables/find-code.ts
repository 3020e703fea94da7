import type {Nodes, Root} from 'mdast'
import type {} from 'remark-math'
import type {} from 'remark-mdx'

/** A range of offsets in a text; the end is exclusive. */
export type Range = {readonly start: number; readonly end: number}

/** Parts of HTML that readers do not see as text. */
const HIDDEN_HTML = /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi

/**
 * Finds the parts of a text in which a name that nothing is called is no mistake, in the order of the text: code, where braces often belong to the
 * language, formulas, expressions of MDX, comments.
 * @param text the text that the tree was parsed from
 */
export function findCode(tree: Root, text: string): Range[] {
  const ranges: Range[] = []
  const visit = (node: Nodes): void => {
    switch (node.type) {
      case 'code':
      case 'inlineCode':
      case 'math':
      case 'inlineMath':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        ranges.push(...rangeOf(node))
        return
      case 'html':
        for (const {start, end} of rangeOf(node))
          for (const {0: hidden, index} of text.slice(start, end).matchAll(HIDDEN_HTML))
            ranges.push({start: start + index, end: start + index + hidden.length})
        return
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of node.attributes)
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object') ranges.push(...rangeOf(attribute))
        break
      default:
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  return ranges.sort((a, b) => a.start - b.start)
}

/** Reports whether an offset is in one of some ranges. */
export function isInside(ranges: readonly Range[], offset: number): boolean {
  return ranges.some(({start, end}) => offset >= start && offset < end)
}

function rangeOf({position}: Pick<Nodes, 'position'>): Range[] {
  const [start, end] = [position?.start.offset, position?.end.offset]
  return start === undefined || end === undefined ? [] : [{start, end}]
}
