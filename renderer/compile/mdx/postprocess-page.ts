import type {Properties} from 'hast'
import {createCollector, noteFeature} from '../markdown/collector.ts'
import type {Collector} from '../markdown/collector.ts'
import type {Place} from '../../core/model/diagnostic.ts'
import type {Heading, IslandStrategy} from '../../core/model/doc.ts'
import {HOLE_OPEN} from '../../core/model/hole.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {findQuoted} from '../../core/diagnostics/text-place.ts'
import {readAttributes} from '../../core/html/html-attributes.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {inlineScripts} from '../../core/html/inline-sources.ts'
import {expandMarks} from './expand-marks.ts'
import {closeHoles} from './rehype-element-components.ts'
import {marks} from './marks.ts'
import {featuresOf} from './page-features.ts'
import type {FeatureElements} from './page-features.ts'
import {placeInPage} from './page-parts.ts'
import type {PageParts, PartPlace} from './page-parts.ts'
import {createHeadingReader} from './html-text.ts'
import {isTabId} from '../markdown/plugins/record-id.ts'
import {createPageReferences} from './page-references.ts'
import type {PageReferences} from './page-references.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import type {SourcePlace} from './runtime/page-scope.ts'
import {rewriteTags} from './rewrite-tags.ts'

/** A rendered page that still contains marks. */
export type UnprocessedPage = {
  readonly parts: PageParts
  readonly html: string
  /** Places in the source, indexed by the number in use marks. */
  readonly places: readonly SourcePlace[]
  /** HTML of code blocks, indexed by the number in code marks. */
  readonly code: readonly string[]
  /** Custom elements that mark the page as using a feature. */
  readonly elements: FeatureElements
  /** Whether the page is an island because of its code, which its author has not said. */
  readonly isUnsaidIsland: boolean
  /** Where links that are written as elements are not checked. */
  readonly uncheckedElements: OwnFeatureData['uncheckedElements']
  /** Whether modules of the page or the site are not there, so that addresses in its code may lack what these give. */
  readonly isLacking: boolean
}

/** A page's final HTML, which has holes but no marks, and the collector of everything found in it. */
export type ProcessedPage = {readonly html: string; readonly collector: Collector}

type PassState = {
  readonly page: UnprocessedPage
  readonly collector: Collector
  readonly references: PageReferences
  /** Headings of the page's files by ID, in source order. */
  readonly headings: Map<string, Heading[]>
  /** Numbers of the author's elements around the current place, outermost first. */
  readonly uses: number[]
  /** Islands and slots around the current place, outermost first. */
  readonly islands: string[]
  /** Highest numeric suffix used so far to make each ID unique. */
  readonly idNumbers: Map<string, number>
  /** IDs of headings that React rendered; their text may contain expressions. */
  readonly live: Set<string>
  /** URLs without a hole that are already collected, with their places. */
  readonly collectedUrls: ReadonlySet<string>
  /** Cached places where URLs are quoted in the page's text. */
  readonly quotedPlaces: Map<string, Place>
  isCollected: boolean
  isInParagraph: boolean
  /** A heading's ID that was renamed because another file of the page uses it too; reset once the heading's own link has been updated. */
  renamed: {readonly from: string; readonly to: string} | undefined
}

const documentStart: Place = {start: {line: 1, column: 1}, end: {line: 1, column: 1}}

/**
 * Finishes a rendered page in one pass over its HTML. Only the HTML counts, whether Markdown, JSX, a partial or a component
 * produced it.
 */
export function postprocessPage(page: UnprocessedPage): ProcessedPage {
  const collector = createCollector({read: () => undefined})
  const pass: PassState = {
    page,
    collector,
    references: createPageReferences(page.parts, collector),
    headings: headingsById(page.parts),
    uses: [],
    islands: [],
    idNumbers: new Map(),
    live: new Set(),
    collectedUrls: urlsWithoutHole(page.parts),
    quotedPlaces: new Map(),
    isCollected: false,
    isInParagraph: false,
    renamed: undefined,
  }
  const html = rewriteTags(expandMarks(closeHoles(page.html), page.parts, page.code), {
    onOpen: (name, attributes) => openTag(name, attributes, pass),
    onClose: (name) => {
      if (name === 'docsite-island' || name === 'docsite-slot') pass.islands.pop()
      if (name === 'p') pass.isInParagraph = false
    },
    onMark: (mark, number) => {
      if (mark === marks.useOpen) pass.uses.push(number)
      else if (mark === marks.useClose) pass.uses.pop()
      else pass.isCollected = mark === marks.collectedOpen
    },
  })
  pass.references.flush()
  for (const feature of featuresOf(html, page.elements)) collector.features.add(feature)
  collector.inlineScripts = inlineScripts(html)
  if (pass.live.size > 0) {
    const readHeading = createHeadingReader(html)
    for (const [index, heading] of collector.outline.entries()) {
      if (pass.live.has(heading.id)) collector.outline[index] = readHeading(heading)
    }
  }
  return {html: html.trimStart(), collector}
}

/** Attributes that are references or IDs, name a feature, or could hold a URL that runs code. */
const INTERESTING =
  /\s(?:id|name|data-name|data-feature|srcset|(?:xlink:)?href|(?:form)?action|background|by|cite|content|data|dynsrc|from|longdesc|lowsrc|ping|poster|src|srcdoc|to|values)=/i

function openTag(name: string, text: string, pass: PassState): string | undefined {
  if (name === 'docsite-slot') pass.islands.push(name)
  if (pass.isInParagraph && pass.islands.length > 0 && isRegistered(pass) && ENDS_PARAGRAPH.test(name)) reportBlock(name, pass)
  if (name === 'p') pass.isInParagraph = true
  if (!INTERESTING.test(text)) return undefined
  const attributes = pass.references.renumber(text)
  const read = readAttributes(attributes)
  if (name === 'docsite-island') noteIsland(read, pass)
  noteFeature(read['data-feature'], pass.collector)
  const {id} = read
  const newId = typeof id === 'string' && id !== '' && !isTabId(id, read['role']) ? noteId(name, id, pass) : undefined
  if (name === 'a' && typeof read['name'] === 'string') pass.collector.anchors.set(read['name'], undefined)
  if (newId !== undefined) return write(name, {...read, id: newId})
  if (pass.renamed && name === 'a' && read['href'] === `#${pass.renamed.from}` && read['class'] === 'hash-link') {
    const {to} = pass.renamed
    pass.renamed = undefined
    return write(name, {...read, href: `#${to}`})
  }
  const bound = pass.isCollected ? undefined : bindComponentUrls(name, read, pass)
  return bound ?? (attributes === text ? undefined : `<${name}${attributes}>`)
}

/** Elements whose start tag closes an open paragraph, from HTML's parsing rules for the "in body" insertion mode. */
const ENDS_PARAGRAPH =
  /^(?:address|article|aside|blockquote|details|dialog|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|pre|search|section|table|ul)$/

/**
 * Reports a block element of an island inside a paragraph. The browser would move it out of the island, where React could not
 * find it.
 */
function reportBlock(name: string, pass: PassState): void {
  pass.isInParagraph = false
  pass.collector.problems.push(
    problem('component-props', {
      message: `The island renders \`<${name}>\` inside a paragraph, where browsers do not allow it, so it could not be hydrated.`,
      hint: 'Put the island on its own lines, with empty lines around it.',
      ...currentPlace({}, pass),
    }),
  )
}

/**
 * Reports whether the innermost island is one that the site has registered. Authors of others know of no islands, and wrote for a tool in
 * which React renders again what it does not find.
 */
function isRegistered({collector, page}: PassState): boolean {
  const name = collector.islands.at(-1)?.name ?? ''
  return !name.startsWith('component:') && !(name.startsWith('page:') && page.isUnsaidIsland)
}

function noteIsland(attributes: Properties, {collector, islands}: PassState): void {
  islands.push('docsite-island')
  const use = {name: String(attributes['data-name']), strategy: attributes['data-strategy'] as IslandStrategy}
  const isKnown = collector.islands.some((known) => known.name === use.name && known.strategy === use.strategy)
  if (!isKnown) collector.islands.push(use)
}

/** Records an ID. Returns the ID that the element must have instead, if it must be renamed. */
function noteId(name: string, id: string, pass: PassState): string | undefined {
  const {anchors, outline} = pass.collector
  const heading = /^h[2-6]$/.test(name) ? nextHeading(id, pass) : undefined
  const isTaken = heading !== undefined && anchors.has(id)
  const unique = isTaken ? uniqueId(id, pass) : id
  anchors.set(unique, undefined)
  if (heading) outline.push({...heading, id: unique})
  if (heading && !pass.isCollected) pass.live.add(unique)
  if (!isTaken) return undefined
  pass.renamed = {from: id, to: unique}
  return unique
}

/** Returns the heading with an ID that comes next. A page may show a part several times, so the last one is that of all that follow. */
function nextHeading(id: string, {headings, islands}: PassState): Heading | undefined {
  const rest = headings.get(id)
  return rest?.length === 1 && islands.length === 0 ? rest[0] : rest?.shift()
}

/** Returns a unique ID. Counts on from the last suffix, since thousands of headings may have the same ID. */
function uniqueId(id: string, {idNumbers, collector}: PassState): string {
  let number = (idNumbers.get(id) ?? 0) + 1
  while (collector.anchors.has(`${id}-${number}`)) number += 1
  idNumbers.set(id, number)
  return `${id}-${number}`
}

/** Reports whether docsite or remark-rehype generated the link, in which case its target exists. */
function isGenerated(attributes: Properties): boolean {
  return attributes['class'] === 'hash-link' || 'data-footnote-ref' in attributes || 'data-footnote-backref' in attributes
}

/** Returns the element with its URLs replaced by holes or removed; undefined if nothing changes. */
function bindComponentUrls(name: string, attributes: Properties, pass: PassState): string | undefined {
  const bound: Properties = {...attributes}
  const at = currentPlace(attributes, pass)
  const isBound = Object.values(attributes).some((value) => typeof value === 'string' && value.includes(HOLE_OPEN))
  if (!isBound && !isGenerated(attributes) && !isAlreadyCollected(attributes, at, pass))
    pass.references.bind(name, bound, {...at, isUnchecked: isUncheckedElement(name, pass), isDoubtful: pass.page.isLacking})
  pass.references.dropUnsafe(name, bound, at)
  if (isSame(attributes, bound)) return undefined
  if (pass.islands.at(-1) !== 'docsite-island') return write(name, bound)
  // an island's elements must match those that the browser will render, except for URLs
  const urls = Object.entries(bound).filter(([, value]) => typeof value === 'string' && value.includes(HOLE_OPEN))
  return urls.length === 0 ? undefined : write(name, {...attributes, ...Object.fromEntries(urls)})
}

/** Reports whether an element is a link that the author has written as one, where such links are not checked. */
function isUncheckedElement(name: string, {page: {places, uncheckedElements}, uses}: PassState): boolean {
  const use = places[uses.at(-1) ?? -1]
  if (name !== 'a' || use?.isElement !== true || uncheckedElements === undefined) return false
  return uncheckedElements === 'everywhere' || !/\.mdx?$/i.test(use.file)
}

/**
 * Reports whether the URL was already collected. An external link from Markdown inside a component has no hole that would
 * distinguish it from a link of the component.
 */
function isAlreadyCollected({href, src, action, data}: Properties, {place, source}: PartPlace, {collectedUrls}: PassState): boolean {
  const at = placeKey(source === undefined, place)
  return [href, src, action, data].some((url) => typeof url === 'string' && collectedUrls.has(`${at} ${url}`))
}

/** Returns the external URLs in the Markdown of the page's files, with their start positions. */
function urlsWithoutHole({path, modules}: PageParts): Set<string> {
  const found = [...modules.values()].flatMap((module) =>
    module.doc.references.flatMap(({hole, place, url}) => (hole ? [] : [`${placeKey(module.path === path, place)} ${url}`])),
  )
  return new Set(found)
}

function placeKey(isOwn: boolean, {start}: Place): string {
  return `${isOwn ? 'page' : 'part'} ${start.line}:${start.column}`
}

/** Returns the current place in the source. Elements inside an island are not traced, so the URL is searched for in the page's text. */
function currentPlace({href, src, action, data}: Properties, {uses, page, quotedPlaces}: PassState): PartPlace {
  const innermost = page.places[uses.at(-1) ?? -1]
  if (innermost) return placeInPage(page.parts, innermost)
  const url = String(href ?? src ?? action ?? data)
  const place = quotedPlaces.get(url) ?? findQuoted(page.parts.text, url) ?? documentStart
  quotedPlaces.set(url, place)
  return {place}
}

function headingsById({modules}: PageParts): Map<string, Heading[]> {
  const headings = new Map<string, Heading[]>()
  for (const module of modules.values()) {
    for (const heading of module.doc.outline) headings.set(heading.id, [...(headings.get(heading.id) ?? []), heading])
  }
  return headings
}

function isSame(before: Properties, after: Properties): boolean {
  const names = Object.keys(after)
  return names.length === Object.keys(before).length && names.every((name) => before[name] === after[name])
}

function write(tag: string, attributes: Properties): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (value === undefined || value === null || value === false) return []
    if (value === true) return [` ${attribute}`]
    const name = attribute === 'className' ? 'class' : attribute
    return [` ${name}="${escapeHtml(Array.isArray(value) ? value.join(' ') : String(value))}"`]
  })
  return `<${tag}${written.join('')}>`
}
