import {scanTags} from '../../core/html/scan-tags.ts'
import {findTruncateMarker} from '../../core/html/truncate-marker.ts'

/** Elements that have no end tag. https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/**
 * Returns the part of an article that comes before its truncate marker, with the elements closed that the marker is in. Undefined if the
 * article has no marker.
 */
export function cutArticle(html: string): string | undefined {
  const at = findTruncateMarker(html)
  if (at === undefined) return undefined
  const before = html.slice(0, at)
  const open: string[] = []
  for (const {name, isEnd, start, end} of scanTags(before)) {
    if (isEnd) open.splice(Math.max(0, open.lastIndexOf(name)))
    else if (!VOID.has(name) && !before.startsWith('/>', end - 2) && start < end) open.push(name)
  }
  return (
    before.trimEnd() +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** Attributes whose values are ids, or lists of them. */
const OF_IDS = new Set(['id', 'for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns', 'popovertarget'])

/**
 * Makes the ids of an article unique on a page that shows several: a prefix is added to them. Links to them lead to the page of the article.
 * Islands stay as they are, because hydration expects it so.
 */
export function inList(html: string, {prefix, href}: {readonly prefix: string; readonly href: string}): string {
  const parts: string[] = []
  let done = 0
  let islands = 0
  for (const {name, isEnd, attributes} of scanTags(html)) {
    if (name === 'docsite-island') islands += isEnd ? -1 : 1
    if (isEnd || islands > 0) continue
    for (const {name: attribute, raw, start, end} of attributes) {
      const value = OF_IDS.has(attribute) ? withPrefix(raw, prefix) : attribute === 'href' && raw.startsWith('#') ? href + raw : undefined
      if (value === undefined || raw.includes('"')) continue
      parts.push(html.slice(done, start), `${attribute}="${value}"`)
      done = end
    }
  }
  return parts.join('') + html.slice(done)
}

function withPrefix(ids: string, prefix: string): string {
  return ids
    .split(/\s+/)
    .map((id) => prefix + id)
    .join(' ')
}
