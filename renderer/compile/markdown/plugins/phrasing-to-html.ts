import type {PhrasingContent} from 'mdast'
import {escapeHtml} from '../../../core/html/escape-html.ts'

const elements: Readonly<Record<string, string>> = {emphasis: 'em', strong: 'strong', delete: 'del'}

/**
 * Renders inline content as HTML for the outline and the title: emphasis and code, the text of links and components, the
 * alternative text of images. The result contains no links, no holes and no HTML of the author.
 */
export function phrasingToHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map(toHtml).join('')
}

function toHtml(node: PhrasingContent): string {
  const element = elements[node.type]
  if (element !== undefined && 'children' in node) return `<${element}>${phrasingToHtml(node.children)}</${element}>`
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`
  if (node.type === 'text' || node.type === 'inlineMath') return escapeHtml(node.value)
  if (node.type === 'break') return ' '
  if (node.type === 'image' || node.type === 'imageReference') return escapeHtml(node.alt ?? '')
  return 'children' in node ? phrasingToHtml(node.children) : ''
}
