import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, Route, VersionGraph} from '../../core/model/route-graph.ts'
import type {Sidebar, SidebarItem} from '../../core/model/sidebar.ts'
import type {VersionSources} from '../../core/model/source.ts'
import {compareText} from '../../core/text/compare.ts'
import {leftOutIds} from './left-out.ts'
import {createSplitter} from './number-prefix.ts'
import {pagePositions} from './sidebar/page-positions.ts'
import {resolveSidebars} from './sidebar/resolve-sidebars.ts'
import type {IndexTexts} from './sidebar/resolve-sidebars.ts'
import {translateSidebars} from './sidebar/translate-sidebars.ts'
import type {LinkContext} from './site-link.ts'

/** Everything needed to create the graph of a version. */
export type VersionGraphInput = {
  readonly config: Pick<SiteConfig, 'docs' | 'baseUrl' | 'siteBaseUrl' | 'trailingSlash'>
  readonly sources: VersionSources
  /** The docs of the version, including drafts. */
  readonly docs: readonly Doc[]
  /** Reports whether a doc owns its route. */
  readonly hasPage: (doc: Doc) => boolean
  readonly fileAt: LinkContext['fileAt']
}

/** A version with its generated indexes. */
export type CreatedVersion = {readonly graph: VersionGraph; readonly indexes: readonly Extract<Route, {kind: 'generated-index'}>[]}

/** Creates the graph of a version from its docs: sidebars, page positions, main doc. */
export function createVersionGraph({config, sources, docs, hasPage, fileAt}: VersionGraphInput): Staged<CreatedVersion> {
  const {version} = sources
  const byId = indexById(docs)
  const docPaths = new Map(sources.docs.map(({path, docPath}) => [path, docPath]))
  const placed = docs.map((doc) => ({doc, docPath: docPaths.get(doc.source.path) ?? doc.source.path}))
  const written = resolveSidebars({config, sources, docs: placed, fileAt})
  const resolved = {...written, value: translateSidebars(written.value, sources.messages)}
  const live = docs.filter(({draft}) => !draft)
  const positions = pagePositions({sidebars: resolved.value.sidebars, docs: live, docById: byId.value})
  const isUnlisted = (id: string): boolean => byId.value.get(id)?.unlisted === true
  const sidebars = new Map([...resolved.value.sidebars].map(([id, sidebar]) => [id, hideUnlisted(sidebar, isUnlisted)]))
  const pages = live.filter(hasPage).sort((a, b) => compareText(a.id, b.id))
  const docById = new Map([...byId.value].filter(([, {draft}]) => !draft).sort(([a], [b]) => compareText(a, b)))
  return {
    value: {
      graph: {
        version,
        docs: pages,
        docById,
        docByFormer: new Map([...docById.values()].toReversed().flatMap((doc) => (doc.former ?? []).map((route) => [route, doc] as const))),
        docByFile: new Map(pages.map((doc) => [doc.source.original ?? doc.source.path, doc])),
        draftIds: [...byId.value.keys()].filter((id) => !docById.has(id)).sort(compareText),
        ...(sources.leftOut && {leftOutIds: leftOutIds(sources.leftOut, createSplitter(config.docs.numberPrefixes, version))}),
        sidebars,
        positions: positions.value,
        mainDoc: mainDocOf(version.routeBase, pages, {sidebars, docById}),
        ...(sources.staticFiles && {staticFiles: sources.staticFiles}),
      },
      indexes: [...sidebars.values()].flatMap((sidebar) => indexesOf(sidebar, version.name, resolved.value.indexTexts)),
    },
    diagnostics: [...byId.diagnostics, ...resolved.diagnostics, ...positions.diagnostics],
  }
}

/** Indexes docs by id. If two docs have the same id, the first by path wins. */
function indexById(docs: readonly Doc[]): Staged<ReadonlyMap<string, Doc>> {
  const byId = new Map<string, Doc>()
  const diagnostics: Diagnostic[] = []
  for (const doc of docs) {
    const first = byId.get(doc.id)
    if (first === undefined) {
      byId.set(doc.id, doc)
    } else {
      diagnostics.push(
        diagnostic('doc-id-duplicate', {
          file: doc.source.path,
          place: placeInFrontMatter(doc.source.bytes(), 'id'),
          message: `The doc has the same id \`${doc.id}\` as \`${first.source.path}\`. Sidebars and the version menu could mean either.`,
          hint: 'Set a different `id` in the front matter of one of them.',
          related: [{message: `This doc has the id \`${doc.id}\` too.`, file: first.source.path}],
        }),
      )
    }
  }
  return {value: byId, diagnostics}
}

/** Returns the main doc: the doc with the slug `/`, or the first doc of the first sidebar, or the first doc by id. */
function mainDocOf(
  routeBase: RoutePath,
  docs: readonly Doc[],
  {sidebars, docById}: Pick<VersionGraph, 'sidebars' | 'docById'>,
): Doc | undefined {
  const [sidebar] = sidebars.values()
  const first = sidebar && firstDocId(sidebar.items)
  return docs.find(({route}) => route === routeBase) ?? (first === undefined ? undefined : docById.get(first)) ?? docs[0]
}

function firstDocId(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const own = item.type === 'html' || (item.type === 'link' && item.ref) ? undefined : item.docId
    const id = own ?? (item.type === 'category' ? firstDocId(item.items) : undefined)
    if (id !== undefined) return id
  }
  return undefined
}

function indexesOf(sidebar: Sidebar, version: string, texts: ReadonlyMap<RoutePath, IndexTexts>): CreatedVersion['indexes'] {
  return sidebar.items.flatMap(function find(item: SidebarItem): CreatedVersion['indexes'] {
    if (item.type !== 'category') return []
    const inner = item.items.flatMap(find)
    const text = item.route === undefined || item.docId !== undefined ? undefined : texts.get(item.route)
    if (item.route === undefined || text === undefined) return inner
    return [{kind: 'generated-index', path: item.route, version, sidebar: sidebar.id, category: item, ...text}, ...inner]
  })
}

function hasBadge(item: SidebarItem): boolean {
  if (item.type === 'html') return false
  return item.badge !== undefined || (item.type === 'category' && item.items.some(hasBadge))
}

/**
 * Removes unlisted docs from a sidebar, and categories that contain nothing else. A category with an unlisted page is kept
 * without the page.
 */
function hideUnlisted({id, items}: Sidebar, isUnlisted: (docId: string) => boolean): Sidebar {
  const shown = items.flatMap(visible)
  return {id, items: shown, ...(shown.some(hasBadge) && {hasBadges: true})}

  function visible(item: SidebarItem): SidebarItem[] {
    if (item.type === 'html') return [item]
    const isHidden = item.docId !== undefined && isUnlisted(item.docId)
    if (item.type === 'link') return isHidden ? [] : [item]
    const inner = item.items.flatMap(visible)
    if (!isHidden) return inner.length > 0 || item.route !== undefined ? [{...item, items: inner}] : []
    const {route: _route, docId: _docId, ...category} = item
    return inner.length > 0 ? [{...category, items: inner}] : []
  }
}
