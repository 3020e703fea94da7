import {walkTags} from '../../core/html/walk-tags.ts'

/**
 * Adds marks to headings of an article, at their ends. Sections that say themselves since when they or parts of them exist, in an element with
 * the attribute `data-since`, get none.
 * @param marks HTML by the ids of headings
 */
export function markSections(html: string, marks: ReadonlyMap<string, string>): string {
  if (marks.size === 0) return html
  const parts: string[] = []
  let done = 0
  for (const {mark, end} of findHeadings(html, marks)) {
    if (mark === undefined) continue
    parts.push(html.slice(done, end), ` <small class="section-since">${mark}</small>`)
    done = end
  }
  return parts.join('') + html.slice(done)
}

/** A heading of an article. */
type MarkedHeading = {
  /** `h2` to `h6`. */
  readonly name: string
  mark: string | undefined
  /** Offset of its end tag. */
  end: number
}

function findHeadings(html: string, marks: ReadonlyMap<string, string>): MarkedHeading[] {
  const all: MarkedHeading[] = []
  const around: MarkedHeading[] = []
  walkTags(html, ({name, isEnd, attributes, start}) => {
    const last = around.at(-1)
    if (!HEADING.test(name)) {
      if (SINCE.test(attributes)) for (const heading of around) heading.mark = undefined
    } else if (isEnd) {
      if (last !== undefined) last.end = start
    } else {
      while ((around.at(-1)?.name ?? '') >= name) around.pop()
      const heading = {name, mark: marks.get(ID.exec(attributes)?.[1] ?? ''), end: start}
      around.push(heading)
      all.push(heading)
    }
  })
  return all
}

/** Reports whether an article says itself since when it exists, as a whole: in an element with `data-since` before its first heading. */
export function saysSince(html: string): boolean {
  let isFound = false
  let isBefore = true
  walkTags(html, ({name, attributes}) => {
    if (HEADING.test(name)) isBefore = false
    else if (isBefore && SINCE.test(attributes)) isFound = true
  })
  return isFound
}

const HEADING = /^h[2-6]$/
const ID = /\sid="([^"]*)"/
const SINCE = /(?:^|\s)data-since(?=[\s=/]|$)/
