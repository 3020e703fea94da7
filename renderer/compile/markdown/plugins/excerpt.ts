import type {Root} from 'mdast'
import {plainText} from './plain-text.ts'

const LONGEST = 160

/** Returns the first paragraph as text, truncated after a word; empty if the page has none. */
export function excerptOf(tree: Root): string {
  for (const node of tree.children) {
    if (node.type !== 'paragraph') continue
    const text = plainText(node, {hasImages: false}).replace(/\s\s*/g, ' ').trim()
    if (text !== '') return shorten(text)
  }
  return ''
}

/** Truncates a text after a word, with an ellipsis, if it is too long for an excerpt. */
export function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.lastIndexOf(' ', LONGEST - 1)
  // A text without spaces, as in Chinese, is truncated between characters.
  const head = text.slice(0, cut > LONGEST / 2 ? cut : LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${head.replace(/[\s.,;:-][\s.,;:-]*$/, '')}…`
}
