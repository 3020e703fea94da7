import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, Route, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {SidebarCategory, SidebarItem} from '../../core/model/sidebar.ts'

/** A chapter: a page of the version, or a category without one, and what is below it in the sidebar. */
export type Chapter = {
  /** Id of its element. Words are separated by single hyphens, so that the ids inside, which have two after it, are other ones. */
  readonly anchor: string
  readonly title: string
  /** Number of categories around it. */
  readonly depth: number
  /** Its page: a doc, or the list of a category, which only has a description. Undefined for a category without a page. */
  readonly page: Doc | GeneratedIndex | undefined
  readonly chapters: readonly Chapter[]
}

/** The page of a category that lists what is in it. */
export type GeneratedIndex = Extract<Route, {kind: 'generated-index'}>

/**
 * Plans the chapters of a version in the order of its sidebars: its main doc first if it is in none, and other docs that are in none last. Each
 * page is there once. Unlisted docs are left out.
 */
export function planChapters(own: VersionGraph, routes: RouteGraph['routes']): Chapter[] {
  const plan: Plan = {own, routes, taken: new Set(), anchors: new Set()}
  const inSidebars = new Set([...own.sidebars.values()].flatMap(({items}) => docsIn(items)))
  const first = own.mainDoc !== undefined && !inSidebars.has(own.mainDoc.id) ? docChapters(plan, own.mainDoc, 0) : []
  const ordered = [...own.sidebars.values()].flatMap(({items}) => chaptersOf(plan, items, 0))
  return [...first, ...ordered, ...own.docs.flatMap((doc) => docChapters(plan, doc, 0))]
}

/** Yields a chapter and all that are below it, in their order. */
export function* flatten(chapters: readonly Chapter[]): Generator<Chapter> {
  for (const chapter of chapters) {
    yield chapter
    yield* flatten(chapter.chapters)
  }
}

type Plan = {
  readonly own: VersionGraph
  readonly routes: RouteGraph['routes']
  /** Routes that are in a chapter. */
  readonly taken: Set<RoutePath>
  readonly anchors: Set<string>
}

function docsIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return []
    const own = item.docId === undefined ? [] : [item.docId]
    return item.type === 'category' ? [...own, ...docsIn(item.items)] : own
  })
}

function chaptersOf(plan: Plan, items: readonly SidebarItem[], depth: number): Chapter[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return []
    if (item.type === 'category') return categoryChapters(plan, item, depth)
    const doc = item.ref === true || item.docId === undefined ? undefined : plan.own.docById.get(item.docId)
    return doc === undefined ? [] : docChapters(plan, doc, depth)
  })
}

function docChapters({own, taken, anchors}: Plan, doc: Doc, depth: number): Chapter[] {
  if (doc.unlisted || taken.has(doc.route)) return []
  taken.add(doc.route)
  return [{anchor: takeAnchor(anchors, pathIn(own, doc.route)), title: doc.title, depth, page: doc, chapters: []}]
}

function categoryChapters(plan: Plan, category: SidebarCategory, depth: number): Chapter[] {
  const doc = category.docId === undefined ? undefined : plan.own.docById.get(category.docId)
  const [head] = doc === undefined ? [] : docChapters(plan, doc, depth)
  const index = category.route === undefined || doc !== undefined ? undefined : indexAt(plan, category.route)
  const chapters = chaptersOf(plan, category.items, depth + 1)
  if (head !== undefined) return [{...head, chapters}]
  if (chapters.length === 0) return []
  const anchor = takeAnchor(plan.anchors, index === undefined ? category.label : pathIn(plan.own, index.path))
  return [{anchor, title: index?.title ?? category.label, depth, page: index, chapters}]
}

function indexAt({routes, taken}: Plan, path: RoutePath): GeneratedIndex | undefined {
  const route = routes.get(path)
  if (route?.kind !== 'generated-index' || taken.has(path)) return undefined
  taken.add(path)
  return route
}

/** Returns the path of a page below the base of its version. */
function pathIn({version}: VersionGraph, route: RoutePath): string {
  return route.slice(version.routeBase.length)
}

/**
 * Returns an id that no chapter has yet, and takes it.
 * @example takeAnchor(new Set(['page-guide']), 'guide/') // => 'page-guide-2'
 */
function takeAnchor(anchors: Set<string>, path: string): string {
  const words = [
    'page',
    ...path
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}_]/u)
      .filter((word) => word !== ''),
  ].join('-')
  let anchor = words
  for (let number = 2; anchors.has(anchor); number += 1) anchor = `${words}-${number}`
  anchors.add(anchor)
  return anchor
}
