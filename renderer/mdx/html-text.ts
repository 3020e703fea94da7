import {shorten} from '../markdown/plugins/excerpt.ts'
import type {Heading} from '../model/doc.ts'
import {marks} from './marks.ts'
import {decodeText} from '../shared/decode-text.ts'

const MARKS = new RegExp(`${marks.useOpen}\\d+${marks.useOpened}|[${Object.values(marks).join('')}]`, 'g')

/** The first paragraph that React wrote, as text; the page has marks. */
export function excerptOf(html: string): string {
  const paragraph = /<p(?:\s[^>]*)?>([^]*?)<\/p>/.exec(html)?.[1] ?? ''
  return shorten(textOf(paragraph.replaceAll(MARKS, '')))
}

/** A heading of the outline with the text that readers see, which its source may not have: `## {count} ways`. */
export function readHeading(heading: Heading, html: string): Heading {
  const tag = `h${heading.depth}`
  const start = html.search(new RegExp(`<${tag}\\s(?:[^>]*\\s)?id="${escapePattern(heading.id)}"`))
  const inner = /^<[^>]*>([^]*?)(?:<a class="hash-link"|$)/.exec(html.slice(start, html.indexOf(`</${tag}>`, start)))?.[1]
  if (start === -1 || inner === undefined) return heading
  const kept = inner.replaceAll(/<\/?(?!(?:em|strong|code|del)\b)[a-z][^>]*>/gi, '').replaceAll(/<(em|strong|code|del)\s[^>]*>/g, '<$1>')
  return {...heading, text: textOf(kept), html: kept.trim()}
}

function textOf(html: string): string {
  return decodeText(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
