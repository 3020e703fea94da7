import type {PageChange} from '../../core/model/changes.ts'
import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {SidebarItem} from '../../core/model/sidebar.ts'
import {pathIn} from '../../graph/routes/alike-docs.ts'
import {counterpartIn} from '../../graph/routes/counterpart.ts'
import {leavesOut} from '../../graph/routes/left-out.ts'
import type {VersionPair} from './changes-routes.ts'
import {isChanged} from './doc-history.ts'

/** A doc that is not the same in two versions. */
export type DocChange =
  | {readonly kind: 'added'; readonly doc: Doc; readonly before?: undefined}
  | {readonly kind: 'removed'; readonly doc: Doc; readonly before?: undefined}
  | {readonly kind: Exclude<PageChange['kind'], 'added' | 'removed'>; readonly doc: Doc; readonly before: Doc}

/** Docs that are next to each other in the sidebar. */
export type DocChanges = {
  /** Categories around the docs, outermost first. */
  readonly trail: readonly string[]
  readonly changes: readonly DocChange[]
}

/**
 * Compares the docs of two versions, without reading their texts. Returns those that are not the same, grouped as in the sidebar of the
 * later version; docs that were removed are where the sidebar of the earlier one has them. Unlisted docs are left out, and so are
 * those that one of the versions has without a page.
 */
export function compareVersions({from, to}: VersionPair, graph: RouteGraph): DocChanges[] {
  const found = new Map<Doc, DocChange>()
  const kept = new Set<Doc>()
  for (const doc of listed(to)) {
    const before = counterpartIn(from, doc, {own: to, graph})
    if (before !== undefined) kept.add(before)
    else if (leavesOut(from, doc)) continue
    const change = compareDocs(doc, before, {from, to})
    if (change !== undefined) found.set(doc, change)
  }
  for (const doc of to.docs) if (doc.unlisted) kept.add(counterpartIn(from, doc, {own: to, graph}) ?? doc)
  for (const doc of listed(from)) if (!kept.has(doc) && !leavesOut(to, doc)) found.set(doc, {kind: 'removed', doc})
  return groupBySidebar(found, {from, to})
}

function listed({docs}: VersionGraph): Doc[] {
  return docs.filter(({unlisted}) => !unlisted)
}

function compareDocs(doc: Doc, before: Doc | undefined, {from, to}: VersionPair): DocChange | undefined {
  if (before === undefined) return {kind: 'added', doc}
  const [old, now] = [pathIn(before, from), pathIn(doc, to)]
  if (old !== now) return {kind: 'moved', doc, before}
  return isChanged(before, doc) ? {kind: 'changed', doc, before} : undefined
}

function groupBySidebar(found: ReadonlyMap<Doc, DocChange>, {from, to}: VersionPair): DocChanges[] {
  const places = [placesIn(from), placesIn(to)] as const
  const groups = new Map<string, {trail: readonly string[]; order: number; changes: {order: number; change: DocChange}[]}>()
  for (const [doc, change] of found) {
    const ofOwn = places[change.kind === 'removed' ? 0 : 1].get(doc.id)
    const {trail, order} = ofOwn ?? {trail: [], order: Infinity}
    const key = JSON.stringify(trail)
    const group = groups.get(key) ?? {trail, order, changes: []}
    group.changes.push({order, change})
    groups.set(key, {...group, order: change.kind === 'removed' ? group.order : Math.min(group.order, order)})
  }
  return [...groups.values()]
    .sort((a, b) => compareNumbers(a.order, b.order))
    .map(({trail, changes}) => ({
      trail,
      changes: changes.sort((a, b) => compareNumbers(a.order, b.order)).map(({change}) => change),
    }))
}

/** Compares numbers that may be infinite. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

type Place = {readonly trail: readonly string[]; readonly order: number}

/** Returns the places of docs in the sidebars of a version, by id: the first place of each. */
function placesIn({sidebars}: VersionGraph): Map<string, Place> {
  const places = new Map<string, Place>()
  const add = (id: string | undefined, trail: readonly string[]): void => {
    if (id !== undefined && !places.has(id)) places.set(id, {trail, order: places.size})
  }
  const walk = (items: readonly SidebarItem[], trail: readonly string[]): void => {
    for (const item of items) {
      if (item.type === 'link' && item.ref !== true) add(item.docId, trail)
      if (item.type !== 'category') continue
      const inside = [...trail, item.label]
      add(item.docId, inside)
      walk(item.items, inside)
    }
  }
  for (const {items} of sidebars.values()) walk(items, [])
  return places
}
