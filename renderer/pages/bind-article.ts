import {fillHoles} from '../core/model/hole.ts'
import type {Reference} from '../core/model/doc.ts'
import type {BoundReference} from '../core/model/route-graph.ts'
import {withoutTruncateMarkers} from '../core/html/truncate-marker.ts'
import {escapeHtml} from '../core/html/escape-html.ts'

/**
 * Fills the holes of an article with the hrefs of its bound references. For an image without a size, the dimensions of the file
 * in pixels are added, so that the browser can reserve the space.
 */
export function bindArticle({
  html,
  references,
  bound,
}: {
  html: string
  references: readonly Reference[]
  bound: readonly BoundReference[]
}): string {
  return fillHoles(withoutTruncateMarkers(html), (index) => {
    const target = bound[index]
    if (target === undefined) return ''
    const href = escapeHtml(target.href)
    const reference = references[index]
    const isImage = reference?.kind === 'image' && reference.isSized !== true
    const measured = isImage && target.kind === 'asset' && target.width !== undefined && target.height !== undefined
    return measured ? `${href}" width="${target.width}" height="${target.height}` : href
  })
}
