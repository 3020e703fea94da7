import {append} from '../../../core/data/append.ts'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../../core/diagnostics/place-in-front-matter.ts'
import type {Diagnostic, Staged} from '../../../core/model/diagnostic.ts'
import type {Doc} from '../../../core/model/route-graph.ts'
import type {PagePosition, Sidebar, SidebarCategory, SidebarItem} from '../../../core/model/sidebar.ts'
import {listNearest} from '../../../core/text/list-nearest.ts'
import {publishedIds} from './resolve-sidebars.ts'

/** Everything needed to compute the positions of the pages of a version. */
export type PositionInput = {
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** The docs that get a position. */
  readonly docs: readonly Doc[]
  /** All docs of the version, including drafts. */
  readonly docById: ReadonlyMap<string, Doc>
}

type PageLink = NonNullable<PagePosition['previous']>
type Breadcrumbs = PagePosition['breadcrumbs']

/** A sidebar flattened to a list of pages. Keys are doc ids, and the routes of generated indexes. */
type Row = {
  readonly id: string
  readonly links: readonly (PageLink & {readonly key: string})[]
  /** The index of each page in the links; its first occurrence only. */
  readonly indexes: ReadonlyMap<string, number>
  readonly breadcrumbs: ReadonlyMap<string, Breadcrumbs>
}

/**
 * Computes the sidebar, breadcrumbs, previous and next of every page of a version. A page belongs to the first sidebar that
 * contains it, unless its front matter names another. Unlisted docs have a position, but are never previous or next.
 */
export function pagePositions(input: PositionInput): Staged<ReadonlyMap<string, PagePosition>> {
  const rows = [...input.sidebars.values()].map((sidebar) => toRow(sidebar, input.docById))
  const rowOf = new Map<string, Row>()
  for (const row of rows) {
    for (const key of row.breadcrumbs.keys()) if (!rowOf.has(key)) rowOf.set(key, row)
  }
  const positions = new Map<string, PagePosition>()
  const diagnostics: Diagnostic[] = []
  for (const doc of input.docs) {
    const sidebar = displayedSidebar(doc, rows)
    const pagination = ownPagination(input, doc)
    const row = sidebar.value === undefined ? rowOf.get(doc.id) : sidebar.value
    positions.set(doc.id, {...positionIn(row ?? undefined, doc.id), ...pagination.value})
    append(diagnostics, [...sidebar.diagnostics, ...pagination.diagnostics])
  }
  for (const [key, row] of rowOf) if (key.startsWith('/')) positions.set(key, positionIn(row, key))
  return {value: positions, diagnostics}
}

function positionIn(row: Row | undefined, key: string): PagePosition {
  const index = row?.indexes.get(key)
  const neighbour = (offset: number): PageLink | undefined => {
    const link = index === undefined ? undefined : row?.links[index + offset]
    return link && {label: link.label, route: link.route}
  }
  return {sidebar: row?.id, breadcrumbs: row?.breadcrumbs.get(key) ?? [], previous: neighbour(-1), next: neighbour(1)}
}

function toRow({id, items}: Sidebar, docById: ReadonlyMap<string, Doc>): Row {
  const links: (PageLink & {key: string})[] = []
  const indexes = new Map<string, number>()
  const breadcrumbs = new Map<string, Breadcrumbs>()
  walk(items, [])
  return {id, links, indexes, breadcrumbs}

  function walk(entries: readonly SidebarItem[], around: Breadcrumbs): void {
    for (const entry of entries) {
      if (entry.type === 'html') continue
      const page = pageOf(entry, docById)
      if (page !== undefined && !breadcrumbs.has(page.key)) addPage(page, around)
      if (entry.type === 'category') walk(entry.items, [...around, crumb(entry, docById)])
    }
  }

  function addPage(page: PageLink & {key: string}, around: Breadcrumbs): void {
    const doc = docById.get(page.key)
    breadcrumbs.set(page.key, around)
    if (doc?.unlisted === true) return
    indexes.set(page.key, links.length)
    links.push({...page, label: doc?.compiled.frontMatter.pagination_label ?? page.label})
  }
}

/** Returns the breadcrumb of a category. Its page is omitted if unlisted. */
function crumb({label, route, docId}: SidebarCategory, docById: ReadonlyMap<string, Doc>): Breadcrumbs[number] {
  const isHidden = docId !== undefined && docById.get(docId)?.unlisted === true
  return route === undefined || isHidden ? {label} : {label, route}
}

/** Returns the page of an entry. `ref` entries and links have none. */
function pageOf(entry: Exclude<SidebarItem, {type: 'html'}>, docById: ReadonlyMap<string, Doc>): (PageLink & {key: string}) | undefined {
  if (entry.type === 'category') {
    const doc = entry.docId === undefined ? undefined : docById.get(entry.docId)
    return entry.route === undefined
      ? undefined
      : {key: doc?.id ?? entry.route, label: doc?.sidebarLabel ?? entry.label, route: entry.route}
  }
  if (entry.docId === undefined || entry.ref === true || !('route' in entry.target)) return undefined
  return {key: entry.docId, label: entry.label, route: entry.target.route}
}

/** Returns the sidebar requested in front matter: `null` for none, undefined if not set. */
function displayedSidebar({source, compiled}: Doc, rows: readonly Row[]): Staged<Row | null | undefined> {
  const asked = compiled.frontMatter.displayed_sidebar
  const row = rows.find(({id}) => id === asked)
  if (asked === undefined || asked === null || row !== undefined) return {value: asked === null ? null : row, diagnostics: []}
  const problem = diagnostic('sidebar-unknown', {
    file: source.path,
    place: placeInFrontMatter(source.bytes(), 'displayed_sidebar'),
    message: `\`displayed_sidebar\` names the sidebar \`${asked}\`, which this version does not have.`,
    hint: listNearest(
      asked,
      rows.map(({id}) => id),
    ),
  })
  return {value: undefined, diagnostics: [problem]}
}

/** Returns the previous and next pages set in front matter: an id, or `null` for none. A draft counts as none. */
function ownPagination({docById}: PositionInput, {source, compiled}: Doc): Staged<Partial<PagePosition>> {
  const diagnostics: Diagnostic[] = []
  const value: {previous?: PageLink | undefined; next?: PageLink | undefined} = {}
  for (const [side, key] of [
    ['previous', 'pagination_prev'],
    ['next', 'pagination_next'],
  ] as const) {
    const id = compiled.frontMatter[key]
    if (id === undefined) continue
    const doc = id === null ? undefined : docById.get(id.normalize('NFC'))
    value[side] =
      doc === undefined || doc.draft ? undefined : {label: doc.compiled.frontMatter.pagination_label ?? doc.sidebarLabel, route: doc.route}
    if (id !== null && doc === undefined) {
      diagnostics.push(
        diagnostic('pagination-unknown', {
          file: source.path,
          place: placeInFrontMatter(source.bytes(), key),
          message: `\`${key}\` names the doc \`${id}\`, which this version does not have.`,
          hint: listNearest(id, publishedIds(docById)),
        }),
      )
    }
  }
  return {value, diagnostics}
}
