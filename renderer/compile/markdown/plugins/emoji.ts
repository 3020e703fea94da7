import type {Root} from 'mdast'
import {visit} from 'unist-util-visit'
import type {Collector} from '../collector.ts'
import {loadPackage} from '../load-package.ts'

/** Codes of emoji, and code in HTML, where they are text. */
const CODE = /<code>.*?<\/code>|:(?:\+1|-1|[\w-][\w-]*):/g

/** The table of emojilib, by name without colons. */
type Table = Readonly<Record<string, {readonly char: string | null}>>

/** Replaces codes of emoji, such as `:tada:`, in the text of a tree and of its outline. Others stay as they are. */
export function replaceEmoji(tree: Root, collector: Collector): void {
  visit(tree, 'text', (node) => {
    node.value = withEmoji(node.value)
  })
  const {outline} = collector
  for (const [index, heading] of outline.entries())
    outline[index] = {...heading, text: withEmoji(heading.text), html: withEmoji(heading.html)}
  if (collector.heading !== undefined) collector.heading = withEmoji(collector.heading)
  if (collector.headingHtml !== undefined) collector.headingHtml = withEmoji(collector.headingHtml)
}

function withEmoji(text: string): string {
  return text.replaceAll(CODE, (code) => emojiOf(code) ?? code)
}

function emojiOf(code: string): string | null | undefined {
  const table = loadPackage('emojilib/emojis.json') as Table
  const name = code.slice(1, -1)
  return Object.hasOwn(table, name) ? table[name]?.char : undefined
}
