import {readBlocks} from '../../core/changes/read-blocks.ts'
import {readAttributes} from '../../core/html/html-attributes.ts'
import {walkTags} from '../../core/html/walk-tags.ts'

/** A heading of an article, and what is below it. Offsets are in the HTML of the article. */
export type ArticleSection = {
  readonly level: number
  /** Id of the heading. Empty if it has none, as the title of a page. */
  readonly id: string
  /** Text of the heading. */
  readonly title: string
  readonly start: number
  /** Offset after the heading. */
  readonly bodyStart: number
  /** Offset of the next heading of any level, or of the end of the article. */
  readonly bodyEnd: number
  /** Offset of the next heading of the same level or a higher one, or of the end of the article. */
  readonly end: number
}

/** Returns the headings of an article with their sections, in order. */
export function sectionsOf(article: string): ArticleSection[] {
  const headings: {readonly level: number; readonly id: string; readonly start: number; bodyStart: number}[] = []
  walkTags(article, ({name, attributes, isEnd, start, end}) => {
    if (!/^h[1-6]$/.test(name)) return
    const last = headings.at(-1)
    if (isEnd) {
      if (last !== undefined) last.bodyStart = end
      return
    }
    const {id} = readAttributes(attributes)
    headings.push({level: Number(name.slice(1)), id: typeof id === 'string' ? id : '', start, bodyStart: end})
  })
  return headings.map((heading, index) => {
    const later = headings.slice(index + 1)
    const next = later.find(({level}) => level <= heading.level)
    const [block] = readBlocks(article.slice(heading.start, heading.bodyStart).replace(SINCE, ''))
    return {
      ...heading,
      title: block?.text ?? '',
      bodyEnd: later[0]?.start ?? article.length,
      end: next?.start ?? article.length,
    }
  })
}

/** The mark of the version that a section is new in, which is at the end of its heading. */
const SINCE = / ?<small class="section-since">[^]*?<\/small>/
