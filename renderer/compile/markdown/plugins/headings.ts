import GithubSlugger, {slug} from 'github-slugger'
import type {Heading, Root, PhrasingContent} from 'mdast'
import {toString} from 'mdast-util-to-string'
import {EXIT, visit} from 'unist-util-visit'
import {append} from '../../../core/data/append.ts'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {escapeHtml} from '../../../core/html/escape-html.ts'
import {SHELL_IDS} from '../../../core/html/shell-ids.ts'
import type {Problem} from '../../../core/model/diagnostic.ts'
import {reportLostInTitle} from './lost-text.ts'
import type {MarkdownWalk} from './markdown-walk.ts'
import {isLineBreak, plainText} from './plain-text.ts'
import {takeWrittenId} from './written-id.ts'

type NamedHeading = {
  readonly node: Heading
  readonly isTopLevel: boolean
} & WrittenId

type WrittenId = {
  /** The ID that the author wrote; undefined if there is none or it is invalid. */
  readonly id: string | undefined
  /** IDs that the heading once had. */
  readonly former: readonly string[]
}

/**
 * Assigns an ID to every heading (explicit, or generated from its text as on GitHub), removes the title from the tree and writes
 * the outline. Explicit IDs take precedence: a generated ID never equals one of them unless the site keeps clashes, nor an ID of the page
 * shell.
 */
export function nameHeadings(tree: Root, walk: MarkdownWalk): void {
  const {collector} = walk
  const slugger = new GithubSlugger()
  const named = walk.headings.map((heading): NamedHeading => ({
    node: heading.node,
    isTopLevel: heading.isTopLevel,
    ...writtenId(heading.node, walk),
  }))
  for (const id of SHELL_IDS) slugger.occurrences[id] = 0
  if (!walk.keepsClashes) for (const {id} of named) if (id !== undefined) slugger.occurrences[id] ??= 0
  const title = collector.isPart ? undefined : (titleOf(tree) ?? laterTitle(tree, walk))
  for (const heading of named) {
    const {node, isTopLevel} = heading
    const text = plainText(node, {hasImages: true}).trim()
    const words = walk.headingSpaces ? toString(node, {includeHtml: false}) : text
    const id = heading.id ?? slugger.slug(slug(text) === '' ? 'section' : words, walk.keepsCase)
    if (node === title) {
      collector.heading = text
      collector.headingHtml = phrasingToHtml(node.children).trim()
      reportOtherTitle(node, text, walk)
      if (walk.showsTitle && collector.title === undefined) reportLostInTitle(node, walk)
    }
    // Level 1 is reserved for the title. Such headings take part in the numbering of IDs, as in Docusaurus, but get none
    // themselves.
    if (node.depth === 1) {
      if (collector.isPart && walk.showsTitle) collector.problems.push(titleInPart(node))
      continue
    }
    node.data = {...node.data, hProperties: {...node.data?.hProperties, id}}
    if (isTopLevel) collector.outline.push({depth: node.depth, id, text, html: phrasingToHtml(node.children).trim()})
    append(collector.formerIds, heading.former)
    node.children = [...heading.former.map((former) => formerTarget(former, node)), ...node.children]
  }
  if (title !== undefined) tree.children.splice(tree.children.indexOf(title), 1)
  else collector.hasTitleInText = isTitleInText(tree, named[0]?.node)
}

/** Reports a heading that is not shown because the front matter has another title. One with code in it may be the same text. */
function reportOtherTitle({children, position}: Heading, text: string, {collector, showsTitle}: MarkdownWalk): void {
  const {title} = collector
  if (!showsTitle || title === undefined || children.some(({type}) => type === 'mdxTextExpression')) return
  if (withoutMarks(title) === withoutMarks(text)) return
  collector.problems.push(
    problem('title-twice', {
      message: `This heading is not shown: the title of the page is \`${title}\`, from its front matter.`,
      hint: 'Remove the heading; or remove `title`, and the heading is the title. `sidebar_label` is the name in the sidebar alone.',
      ...(position && {place: position}),
    }),
  )
}

/** Reports a heading that is a second title of the page that shows it. */
function titleInPart({position}: Heading): Problem {
  return problem('title-in-partial', {
    message: 'This heading is a second title (`h1`) of the page that imports it.',
    hint: 'Write `## …`. If the file is a page too, move what both pages show into a partial, such as `_steps.mdx`.',
    ...(position && {place: position}),
  })
}

/** Returns the words of a title, without the marks of Markdown that front matter may have. */
function withoutMarks(title: string): string {
  return title
    .replaceAll(/[`*_\\]/g, '')
    .replaceAll(/\s\s*/g, ' ')
    .trim()
}

/** Returns the first heading if it has level 1 and nothing that readers see precedes it. */
function titleOf(tree: Root): Heading | undefined {
  const first = tree.children.find((node) => node.type !== 'definition' && node.type !== 'mdxjsEsm')
  return first?.type === 'heading' && first.depth === 1 ? first : undefined
}

/**
 * Returns the first heading if it is the only one of level 1 and the page has no other title: logos, badges or a sentence precede it.
 * Where a title and a heading may both be shown, as in Docusaurus, it stays in the text.
 */
function laterTitle(tree: Root, {headings, collector, showsTitle}: MarkdownWalk): Heading | undefined {
  if (!showsTitle || collector.hidesTitle || collector.title !== undefined) return undefined
  const [first, second] = headings.filter(({node, isTopLevel}) => isTopLevel && node.depth === 1)
  return first !== undefined && second === undefined && first === headings[0] && tree.children.includes(first.node) ? first.node : undefined
}

/** Reports whether the first heading is of level 1 and no thematic break precedes it. */
function isTitleInText(tree: Root, first: Heading | undefined): boolean {
  if (first?.depth !== 1) return false
  let found = false
  visit(tree, (node) => {
    found = node === first
    return found || node.type === 'thematicBreak' ? EXIT : undefined
  })
  return found
}

/** Returns an empty element, at which links to a former ID of a heading arrive. It has the place of the heading. */
function formerTarget(id: string, {position}: Heading): PhrasingContent {
  return {type: 'emphasis', children: [], data: {hName: 'span', hProperties: {id}}, ...(position && {position})}
}

/**
 * Removes the explicit ID from a heading and returns it with those that the heading once had. An ID set by a plugin of the site counts as
 * explicit.
 */
function writtenId(node: Heading, walk: MarkdownWalk): WrittenId {
  const given = node.data?.hProperties?.['id']
  if (typeof given === 'string' && given !== '') return {id: given, former: []}
  const written = takeWrittenId(node, walk.source)
  if (written === undefined) return {id: undefined, former: []}
  const [first = '', ...marked] = written.split(/\s\s*/)
  // a site that takes any ID may have one with spaces
  const [id, former] = marked.every((word) => word.startsWith('was:')) ? [first, marked.map((word) => word.slice(4))] : [written, []]
  const wrong = [id, ...former].find((one) => !isValidId.test(one) && !(walk.takesAnyId && one !== ''))
  if (wrong === undefined) return {id, former}
  walk.collector.problems.push(invalidId(wrong, node))
  return {id: undefined, former: []}
}

const isValidId = /^[\p{L}\p{N}_.:~-][\p{L}\p{M}\p{N}_.:~-]*$/u

function invalidId(id: string, node: Heading): Problem {
  return problem('heading-id-invalid', {
    message: id === '' ? 'The id of this heading is empty.' : `The heading id \`${id}\` has characters that are not allowed in an id.`,
    hint: 'Use letters, digits, `-` and `_`: `## Title {#my-id}`. Behind `was:` is an id that the heading once had: `{#my-id was:old-id}`.',
    ...(node.position && {place: node.position}),
  })
}

const elements: Readonly<Record<string, string>> = {emphasis: 'em', strong: 'strong', delete: 'del'}

/**
 * Renders inline content as HTML for the outline and the title: emphasis and code, the text of links and components, the
 * alternative text of images. The result contains no links, no holes and no HTML of the author.
 */
function phrasingToHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map(toHtml).join('')
}

function toHtml(node: PhrasingContent): string {
  const element = elements[node.type]
  if (element !== undefined && 'children' in node) return `<${element}>${phrasingToHtml(node.children)}</${element}>`
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`
  if (node.type === 'text' || node.type === 'inlineMath') return escapeHtml(node.value)
  if (isLineBreak(node)) return ' '
  if (node.type === 'image' || node.type === 'imageReference') return escapeHtml(node.alt ?? '')
  return 'children' in node ? phrasingToHtml(node.children) : ''
}
