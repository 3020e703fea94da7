import type {Blockquote, Paragraph, PhrasingContent, Text} from 'mdast'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {pointAfter} from '../../../core/diagnostics/text-place.ts'
import {nearest} from '../../../core/text/nearest.ts'
import {unmark} from '../admonition-marks.ts'
import {makeAdmonition} from './admonition.ts'
import type {ContainerDirective} from './directive-nodes.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** The mark at the beginning of an alert, with the white space behind it. */
const MARK = /^(\[!([A-Za-z][\w-]*)\])[ \t]*/

/**
 * Returns the admonition that an alert of GitHub becomes: a block quote whose first line begins with `[!NOTE]`. What follows on that line is the title,
 * as in VitePress and Obsidian. Returns undefined for other quotes, and reports alerts of unknown kinds.
 */
export function alertOf(quote: Blockquote, walk: MarkdownWalk): ContainerDirective | undefined {
  const [paragraph, ...others] = quote.children
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text' || !walk.hasAlerts) return undefined
  const found = MARK.exec(first.value)
  if (found === null || !isWritten(first, walk)) return undefined
  const [whole, mark = '', word = ''] = found
  const name = word.toLowerCase()
  const defaultTitle = walk.admonitions.get(name) ?? walk.admonitions.get(word)
  if (defaultTitle === undefined) {
    reportUnknown(first, {mark, name}, walk)
    return undefined
  }
  first.value = first.value.slice(whole.length)
  const [title, text] = divide(paragraph)
  const label: Paragraph[] = title.length === 0 ? [] : [{type: 'paragraph', data: {directiveLabel: true}, children: title}]
  const body: Paragraph[] = text.length === 0 ? [] : [{...paragraph, children: text}]
  const admonition: ContainerDirective = {
    type: 'containerDirective',
    name: walk.admonitions.has(name) ? name : word,
    children: [...label, ...body, ...others],
    ...(quote.position && {position: quote.position}),
  }
  makeAdmonition(admonition, defaultTitle)
  return admonition
}

/** Reports whether a text begins with a bracket that is not escaped. */
function isWritten({position}: Text, {source}: MarkdownWalk): boolean {
  return position?.start.offset === undefined || source.startsWith('[!', position.start.offset)
}

/** Divides a paragraph after its first line. */
function divide({children}: Paragraph): [title: PhrasingContent[], text: PhrasingContent[]] {
  const index = children.findIndex((child) => child.type === 'break' || (child.type === 'text' && child.value.includes('\n')))
  const end = children[index]
  if (end === undefined) return [withText(children), []]
  const rest = children.slice(index + 1)
  if (end.type !== 'text') return [withText(children.slice(0, index)), withText(rest)]
  const line = end.value.indexOf('\n')
  const [before, after] = [end.value.slice(0, line).trimEnd(), end.value.slice(line + 1)]
  return [withText([...children.slice(0, index), {...end, value: before}]), withText([{...end, value: after}, ...rest])]
}

/** Removes texts without characters, and the line end after a hard break, which is in the next text. */
function withText(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.filter((node, index) => {
    if (node.type !== 'text') return true
    if (index === 0) node.value = node.value.replace(/^\n/, '')
    return node.value !== ''
  })
}

function reportUnknown(
  {position}: Text,
  {mark, name}: {readonly mark: string; readonly name: string},
  {collector, admonitions}: MarkdownWalk,
): void {
  const meant = nearest(name, admonitions.keys())
  const start = position && {line: position.start.line, column: position.start.column}
  collector.problems.push(
    problem('directive-unknown', {
      message: `Unknown alert \`${unmark(mark)}\`; it is shown as text.`,
      hint:
        meant === undefined
          ? 'Write `[!NOTE]`, or a backslash before the bracket if it is meant as text.'
          : `Did you mean \`[!${meant}]\`?`,
      ...(start && {place: {start, end: pointAfter(start, mark)}}),
    }),
  )
}
