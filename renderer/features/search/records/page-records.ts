import {createHash} from 'node:crypto'
import type {RecordHierarchy, SearchRecord} from '../../../core/model/search-record.ts'
import {escapeText} from '../../../core/html/escape-html.ts'
import {readSections} from '../read-sections.ts'
import type {Section} from '../read-sections.ts'
import {flattenTables} from './flatten-tables.ts'
import {splitContent} from './split-content.ts'

/** A page as its records need it. */
export type RecordPage = {
  /** Whole URL. */
  readonly url: string
  readonly title: string
  /** What groups of results are called. */
  readonly category: string
  /** Article HTML without the title, with or without holes. */
  readonly html: string
  /** The page's tags `docsearch:*` by what follows the colon. */
  readonly tags: Readonly<Record<string, string>>
}

type Draft = {readonly section: Section; readonly content: string | null}

/** The records of a page in the order of their text: one for each heading, one for each text below it. */
export function pageRecords(page: RecordPage): SearchRecord[] {
  const sections = withoutRepeatedTitle(readSections(flattenTables(page.html), page.title))
  const drafts = sections.flatMap((section): Draft[] => [{section, content: null}, ...contentsOf(section)])
  return drafts.map((draft, position) => toRecord(page, draft, position))
}

/** Pages of code bring their title with them; what stands below it is the page's own text. */
function withoutRepeatedTitle([top, first, ...rest]: readonly Section[]): readonly Section[] {
  if (top === undefined || first === undefined) return top === undefined ? [] : [top]
  const isRepeated = first.level === 2 && first.heading === top.heading && top.blocks.length === 0
  return isRepeated ? [{...top, blocks: first.blocks}, ...rest] : [top, first, ...rest]
}

/** Code is no content: crawlers do not take it. */
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

/** What identifies a record, and no secret. */
function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}
