import type {Nodes, Root} from 'mdast'
import type {} from 'remark-math'
import type {} from 'remark-mdx'
import {append} from '../../core/data/append.ts'

/** A range of offsets in a text; the end is exclusive. */
export type Range = {readonly start: number; readonly end: number}

/** Parts of HTML that are code, or that readers do not see. */
const CODE_IN_HTML = /<!--[^]*?(?:-->|$)|<(script|style|pre|code|kbd|samp)\b[^]*?(?:<\/\1\s*>|$)/gi

/** A tag of an element of code. Beside text of a paragraph it is a node of its own. */
const CODE_TAG = /^<(\/?)(?:pre|code|kbd|samp)\b/i

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
        append(ranges, rangeOf(node))
        return
      case 'html':
        for (const {start, end} of rangeOf(node))
          for (const {0: code, index} of text.slice(start, end).matchAll(CODE_IN_HTML))
            ranges.push({start: start + index, end: start + index + code.length})
        return
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (CODE_TAG.test(`<${node.name ?? ''}`)) {
          append(ranges, rangeOf(node))
          return
        }
        for (const attribute of node.attributes)
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object') append(ranges, rangeOf(attribute))
        break
      default:
    }
    if (!('children' in node)) return
    append(ranges, betweenTags(node.children))
    node.children.forEach(visit)
  }
  visit(tree)
  return ranges.sort((a, b) => a.start - b.start)
}

/** Returns what is between tags of elements of code. */
function betweenTags(nodes: readonly Nodes[]): Range[] {
  const tags = nodes.flatMap((node) => {
    const slash = node.type === 'html' ? CODE_TAG.exec(node.value)?.[1] : undefined
    return slash === undefined ? [] : rangeOf(node).map((range) => ({...range, opens: slash === ''}))
  })
  return tags.flatMap(({end: start, opens}, index) => {
    const next = tags[index + 1]
    return opens && next?.opens === false ? [{start, end: next.start}] : []
  })
}

/** Reports whether an offset is in one of some ranges. */
export function isInside(ranges: readonly Range[], offset: number): boolean {
  return ranges.some(({start, end}) => offset >= start && offset < end)
}

function rangeOf({position}: Pick<Nodes, 'position'>): Range[] {
  const [start, end] = [position?.start.offset, position?.end.offset]
  return start === undefined || end === undefined ? [] : [{start, end}]
}
