import type {GeneratedFile} from '../../core/feature.ts'
import {hashParts} from '../../core/files/hash.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, StandalonePage, VersionGraph} from '../../core/model/route-graph.ts'
import {markdownRoute} from '../../core/urls/markdown-route.ts'
import {bindArticle} from '../../pages/bind-article.ts'
import {cardsOf} from '../../pages/listing-page.ts'
import {hasMarkdown} from '../../pages/markdown-link.ts'
import type {TextRoute} from '../../pages/markdown-link.ts'
import type {BoundLocale} from '../own-feature.ts'
import {describePage} from './describe-page.ts'
import type {PageDescription} from './describe-page.ts'
import {createShowUrl} from './page-links.ts'
import type {PageContent} from './write-page.ts'

/** The Markdown of a page. */
export type MarkdownPage = {
  readonly route: TextRoute
  readonly description: PageDescription
  /** Whether it is only for readers who know its address. */
  readonly isUnlisted: boolean
  /** Size of its source in bytes. */
  readonly sourceSize: number
  /** Hash of all that determines it but its text. Undefined for the list of a category. */
  readonly frame: string | undefined
  readonly file: MarkdownFile
}

/** A file with Markdown. */
export type MarkdownFile = Omit<GeneratedFile, 'content'> & {readonly content: () => Promise<string>}

/** Plans the Markdown beside each page of a locale, in the order of their routes. Nothing is read until a file is written. */
export function planMarkdownPages(locale: BoundLocale): MarkdownPage[] {
  const {config, graph} = locale
  const versions = new Map(graph.versions.map((version) => [version.version.name, version]))
  const isPage = (path: RoutePath): boolean => {
    const route = graph.routes.get(path)
    return route !== undefined && hasMarkdown(route)
  }
  const planner = {locale, versions, showUrl: createShowUrl(config, isPage), keepText: createTextMemory()}
  return [...graph.routes.values()].filter((route) => hasMarkdown(route)).map((route) => planPage(planner, route))
}

type Planner = {
  readonly locale: BoundLocale
  readonly versions: ReadonlyMap<string, VersionGraph>
  readonly showUrl: (href: string) => string
  readonly keepText: KeepText
}

/** Returns a function that makes a text, or returns what it made if that is still kept. */
type KeepText = (make: () => Promise<string>) => () => Promise<string>

/** The most characters of Markdown that are kept: those of a page are written to its own file and soon after to one with the whole text. */
const KEPT = 2_000_000

function createTextMemory(): KeepText {
  const texts = new Map<object, string>()
  let size = 0
  return (make) => async () => {
    const kept = texts.get(make)
    if (kept !== undefined) return kept
    const text = await make()
    texts.set(make, text)
    size += text.length
    for (const [oldest, {length}] of texts) {
      if (size <= KEPT) break
      texts.delete(oldest)
      size -= length
    }
    return text
  }
}

function planPage(planner: Planner, route: TextRoute): MarkdownPage {
  const {locale, versions, showUrl, keepText} = planner
  const version = versionOf(route, versions)
  const description = describePage(locale, route, version)
  const path = markdownRoute(route.path).slice(1)
  if (route.kind === 'generated-index') {
    const links = version ? cardsOf(locale.config, version, route.category.items) : []
    const content = async (): Promise<string> => write(description, {links}, showUrl)
    const file = {path, key: hashParts(toolFacts.hash, JSON.stringify([description, links])), content}
    return {route, description, isUnlisted: false, sourceSize: JSON.stringify(links).length, frame: undefined, file}
  }
  const subject = route.kind === 'doc' ? route.doc : route.page
  const frame = frameOf(planner, description, subject)
  const file = {path, key: keyInFrame(frame, subject.key), content: keepText(async () => writeSubject(planner, description, subject))}
  return {route, description, isUnlisted: isUnlisted(route), sourceSize: subject.source.size, frame, file}
}

function versionOf(route: TextRoute, versions: Planner['versions']): VersionGraph | undefined {
  if (route.kind === 'page') return undefined
  return versions.get(route.kind === 'doc' ? route.doc.version : route.version)
}

function isUnlisted(route: Exclude<TextRoute, {kind: 'generated-index'}>): boolean {
  return route.kind === 'doc' ? route.doc.unlisted : route.page.compiled.frontMatter.unlisted === true
}

/** Returns a hash of all that determines the Markdown but the text: what is written depends on docsite as well. */
function frameOf({locale: {bound}}: Planner, description: PageDescription, subject: Doc | StandalonePage): string {
  return hashParts(toolFacts.hash, JSON.stringify([description, bound.get(subject) ?? []]))
}

/** Returns the key of the Markdown of a compilation. */
export function keyInFrame(frame: string, compilation: string): string {
  return hashParts(frame, compilation)
}

async function writeSubject({locale, showUrl}: Planner, description: PageDescription, subject: Doc | StandalonePage): Promise<string> {
  const {bound, body, prepareBody} = locale
  const {references, headingHtml, frontMatter} = subject.compiled
  await prepareBody(subject.key)
  const article = bindArticle({html: body(subject.key), references, bound: bound.get(subject) ?? []})
  const heading = frontMatter.title === undefined ? headingHtml : undefined
  return write(description, {article, ...(heading !== undefined && {heading})}, showUrl)
}

async function write(page: PageDescription, content: PageContent, showUrl: (href: string) => string): Promise<string> {
  const {writePage} = await import('./write-page.ts')
  return writePage(page, content, showUrl)
}
