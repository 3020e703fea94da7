import {walkTags} from '../../core/html/walk-tags.ts'

/**
 * Adds marks to headings of an article, at their ends. A section that says itself since when it exists, in an element with the attribute
 * `data-since`, gets none.
 * @param marks HTML by the ids of headings
 */
export function markSections(html: string, marks: ReadonlyMap<string, string>): string {
  if (marks.size === 0) return html
  const found: {readonly mark: string; at: number}[] = []
  walkTags(html, ({name, isEnd, attributes, start}) => {
    const last = found.at(-1)
    if (!HEADING.test(name)) {
      if (last !== undefined && last.at !== NO_MARK && SINCE.test(attributes)) last.at = NO_MARK
    } else if (!isEnd) found.push({mark: marks.get(ID.exec(attributes)?.[1] ?? '') ?? '', at: NO_MARK})
    else if (last !== undefined && last.mark !== '') last.at = start
  })
  const parts: string[] = []
  let done = 0
  for (const {mark, at} of found) {
    if (at === NO_MARK) continue
    parts.push(html.slice(done, at), `<small class="section-since">${mark}</small>`)
    done = at
  }
  return parts.join('') + html.slice(done)
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

const NO_MARK = -1
const HEADING = /^h[2-6]$/
const ID = /\sid="([^"]*)"/
const SINCE = /(?:^|\s)data-since(?=[\s=/]|$)/
