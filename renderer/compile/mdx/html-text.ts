import {shorten} from '../markdown/plugins/excerpt.ts'
import type {Heading} from '../../core/model/doc.ts'
import {marks} from './marks.ts'
import {decodeText} from '../../core/text/decode-text.ts'
import {readAttributes} from '../../core/html/html-attributes.ts'

/** Marks with the numbers between them. */
const MARKS = new RegExp(
  [
    `${marks.rawOpen}\\d+\\.\\d+${marks.rawClose}`,
    `${marks.useOpen}\\d+${marks.useOpened}`,
    `${marks.codeOpen}\\d+${marks.codeClose}`,
    `[${Object.values(marks).join('')}]`,
  ].join('|'),
  'g',
)

/** Returns the text of the first paragraph in rendered HTML that still contains marks. */
export function excerptOf(html: string): string {
  const paragraph = /<p(?:\s[^>]*)?>([^]*?)<\/p>/.exec(html)?.[1] ?? ''
  return shorten(textOf(paragraph.replaceAll(MARKS, '')))
}

/**
 * Creates a function that replaces the text of an outline heading with the text that readers see, which may differ from the
 * source: `## {count} ways`.
 */
export function createHeadingReader(html: string): (heading: Heading) => Heading {
  const starts = new Map<string, number>()
  for (const {1: tag, 2: attributes = '', index} of html.matchAll(/<(h[2-6])(\s[^>]*)>/g)) {
    const key = `${tag} ${String(readAttributes(attributes)['id'])}`
    if (!starts.has(key)) starts.set(key, index)
  }
  return (heading) => {
    const tag = `h${heading.depth}`
    const start = starts.get(`${tag} ${heading.id}`)
    const written = start === undefined ? '' : html.slice(start, html.indexOf(`</${tag}>`, start))
    const inner = /^<[^>]*>([^]*?)(?:<a class="hash-link"|$)/.exec(written)?.[1]
    if (inner === undefined) return heading
    const kept = inner.replaceAll(/<\/?(?!(?:em|strong|code|del)\b)[a-z][^>]*>/gi, '').replaceAll(/<(em|strong|code|del)\s[^>]*>/g, '<$1>')
    return {...heading, text: textOf(kept), html: kept.trim()}
  }
}

function textOf(html: string): string {
  return decodeText(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s\s*/g, ' ')
    .trim()
}
