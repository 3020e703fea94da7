import type {Heading, Html, Nodes, Table} from 'mdast'
import {visit} from 'unist-util-visit'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../../core/diagnostics/text-place.ts'
import {OTHER_ELEMENTS, STANDALONE_ELEMENTS, VOID_ELEMENTS} from '../../../core/html/html-names.ts'
import {maskHidden} from './hidden-html.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** A start tag, with the name and the rest of it. */
const START_TAG = /<([A-Za-z][\w.:-]*)(?=[\s>])([^<>]*)>/g

const END_TAG = /<\/([A-Za-z][\w.:-]*)/g

/**
 * Reports words in angle brackets that are read as tags, such as `<name>` in a command or `<T>` in a type: they are the tags of
 * elements that no part of the page ends. Each name is reported once, where it first occurs.
 */
export function reportLostTags(walk: MarkdownWalk): void {
  const {source, collector, components} = walk
  if (walk.html.length === 0) return
  const blocks = walk.html.map((node) => maskedSource(node, source))
  const ended = new Set(blocks.flatMap(({text}) => [...text.matchAll(END_TAG)].map(([, name = '']) => name.toLowerCase())))
  for (const {text, start} of blocks) {
    for (const {0: tag, 1: name = '', 2: rest = '', index} of text.matchAll(START_TAG)) {
      if (components.has(name) || rest.endsWith('/') || !isLost(name.toLowerCase(), rest.trim() === '', ended)) continue
      components.add(name)
      collector.problems.push(lostTag(tag, name, placeOf(source, start + index, start + index + tag.length)))
    }
  }
}

function maskedSource({position}: Html, source: string): {readonly text: string; readonly start: number} {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
  return {text: maskHidden(source.slice(start, end)), start}
}

/** Reports whether a start tag shows nothing. One of an element of HTML that has attributes is meant as such. */
// oxlint-disable-next-line eslint/max-params -- a tag, and the tags of the page
function isLost(name: string, isBare: boolean, ended: ReadonlySet<string>): boolean {
  if (ended.has(name) || STANDALONE_ELEMENTS.has(name)) return false
  // the end of an option may be left out in a list
  if (name === 'option') return isBare && !ended.has('select')
  return isBare || !OTHER_ELEMENTS.has(name)
}

// oxlint-disable-next-line eslint/max-params -- a tag, its name and its place
function lostTag(tag: string, name: string, place: ReturnType<typeof placeOf>): ReturnType<typeof problem> {
  const otherwise = VOID_ELEMENTS.has(name.toLowerCase()) ? 'it needs attributes' : `it needs \`</${name}>\``
  return problem('markdown-lost', {
    message: `\`${tag}\` is read as a tag of HTML, so readers do not see it.`,
    hint: `Write \`\\${tag}\`, or put it between backticks. If an element is meant, ${otherwise}.`,
    place,
  })
}

/** Reports cells beyond the columns of a table, which are left out. Most are made by a `|` in code. The first row is reported. */
export function reportLostCells({children}: Table, {source, collector}: MarkdownWalk): void {
  const columns = children[0]?.children.length ?? 0
  for (const {children: cells} of children) {
    const written = cells.slice(columns).filter((cell) => cell.children.length > 0)
    const [from, to] = [startOf(written[0]?.children[0]), endOf(written.at(-1)?.children.at(-1))]
    if (from === undefined || to === undefined) continue
    collector.problems.push(
      problem('markdown-lost', {
        message: `This row has ${cells.length} cells, but the table has ${columns} columns: readers do not see the rest.`,
        hint: 'Write `\\|` for a `|` that is text, in code too, or add columns to the first two lines of the table.',
        place: placeOf(source, from, to),
      }),
    )
    return
  }
}

/** Reports images and footnotes of the title, which is also the label of the page and has none. */
export function reportLostInTitle(title: Heading, {collector}: MarkdownWalk): void {
  visit(title, (node) => {
    const words = wordsOfLost(node)
    if (words === undefined) return
    // an image that is defined elsewhere has the place of its definition
    const {position: place} = isInside(node, title) ? node : title
    collector.problems.push(problem('markdown-lost', {...words, ...(place && {place})}))
  })
}

function wordsOfLost(node: Nodes): {readonly message: string; readonly hint: string} | undefined {
  if (node.type === 'footnoteReference') {
    return {message: 'A title has no footnotes: readers do not see the number.', hint: 'Refer to the footnote in the text.'}
  }
  if (node.type !== 'image' && node.type !== 'imageReference') return undefined
  return {
    message: `A title has no images: readers see the description, \`${node.alt ?? ''}\`.`,
    hint: 'Put the image below the title.',
  }
}

function isInside(node: Nodes, parent: Nodes): boolean {
  return (startOf(node) ?? -1) >= (startOf(parent) ?? 0) && (endOf(node) ?? Infinity) <= (endOf(parent) ?? 0)
}

const startOf = (node: Nodes | undefined): number | undefined => node?.position?.start.offset
const endOf = (node: Nodes | undefined): number | undefined => node?.position?.end.offset
