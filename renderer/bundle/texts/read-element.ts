import type {JSXElement, JSXSpreadChild, Node} from 'estree-jsx'
import {collapseSpace} from '../../browser/react/collapse-space.ts'
import {readParts} from './read-parts.ts'
import type {ReadText} from './read-parts.ts'
import {staticText} from './static-text.ts'
import type {TextConstants} from './static-text.ts'

/** Reads the text of an element `<Translate>`. Its children are the message. */
export function readElement(node: JSXElement, constants: TextConstants): ReadText {
  const parts = new Map<string, string | undefined>()
  for (const attribute of node.openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      return {unclear: [{node, reason: 'has attributes that are known only at run time', isWrong: false}]}
    }
    if (attribute.name.type === 'JSXIdentifier')
      parts.set(attribute.name.name, attribute.value ? textOf(attribute.value, constants) : undefined)
  }
  const children = node.children.filter((child) => !isNothing(child))
  const [child] = children
  if (children.length > 1 || child?.type === 'JSXElement' || child?.type === 'JSXFragment') {
    return {unclear: [{node, reason: 'has children that are not a single plain text', isWrong: true}]}
  }
  if (child !== undefined) parts.set('children', textOf(child, constants))
  if (parts.has('children')) {
    const text = parts.get('children')
    parts.set('message', text === undefined ? undefined : collapseSpace(text))
  } else {
    parts.delete('message')
  }
  return readParts(node, parts)
}

function textOf(node: Node | JSXSpreadChild, constants: TextConstants): string | undefined {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'JSXSpreadChild') return undefined
  return staticText(node.type === 'JSXExpressionContainer' ? node.expression : node, constants)
}

/** Reports whether React ignores a child: a comment, or whitespace with a line break. */
function isNothing(child: JSXElement['children'][number]): boolean {
  if (child.type === 'JSXExpressionContainer') return child.expression.type === 'JSXEmptyExpression'
  return child.type === 'JSXText' && /^[ \t]*[\r\n][ \t\r\n]*$/.test(child.value)
}
