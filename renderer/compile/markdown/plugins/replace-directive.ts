import type {Nodes, Paragraph, RootContent, Text} from 'mdast'
import type {ContainerDirective, LeafDirective, TextDirective} from './directive-nodes.ts'
import {unmark} from '../admonition-marks.ts'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import type {Place} from '../../../core/model/diagnostic.ts'
import {nearest} from '../../../core/text/nearest.ts'
import {isClosed, makeAdmonition} from './admonition.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

type Directive = ContainerDirective | LeafDirective | TextDirective

/**
 * Turns a directive into an admonition, or back into the author's text if it is none: for parsers, `12:30` contains a directive.
 * Returns the directive's replacement; undefined to keep it.
 */
export function replaceDirective(node: Directive, walk: MarkdownWalk): RootContent[] | undefined {
  // A plugin of the site has handled it.
  if (node.data?.hName !== undefined) return undefined
  if (node.type === 'textDirective') return [writtenText(node, walk)]
  const title = node.type === 'containerDirective' ? walk.admonitions.get(node.name) : undefined
  if (node.type === 'leafDirective' || title === undefined) {
    reportUnknown(node, walk)
    return node.type === 'leafDirective' ? [paragraphOf(writtenText(node, walk))] : writtenContainer(node, walk)
  }
  if (!isClosed(node, walk.source)) reportUnclosed(node, walk)
  makeAdmonition(node, title)
  return undefined
}

function writtenText(node: Directive, walk: MarkdownWalk): Text {
  const isPlain = node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0
  if (node.type === 'textDirective' && !isPlain) reportUnknown(node, walk)
  return {type: 'text', value: unmark(sourceOf(node, walk) ?? `:${node.name}`), ...(node.position && {position: node.position})}
}

/** Returns the opening and closing lines as paragraphs around the directive's content. */
function writtenContainer(node: ContainerDirective, walk: MarkdownWalk): RootContent[] {
  const lines = (sourceOf(node, walk) ?? `:::${node.name}`).split('\n')
  const content = node.children.filter((child) => child.data === undefined || !('directiveLabel' in child.data))
  const opening = paragraphOf({type: 'text', value: unmark(lines[0] ?? '')})
  if (!isClosed(node, walk.source)) return [opening, ...content]
  const closing = /::::*/.exec(lines.at(-1) ?? '')?.[0] ?? ':::'
  return [opening, ...content, paragraphOf({type: 'text', value: closing})]
}

function paragraphOf(text: Text): Paragraph {
  return {type: 'paragraph', children: [text]}
}

function sourceOf(node: Nodes, {source}: MarkdownWalk): string | undefined {
  const {start, end} = node.position ?? {}
  return start?.offset === undefined || end?.offset === undefined ? undefined : source.slice(start.offset, end.offset)
}

function reportUnknown(node: Directive, walk: MarkdownWalk): void {
  const meant = node.type === 'containerDirective' ? nearest(node.name, walk.admonitions.keys()) : undefined
  walk.collector.problems.push(
    problem('directive-unknown', {
      message: `Unknown directive \`${node.name}\`; it is shown as text.`,
      hint: directiveHint(node, walk, meant),
      ...openingPlace(node),
    }),
  )
}

function directiveHint({type, name}: Directive, {admonitions}: MarkdownWalk, meant: string | undefined): string {
  if (meant !== undefined) return `Did you mean \`:::${meant}\`?`
  const asText = 'If it is meant as text, write a backslash before the first colon.'
  return type !== 'containerDirective' && admonitions.has(name)
    ? `An admonition begins with three colons, \`:::${name}\`, on a line of its own, and ends with a line \`:::\`. ${asText}`
    : asText
}

function reportUnclosed(node: ContainerDirective, walk: MarkdownWalk): void {
  // a plugin may have renamed it
  const opening = /^::*[\w-]*/.exec(sourceOf(node, walk) ?? '')?.[0] ?? `:::${node.name}`
  walk.collector.problems.push(
    problem('admonition-unclosed', {
      message: `The admonition \`${opening}\` is not closed, so it extends to the end of the page or of the block around it.`,
      hint: 'Write `:::` on a line of its own after its text. An admonition that contains another one needs more colons: `::::`.',
      ...openingPlace(node),
    }),
  )
}

/** Returns the place of the directive if it is on one line, otherwise that of its opening colons and name. */
function openingPlace(node: Directive): {place?: Place} {
  const {start, end} = node.position ?? {}
  if (start === undefined || end === undefined) return {}
  const {line, column} = start
  const endColumn = end.line === line ? end.column : column + 3 + node.name.length
  return {place: {start: {line, column}, end: {line, column: endColumn}}}
}
