import {walkTags} from '../../core/html/walk-tags.ts'

/**
 * Adds marks to headings of an article, at their ends.
 * @param marks HTML by the ids of headings
 */
export function markSections(html: string, marks: ReadonlyMap<string, string>): string {
  if (marks.size === 0) return html
  const parts: string[] = []
  let done = 0
  let mark: string | undefined
  walkTags(html, ({name, isEnd, attributes, start}) => {
    if (!HEADING.test(name)) return
    if (!isEnd) {
      mark = marks.get(ID.exec(attributes)?.[1] ?? '')
      return
    }
    if (mark === undefined) return
    parts.push(html.slice(done, start), `<small class="section-since">${mark}</small>`)
    done = start
    mark = undefined
  })
  return parts.join('') + html.slice(done)
}

const HEADING = /^h[2-6]$/
const ID = /\sid="([^"]*)"/
