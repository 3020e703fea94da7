import {decodeHTML} from 'entities'
import {endsBlock, isLeftOut, isVoid} from '../../core/html/readable-text.ts'
import {walkTags} from '../../core/html/walk-tags.ts'

/** A paragraph, list item, table cell, caption or code block as plain text. White space in text is collapsed; lines of code are kept. */
export type TextBlock = {readonly kind: 'text' | 'code'; readonly text: string}

/** The content below one heading, up to the next heading of any level. */
export type Section = {
  /** Level 1 for the content before the first heading, below the title of the page; otherwise 2 to 6. */
  readonly level: number
  /**
   * Fragment of a link to the section, without `#`; empty for the top of the page. A heading without an id uses that of the previous one.
   */
  readonly anchor: string
  /** The text of its heading; for level 1, the title of the page. */
  readonly heading: string
  /** The title of the page and the headings above the section, including its own. Index 0 is level 1; skipped levels are null. */
  readonly headings: readonly (string | null)[]
  readonly blocks: readonly TextBlock[]
}

type Walk = {
  readonly sections: Section[]
  /** Blocks of the current section. */
  blocks: TextBlock[]
  /** HTML text of the current block, with character references. */
  raw: string
  /** Number of open `pre` elements. */
  pre: number
  /** The current heading, if inside one. */
  heading: {readonly level: number; anchor: string} | undefined
  /** The element being skipped, and the number of open elements with its name. */
  skipped: {readonly name: string; depth: number} | undefined
}

/**
 * Reads the sections of an article in order. The first one always exists: the title of the page with the content before the first
 * heading. Reference holes occur only in attributes, so they may be resolved or not. Never throws: invalid markup is treated as text.
 * @example readSections('<p>Hi</p><h2 id="a">A</h2>', 'T') // => [{level: 1, anchor: '', heading: 'T', …}, {level: 2, anchor: 'a', …}]
 */
export function readSections(html: string, title: string): Section[] {
  const walk: Walk = {sections: [], blocks: [], raw: '', pre: 0, heading: undefined, skipped: undefined}
  walk.blocks = openSection(walk.sections, {level: 1, anchor: '', heading: title})
  let from = 0
  const end = walkTags(html, (tag) => {
    if (walk.skipped === undefined) walk.raw += html.slice(from, tag.start)
    from = tag.end
    if (tag.isEnd) onEnd(walk, tag.name)
    else onStart(walk, tag)
  })
  if (walk.skipped === undefined) walk.raw += html.slice(from, end)
  if (walk.heading === undefined) endBlock(walk)
  else endHeading(walk, walk.heading)
  return walk.sections
}

function onStart(walk: Walk, {name, attributes}: {name: string; attributes: string}): void {
  const {skipped} = walk
  if (skipped !== undefined) {
    if (skipped.name === name) skipped.depth += 1
    return
  }
  if (isLeftOut(name, attributes)) {
    if (endsBlock(name)) walk.raw += ' '
    if (!isVoid(name) && !attributes.endsWith('/')) walk.skipped = {name, depth: 1}
    return
  }
  if (walk.heading !== undefined) {
    walk.heading.anchor ||= idOf(attributes)
    if (endsBlock(name)) walk.raw += ' '
    return
  }
  if (name === 'br') walk.raw += '\n'
  if (!endsBlock(name)) return
  endBlock(walk)
  if (name === 'pre') walk.pre += 1
  const level = levelOf(name)
  if (level !== undefined) walk.heading = {level: Math.max(level, 2), anchor: idOf(attributes)}
}

function onEnd(walk: Walk, name: string): void {
  const {skipped, heading} = walk
  if (skipped !== undefined) {
    if (skipped.name === name) skipped.depth -= 1
    if (skipped.depth === 0) walk.skipped = undefined
    return
  }
  if (heading !== undefined) {
    if (levelOf(name) !== undefined) endHeading(walk, heading)
    return
  }
  if (!endsBlock(name)) return
  endBlock(walk)
  if (name === 'pre' && walk.pre > 0) walk.pre -= 1
}

function endBlock(walk: Walk): void {
  const kind = walk.pre > 0 ? 'code' : 'text'
  const decoded = decode(walk.raw)
  const text = kind === 'code' ? decoded.replace(/^\s*\n/, '').trimEnd() : collapse(decoded)
  walk.raw = ''
  if (text !== '') walk.blocks.push({kind, text})
}

function endHeading(walk: Walk, {level, anchor}: {level: number; anchor: string}): void {
  const heading = collapse(decode(walk.raw))
  walk.raw = ''
  walk.heading = undefined
  if (heading === '') return
  walk.blocks = openSection(walk.sections, {level, anchor: anchor === '' ? (walk.sections.at(-1)?.anchor ?? '') : anchor, heading})
}

/** Adds a section and returns its list of blocks. */
function openSection(sections: Section[], {level, anchor, heading}: Pick<Section, 'level' | 'anchor' | 'heading'>): TextBlock[] {
  const above = sections.at(-1)?.headings ?? []
  const headings = Array.from({length: level}, (_, index) => (index === level - 1 ? heading : (above[index] ?? null)))
  const blocks: TextBlock[] = []
  sections.push({level, anchor, heading, headings, blocks})
  return blocks
}

function levelOf(name: string): number | undefined {
  return /^h[1-6]$/.test(name) ? Number(name.charAt(1)) : undefined
}

function idOf(attributes: string): string {
  const [, double, single, bare] = /\bid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s"'>]*))/i.exec(attributes) ?? []
  return decode(double ?? single ?? bare ?? '')
}

function decode(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}

function collapse(text: string): string {
  return text.replaceAll(/\s\s*/g, ' ').trim()
}
