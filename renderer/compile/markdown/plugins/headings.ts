import GithubSlugger, {slug} from 'github-slugger'
import type {Heading, Root} from 'mdast'
import type {} from 'remark-mdx'
import {toString} from 'mdast-util-to-string'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import type {Problem} from '../../../core/model/diagnostic.ts'
import {SHELL_IDS} from '../../../core/html/shell-ids.ts'
import {phrasingToHtml} from './phrasing-to-html.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** An id at the end of a heading's text: `{#id}`, or in the form that MDX needs, as a comment in braces. */
const explicitId = /\{(?:#([^}]*)|\/\*\s*#([^}]*?)\s*\*\/)\}\s*$/
const mdxExplicitId = /^\/\*\s*#(.*?)\s*\*\/$/s

type NamedHeading = {
  readonly node: Heading
  readonly isTopLevel: boolean
  /** As written; undefined when there is none or it cannot be used. */
  readonly id: string | undefined
}

/**
 * Gives every heading its id (written, else made of its text as GitHub does), takes the title off the tree and writes
 * the outline. Ids that are written come first: a made one never takes a written one's place, nor that of the page around.
 */
export function nameHeadings(tree: Root, walk: MarkdownWalk): void {
  const {collector} = walk
  const slugger = new GithubSlugger()
  const named = walk.headings.map((heading): NamedHeading => ({...heading, id: writtenId(heading.node, walk)}))
  for (const id of SHELL_IDS) slugger.occurrences[id] = 0
  for (const {id} of named) if (id !== undefined) slugger.occurrences[id] ??= 0
  const title = titleOf(tree)
  for (const heading of named) {
    const {node, isTopLevel} = heading
    const text = toString(node, {includeHtml: false}).trim()
    const id = heading.id ?? slugger.slug(slug(text) === '' ? 'section' : text)
    if (node === title) {
      collector.heading = text
      collector.headingHtml = phrasingToHtml(node.children).trim()
    }
    // Level 1 is the title's; it takes part in the numbering of ids, as in Docusaurus, and has none itself.
    if (node.depth === 1) continue
    node.data = {...node.data, hProperties: {...node.data?.hProperties, id}}
    if (isTopLevel) collector.outline.push({depth: node.depth, id, text, html: phrasingToHtml(node.children).trim()})
  }
  if (title !== undefined) tree.children.splice(tree.children.indexOf(title), 1)
}

/** The first heading, if it is of level 1 and nothing that readers see is before it. */
function titleOf(tree: Root): Heading | undefined {
  const first = tree.children.find((node) => node.type !== 'definition' && node.type !== 'mdxjsEsm')
  return first?.type === 'heading' && first.depth === 1 ? first : undefined
}

/** Takes the written id off a heading. An id set by a plugin of the site counts as written. */
function writtenId(node: Heading, walk: MarkdownWalk): string | undefined {
  const given = node.data?.hProperties?.['id']
  if (typeof given === 'string' && given !== '') return given
  const id = takeExplicitId(node, walk)
  if (id === undefined) return undefined
  if (/^[\p{L}\p{N}_.:~-][\p{L}\p{M}\p{N}_.:~-]*$/u.test(id)) return id
  walk.collector.problems.push(invalidId(id, node))
  return undefined
}

function takeExplicitId(node: Heading, {source}: MarkdownWalk): string | undefined {
  const last = node.children.at(-1)
  if (last === undefined) return undefined
  if (last.type === 'mdxTextExpression') {
    const found = mdxExplicitId.exec(last.value.trim())
    if (found !== null) dropLast(node)
    return found?.[1]
  }
  if (last.type !== 'text') return undefined
  const found = explicitId.exec(last.value)
  if (found === null || isEscaped(last.position?.end.offset, source)) return undefined
  last.value = last.value.slice(0, found.index).trimEnd()
  if (last.value === '') dropLast(node)
  return found[1] ?? found[2]
}

/** `\{#if}` at the end of a heading is text. */
function isEscaped(end: number | undefined, source: string): boolean {
  return end !== undefined && source.charAt(source.lastIndexOf('{', end - 1) - 1) === '\\'
}

function dropLast(node: Heading): void {
  node.children.pop()
  const last = node.children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
}

function invalidId(id: string, node: Heading): Problem {
  return problem('heading-id-invalid', {
    message: id === '' ? 'The id of this heading is empty.' : `The heading id \`${id}\` has characters that an id cannot have.`,
    hint: 'Use letters, digits, `-` and `_`: `## Title {#my-id}`.',
    ...(node.position && {place: node.position}),
  })
}
