import type {Html, RootContent} from 'mdast'
import type {} from 'remark-mdx'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {pointAt} from '../../../core/diagnostics/text-place.ts'
import {maskHidden} from './hidden-html.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** Document-level elements that do not belong in the text of a page, with their attributes. */
const HEAD_TAG = /<(head|html|body|base|meta|title)((?:\s[^>]*)?)\/?>/gi

/** Attributes of a `meta` that belongs in the head; with `itemprop` it describes the element around it. */
const OF_HEAD = /(?:^|\s)(?:name|property|http-equiv|charset)\s*=/i

/**
 * Reports HTML that belongs in the head of a document or forms the document itself. Only the first such tag of a block is
 * reported, which is the outermost.
 */
export function reportHeadHtml({position}: Html, walk: MarkdownWalk): void {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (start === undefined || end === undefined) return
  const html = maskHidden(walk.source.slice(start, end))
  const found = [...html.matchAll(HEAD_TAG)].find(({1: name = '', 2: attributes = '', index}) =>
    isMisplaced(name, attributes, walk.source.slice(0, start + index)),
  )
  if (found !== undefined) report(found[1] ?? '', start + found.index, walk)
}

type JsxElement = Extract<RootContent, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>

/** Reports such elements in MDX. */
export function reportHeadJsx({name, attributes, position}: JsxElement, walk: MarkdownWalk): void {
  const start = position?.start.offset
  if (name === null || start === undefined || !/^(?:head|html|body|base|meta|title)$/.test(name)) return
  const written = attributes.map((one) => ('name' in one ? `${one.name}=` : '')).join(' ')
  if (isMisplaced(name, written, walk.source.slice(0, start))) report(name, start, walk)
}

function isMisplaced(name: string, attributes: string, before: string): boolean {
  switch (name.toLowerCase()) {
    case 'meta':
      return OF_HEAD.test(attributes)
    case 'title':
      return !isInside(before)
    default:
      return true
  }
}

/** Characters before a tag in which the element around it is looked for. */
const MOST_BEFORE = 2000

/** Reports whether a text ends inside of an element that may have a title: SVG, or the head, into which components put it. */
function isInside(text: string): boolean {
  const tags = [...text.slice(-MOST_BEFORE).matchAll(/<(\/?)(?:svg|head)(?=[\s>])/gi)]
  return tags.at(-1)?.[1] === ''
}

function report(name: string, start: number, {source, collector}: MarkdownWalk): void {
  const isWhole = /^(?:html|body)$/i.test(name)
  collector.problems.push(
    problem('markdown-head', {
      message: `\`<${name}>\` does not belong in the text of a page: there it has no effect, or not the intended one.`,
      hint: isWhole
        ? 'Remove the tag; its content can stay.'
        : 'Set `title`, `description`, `keywords` and `image` in the front matter; put elements for all pages into `headTags` of the configuration.',
      place: {start: pointAt(source, start), end: pointAt(source, start + 1 + name.length)},
    }),
  )
}
