import {fillHoles} from '../core/model/hole.ts'
import type {Reference} from '../core/model/doc.ts'
import type {Picture, Pictures} from '../core/model/picture.ts'
import type {BoundReference} from '../core/model/route-graph.ts'
import {withoutTruncateMarkers} from '../core/html/truncate-marker.ts'
import {escapeHtml} from '../core/html/escape-html.ts'
import {ARTICLE_WIDTH, showPictures} from './show-pictures.ts'
import type {ShownWidth} from './show-pictures.ts'

/** An article and what to fill in. */
export type ArticleToBind = {
  readonly html: string
  readonly references: readonly Reference[]
  readonly bound: readonly BoundReference[]
  /** Pictures that are shown in the place of images. Default: none. */
  readonly pictures?: Pictures | undefined
  /** The width of its images. Default: that of the column. */
  readonly shownWidth?: ShownWidth
}

/**
 * Fills the holes of an article with the hrefs of its bound references. For an image without a size, the dimensions of the file
 * in pixels are added, so that the browser can reserve the space.
 */
export function bindArticle({html, references, bound, pictures, shownWidth = ARTICLE_WIDTH}: ArticleToBind): string {
  const isShown = picturesOf({references, bound, pictures}).length > 0
  const pictureOf = (index: number): Picture | undefined => pictures?.get(bound[index]?.href ?? '')
  return fillHoles(withoutTruncateMarkers(isShown ? showPictures(html, shownWidth, pictureOf) : html), (index) => {
    const target = bound[index]
    if (target === undefined) return ''
    const href = escapeHtml(target.href)
    const reference = references[index]
    const isImage = reference?.kind === 'image' && reference.isSized !== true
    const measured = isImage && target.kind === 'asset' && target.width !== undefined && target.height !== undefined
    return measured ? `${href}" width="${target.width}" height="${target.height}` : href
  })
}

/** Returns the pictures that an article shows. */
export function picturesOf({references, bound, pictures}: Omit<ArticleToBind, 'html' | 'shownWidth'>): Picture[] {
  if (pictures === undefined || pictures.size === 0) return []
  return references.flatMap(({kind}, index) => (kind === 'image' ? (pictures.get(bound[index]?.href ?? '') ?? []) : []))
}
