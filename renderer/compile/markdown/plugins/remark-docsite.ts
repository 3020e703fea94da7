import type {Definition, ImageReference, Link, LinkReference, Nodes, Parents, Root, RootContent} from 'mdast'
import type {} from 'remark-directive'
import type {} from 'remark-math'
import type {VFile} from 'vfile'
import {append} from '../../../core/data/append.ts'
import {hasMarks, unmark} from '../admonition-marks.ts'
import {collectorOf} from '../collector.ts'
import type {MarkdownOptions} from '../markdown-options.ts'
import {syntaxOf} from '../parse/syntax.ts'
import {reportDoubtfulFormula, reportTextOfFormula} from './doubtful-dollars.ts'
import {replaceDirective} from './replace-directive.ts'
import {admonitionTitles} from './admonition.ts'
import {alertOf} from './alert.ts'
import {replaceEmoji} from './emoji.ts'
import {excerptOf} from './excerpt.ts'
import {reportFootnotes} from './footnotes.ts'
import {hasForeignMarks, reportForeignMarks} from './foreign-marks.ts'
import {reportHeadHtml, reportHeadJsx} from './head-elements.ts'
import {nameHeadings} from './headings.ts'
import {noteMargins} from './html-margins.ts'
import {reportLostTags} from './lost-tags.ts'
import {reportLostCells} from './lost-text.ts'
import type {MarkdownWalk} from './markdown-walk.ts'
import {reportComponents, reportStatements} from './mdx-in-markdown.ts'
import {noteFormula} from './note-formula.ts'
import {reportStrayColons} from './stray-colons.ts'
import {truncateNode} from './truncate-node.ts'
import {reportUndefinedReferences} from './undefined-references.ts'
import {reportUnusedDefinitions} from './unused-definitions.ts'

/**
 * Processes a Markdown tree in one walk: admonitions, heading IDs, the title and the outline, the excerpt. Also works on trees
 * with MDX nodes.
 */
export function remarkDocsite(options: MarkdownOptions): (tree: Root, file: VFile) => void {
  const {markdown, admonitionTitles: translated, originalTitles} = options
  const admonitions = admonitionTitles(markdown.admonitions, translated)
  const originals = admonitionTitles(markdown.admonitions, originalTitles)
  return (tree, file) => {
    const source = String(file)
    const collector = collectorOf(file)
    const walk: MarkdownWalk = {
      collector,
      source,
      admonitions: collector.isUntranslated ? originals : admonitions,
      hasMarks: hasMarks(source),
      headingSpaces: options.markdown.headingSpaces === true,
      keepsCase: options.markdown.headingCase === 'kept',
      keepsClashes: options.markdown.headingClashes === 'kept',
      takesAnyId: options.markdown.headingClashes === 'kept',
      showsTitle: (options.markdown.pageHeading ?? 'title') === 'title',
      hasHead: options.hasHead === true,
      hasTightDollars: syntaxOf(options.markdown).dollars === 'tight',
      hasAlerts: options.markdown.alerts !== false,
      hasForeignMarks: hasForeignMarks(source),
      readsCodeMarks: options.codeMarks !== undefined,
      headings: [],
      definitions: new Map(),
      everyDefinition: [],
      html: [],
      components: new Set(),
      foreignMarks: new Set(),
      references: [],
    }
    const {emoji} = options.markdown
    if (emoji === 'before-ids') replaceEmoji(tree, collector)
    walkChildren(tree, walk)
    reportLostTags(walk)
    reportUnusedDefinitions(walk)
    reportFootnotes(tree, walk)
    for (const reference of walk.references) resolveReference(reference, walk.definitions)
    nameHeadings(tree, walk)
    if (emoji === 'after-ids') replaceEmoji(tree, collector)
    collector.excerpt = excerptOf(tree)
  }
}

function walkChildren(parent: Parents, walk: MarkdownWalk): void {
  const {children} = parent
  let kept: RootContent[] | undefined
  for (const [index, node] of children.entries()) {
    if ('children' in node) walkChildren(node, walk)
    const replacement = visit(node, parent, walk)
    if (replacement !== undefined) kept ??= children.slice(0, index)
    append(kept ?? [], replacement ?? [node])
  }
  if (kept !== undefined) parent.children = kept as typeof children
}

/** Reports whether the parent is `<Steps>`. It only styles its headings, so they count as top-level. */
function isSteps(parent: Parents): boolean {
  return parent.type === 'mdxJsxFlowElement' && parent.name === 'Steps'
}

/** Records the relevant data of a node. Returns its replacement, or undefined to keep the node. */
function visit(node: RootContent, parent: Parents, walk: MarkdownWalk): RootContent[] | undefined {
  const {collector} = walk
  switch (node.type) {
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return replaceDirective(node, walk)
    case 'blockquote':
      return asList(alertOf(node, walk))
    case 'heading':
      reportUndefinedReferences(node, walk)
      walk.headings.push({node, isTopLevel: parent.type === 'root' || isSteps(parent)})
      return undefined
    case 'definition': {
      const key = node.identifier.toUpperCase()
      if (!walk.definitions.has(key)) walk.definitions.set(key, node)
      walk.everyDefinition.push(node)
      return undefined
    }
    case 'linkReference':
    case 'imageReference':
      walk.references.push(node)
      return undefined
    case 'footnoteDefinition':
      collector.hasFootnotes = true
      return undefined
    case 'inlineMath':
      reportDoubtfulFormula(node, walk)
      noteFormula(node, collector)
      break
    case 'math':
      noteFormula(node, collector)
      break
    case 'html':
      reportForeignMarks(node, walk)
      if (isOnlyComments(node.value)) return asList(truncateNode(node)) ?? []
      collector.hasHtml = true
      walk.html.push(node)
      reportComponents(node, walk)
      reportHeadHtml(node, walk)
      noteMargins(node, parent, {source: walk.source, margins: collector.htmlMargins})
      break
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (walk.hasHead && node.name === 'head') node.name = 'Head'
      // a component called `Head` puts what is in it where it belongs
      if (parent.type !== 'mdxJsxFlowElement' || parent.name?.toLowerCase() !== 'head') reportHeadJsx(node, walk)
      return undefined
    case 'code':
      reportForeignMarks(node, walk)
      if (node.lang === 'math') noteFormula(node, collector)
      break
    case 'mdxFlowExpression':
      return asList(truncateNode(node))
    case 'paragraph':
      reportStatements(node, walk)
      reportForeignMarks(node, walk)
      reportStrayColons(node, walk)
      reportUndefinedReferences(node, walk)
      return asList(truncateNode(node))
    case 'table':
      reportLostCells(node, walk)
      return undefined
    case 'tableCell':
      reportUndefinedReferences(node, walk)
      return undefined
    case 'text':
      reportTextOfFormula(node, walk)
      reportForeignMarks(node, walk)
      break
    default:
      return undefined
  }
  if (walk.hasMarks && 'value' in node) node.value = unmark(node.value)
  return undefined
}

function asList(node: RootContent | undefined): RootContent[] | undefined {
  return node === undefined ? undefined : [node]
}

/** Reports whether HTML consists only of comments. They are for writers, so readers need not download them. */
function isOnlyComments(html: string): boolean {
  if (!html.startsWith('<!--') || !html.trimEnd().endsWith('-->')) return false
  return html.replaceAll(/<!--[^]*?-->/g, '').trim() === ''
}

/**
 * Turns a reference to a definition into a link or image. Its position becomes that of the definition, where the URL is written
 * and has to be corrected.
 */
function resolveReference(reference: LinkReference | ImageReference, definitions: ReadonlyMap<string, Definition>): void {
  const definition = definitions.get(reference.identifier.toUpperCase())
  if (definition === undefined) return
  const node = reference as Nodes as Link
  node.type = (reference.type === 'linkReference' ? 'link' : 'image') as 'link'
  node.url = definition.url
  node.title = definition.title ?? null
  if (definition.position !== undefined) node.position = definition.position
}
