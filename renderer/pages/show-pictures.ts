import {readAttributes} from '../core/html/html-attributes.ts'
import {escapeHtml} from '../core/html/escape-html.ts'
import {walkTags} from '../core/html/walk-tags.ts'
import type {WalkedTag} from '../core/html/walk-tags.ts'
import {HOLE_CLOSE, HOLE_OPEN} from '../core/model/hole.ts'
import type {Picture, PictureCandidate} from '../core/model/picture.ts'

/** The width that an image can have in a page, as a length of CSS in the words of `sizes`: without variables of stylesheets. */
export type ShownWidth = readonly string[]

/**
 * The width of images in articles: the column, or on narrow screens what its margins leave. `--ds-column` and twice `--ds-gutter` of
 * `templates/styles/tokens.css`, which a test compares. The column is narrower where a screen has just enough room for the sidebar and the
 * table of contents beside it; browsers then take the next width at most.
 */
export const ARTICLE_WIDTH: ShownWidth = ['37.5rem', '100vw - clamp(2rem, 5vw, 5rem)']

/** The width of images in pages of React, which span the screen. */
export const FULL_WIDTH: ShownWidth = ['100vw']

/**
 * Wraps the images of an article that have variants in `picture` elements. Images in islands stay as they are, since browsers render islands
 * again and would find other elements; so do those that their author has given a `srcset` or a `picture`.
 * @param pictureOf returns the picture of the reference with this index
 */
export function showPictures(html: string, shownWidth: ShownWidth, pictureOf: (index: number) => Picture | undefined): string {
  let shown = ''
  let from = 0
  const around: string[] = []
  walkTags(html, (tag) => {
    const {name, isEnd, attributes, start, end} = tag
    if (AROUND.has(name) && !attributes.endsWith('/')) {
      if (isEnd) around.length = Math.max(around.lastIndexOf(name), 0)
      else around.push(name)
    }
    const picture = name === 'img' && !isEnd && canChange(around.at(-1)) ? pictureIn(tag, pictureOf) : undefined
    if (picture === undefined) return
    shown += html.slice(from, start) + pictureHtml(html.slice(start, end), {picture, sizes: sizesOf(tag, picture, shownWidth)})
    from = end
  })
  return from === 0 ? html : shown + html.slice(from)
}

const SLOT = 'docsite-slot'

const AROUND: ReadonlySet<string> = new Set(['docsite-island', SLOT, 'picture'])

/** Reports whether the image in an element may change. What an island has in its slot is HTML that it keeps. */
function canChange(around: string | undefined): boolean {
  return around === undefined || around === SLOT
}

const SOURCE = new RegExp(`\\ssrc="${HOLE_OPEN}(\\d+)${HOLE_CLOSE}"`)

function pictureIn({attributes}: WalkedTag, pictureOf: (index: number) => Picture | undefined): Picture | undefined {
  const index = SOURCE.exec(attributes)?.[1]
  return index === undefined || /\s(?:srcset|sizes)\s*=/i.test(attributes) ? undefined : pictureOf(Number(index))
}

type Shown = {readonly picture: Picture; readonly sizes: string}

function pictureHtml(img: string, {picture: {sources, fallback}, sizes}: Shown): string {
  const image = fallback.length === 0 ? img : img.replace(/\s*\/?>$/, () => ` srcset="${srcsetOf(fallback)}" sizes="${sizes}">`)
  if (sources.length === 0) return image
  const others = sources.map(({type, candidates}) => `<source type="${type}" srcset="${srcsetOf(candidates)}" sizes="${sizes}">`)
  return `<picture>${others.join('')}${image}</picture>`
}

function srcsetOf(candidates: readonly PictureCandidate[]): string {
  return escapeHtml(candidates.map(({href, width}) => `${href} ${width}w`).join(', '))
}

/** Returns `sizes`: an image is never wider than its pixels, or than its author has set. */
function sizesOf({attributes}: WalkedTag, {width: natural}: Picture, shownWidth: ShownWidth): string {
  const {width} = readAttributes(attributes)
  const own = typeof width === 'string' && /^[1-9]\d{0,4}(?:px)?$/.test(width) ? Number.parseInt(width, 10) : natural
  return `min(${[`${own}px`, ...shownWidth].join(', ')})`
}
