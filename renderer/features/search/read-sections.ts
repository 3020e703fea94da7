import {decodeHTML} from 'entities'
import {endsBlock, isLeftOut, isVoid} from './search-text.ts'
import {walkTags} from './walk-tags.ts'

/** A paragraph, list item, table cell, caption or code block as plain text. Spaces of text are collapsed, lines of code kept. */
export type TextBlock = {readonly kind: 'text' | 'code'; readonly text: string}

/** What stands below one heading, up to the next one of any level. */
export type Section = {
  /** 1 for what comes before the first heading, right below the page's title; else 2 to 6. */
  readonly level: number
  /** Where a link to it leads, without `#`; empty for the top of the page. A heading without an id has that of the one before. */
  readonly anchor: string
  /** Its heading; the page's title for level 1. */
  readonly heading: string
  /** The page's title and the headings below which it stands, its own last. Index 0 is level 1; a level that was skipped is null. */
  readonly headings: readonly (string | null)[]
  readonly blocks: readonly TextBlock[]
}

type Walk = {
  readonly sections: Section[]
  /** Blocks of the section that is being read. */
  blocks: TextBlock[]
  /** HTML text of the block that is being read, with its character references. */
  raw: string
  /** Elements `pre` that are open. */
  pre: number
  /** The heading that is being read. */
  heading: {readonly level: number; anchor: string} | undefined
  /** The element that is left out, and how many of its name are open. */
  skipped: {readonly name: string; depth: number} | undefined
}

/**
 * Sections of an article in their order. The first one is always there: the page's title with what comes before the first
 * heading. Holes of references are in attributes, so `html` may be bound or not. Never throws: what is no markup is text.
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

/** Adds a section and gives the list that its blocks go to. */
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
