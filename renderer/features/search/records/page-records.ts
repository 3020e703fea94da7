import {createHash} from 'node:crypto'
import {escapeText} from '../../../core/html/escape-html.ts'
import type {RecordHierarchy, SearchRecord} from './search-record.ts'
import {readSections} from '../read-sections.ts'
import type {Section} from '../read-sections.ts'

/** The properties of a page that records are created from. */
export type RecordPage = {
  /** Absolute URL. */
  readonly url: string
  readonly title: string
  /** Name of the group in search results. */
  readonly category: string
  /** Article HTML without the title, with or without resolved reference holes. */
  readonly html: string
  /** Content of the page's `docsearch:*` tags, by the name after the colon. */
  readonly tags: Readonly<Record<string, string>>
}

type Draft = {readonly section: Section; readonly content: string | null}

/** Returns the records of a page in text order: one for each heading, one for each text below it. */
export function pageRecords(page: RecordPage): SearchRecord[] {
  const sections = withoutRepeatedTitle(readSections(flattenTables(page.html), page.title))
  const drafts = sections.flatMap((section): Draft[] => [{section, content: null}, ...contentsOf(section)])
  return drafts.map((draft, position) => toRecord(page, draft, position))
}

/** Removes the title that pages written in code repeat, and keeps the text below it. */
function withoutRepeatedTitle([top, first, ...rest]: readonly Section[]): readonly Section[] {
  if (top === undefined || first === undefined) return top === undefined ? [] : [top]
  const isRepeated = first.level === 2 && first.heading === top.heading && top.blocks.length === 0
  return isRepeated ? [{...top, blocks: first.blocks}, ...rest] : [top, first, ...rest]
}

/** Returns the texts of a section. Code is left out, as crawlers do. */
function contentsOf(section: Section): Draft[] {
  const texts = section.blocks.filter(({kind}) => kind === 'text').flatMap(({text}) => splitContent(text))
  return texts.map((content) => ({section, content}))
}

function toRecord({url, category, tags}: RecordPage, {section, content}: Draft, position: number): SearchRecord {
  const {anchor, level} = section
  const hierarchy = hierarchyOf(category, section)
  const address = anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`
  const {language = '', version = '', docusaurus_tag: tag = '', ...others} = tags
  return {
    ...others,
    objectID: sha1(JSON.stringify({hierarchy, position, url: address})),
    type: content === null ? (`lvl${level}` as SearchRecord['type']) : 'content',
    url: address,
    url_without_anchor: url,
    anchor: anchor === '' ? null : anchor,
    content: content === null ? null : escapeText(content),
    hierarchy,
    weight: {pageRank: 0, level: content === null ? 100 - level * 10 : 0, position},
    language,
    version: version === '' ? [] : version.split(',').map((name) => name.trim()),
    docusaurus_tag: tag,
  }
}

function hierarchyOf(category: string, {headings}: Section): RecordHierarchy {
  const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = [category, ...headings].map(
    (heading) => (heading === null ? null : escapeText(heading)),
  )
  return {lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6}
}

/** Returns a hash that identifies a record. It is not used for security. */
function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

const ATTRIBUTES = '(?:"[^"]*"|\'[^\']*\'|[^\'">])*'
const ROW = new RegExp(`<tr\\b${ATTRIBUTES}>([^]*?)</tr>`, 'gi')
const CELL = new RegExp(`<(t[dh])\\b${ATTRIBUTES}>([^]*?)</\\1>`, 'gi')

/**
 * Converts rows of tables as crawlers for hosted search read them: the first cell becomes a level-five heading, the last cell becomes
 * text below it. Cells in between and header cells are dropped.
 * @example flattenTables('<tr><td>a</td><td>b</td></tr>') // => '<h5>a</h5><p>b</p>'
 */
export function flattenTables(html: string): string {
  return html.replaceAll(ROW, (_, row: string) => {
    const cells = [...row.matchAll(CELL)].map(([, name = '', content = '']) => ({isData: name.toLowerCase() === 'td', content}))
    const first = cells.at(0)
    const last = cells.at(-1)
    return (first?.isData ? `<h5>${first.content}</h5>` : '') + (last?.isData ? `<p>${last.content}</p>` : '')
  })
}

/**
 * The maximum length of a record's text in characters. Even with three bytes per character, the record stays below the 10 KB that every
 * plan accepts.
 */
const MAX_CONTENT_LENGTH = 2500

/** Splits a text into parts that each fit into a record, at spaces if possible. */
export function splitContent(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > MAX_CONTENT_LENGTH) {
    const space = rest.lastIndexOf(' ', MAX_CONTENT_LENGTH)
    const end = space > 0 ? space : endOfCharacters(rest)
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Returns the offset to split at, without separating a surrogate pair. */
function endOfCharacters(text: string): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(MAX_CONTENT_LENGTH - 1)) ? MAX_CONTENT_LENGTH - 1 : MAX_CONTENT_LENGTH
}
