import type {InlineCode, Nodes, Root} from 'mdast'
import type {} from 'remark-math'
import type {Syntax} from './syntax.ts'

type InlineMath = Omit<InlineCode, 'type'> & {readonly type: 'inlineMath'}

/** Two single tildes in the description of an image, between which the native parser drops the tildes. */
const STRUCK = /(?<!~)~(?!~)[^]*?[^~]~(?!~)/

/** Two single dollar signs in the description of an image, where the native parser drops a formula. */
const FORMULA = /(?<![\\$])\$(?!\$)[^]*?(?<![\\$])\$(?!\$)/

/**
 * Reports whether a tree of the native parser has nothing that the syntax reads otherwise: that parser takes any two dollar signs for a formula, and
 * strikes through between single tildes. Of what remains, the trees are equal, since both parsers try the same pairs in the same order.
 */
export function isReadAsMeant(tree: Root, text: string, {dollars, singleTilde}: Pick<Syntax, 'dollars' | 'singleTilde'>): boolean {
  const [hasDollars, hasTildes] = [text.includes('$'), !singleTilde && text.includes('~')]
  const isMeant = (node: Nodes): boolean => {
    const source = sourceOf(node, text)
    if (node.type === 'inlineMath') return dollars !== 'tight' || isTightFormula(node, text)
    if (node.type === 'delete' && hasTildes && !source.startsWith('~~')) return false
    if (node.type === 'image' || node.type === 'imageReference')
      return !(hasTildes && STRUCK.test(source)) && !(hasDollars && dollars !== 'none' && FORMULA.test(source))
    return !('children' in node) || node.children.every(isMeant)
  }
  return (!hasDollars && !hasTildes) || isMeant(tree)
}

/** Reports whether a formula follows the rule of Pandoc: without white space inside single dollar signs, and without a digit behind. */
function isTightFormula(formula: InlineMath, text: string): boolean {
  const source = sourceOf(formula, text)
  return source.startsWith('$$') || !(/^\$\s|\s\$$/.test(source) || /\d/.test(text.charAt(formula.position?.end.offset ?? text.length)))
}

function sourceOf({position}: Nodes | InlineMath, text: string): string {
  const [start, end] = [position?.start.offset, position?.end.offset]
  return start === undefined || end === undefined ? '' : text.slice(start, end)
}
