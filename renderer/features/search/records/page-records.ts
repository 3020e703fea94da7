import {createHash} from 'node:crypto'
import type {RecordHierarchy, SearchRecord} from '../../../core/model/search-record.ts'
import {escapeText} from '../../../core/html/escape-html.ts'
import {readSections} from '../read-sections.ts'
import type {Section} from '../read-sections.ts'
import {flattenTables} from './flatten-tables.ts'
import {splitContent} from './split-content.ts'

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
