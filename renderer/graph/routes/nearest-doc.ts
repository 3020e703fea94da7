import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, VersionGraph} from '../../core/model/route-graph.ts'
import {counterpartIn} from './counterpart.ts'
import type {DocPlace} from './counterpart.ts'

/** Maximum number of pages before and after a page that are tried. */
const MOST_STEPS = 50

/**
 * Returns the doc of a version to which readers of a doc that it lacks are led: the page of the category around it, the page next to it in that
 * category, and so on for the categories around that; then the page of a folder above it; or else the main doc.
 */
export function nearestDoc(target: VersionGraph, doc: Doc, place: DocPlace): Doc | undefined {
  const {own, graph} = place
  const follow = (route: RoutePath | undefined): Doc | undefined => {
    const found = route === undefined ? undefined : graph.routes.get(route)
    if (found?.kind !== 'doc' || found.doc.version !== own.version.name || found.doc.unlisted) return undefined
    return counterpartIn(target, found.doc, place)
  }
  const crumbs = own.positions.get(doc.id)?.breadcrumbs ?? []
  const neighbours = crumbs.length === 0 ? [] : listNeighbours(doc, own, graph)
  for (const [index, crumb] of [...crumbs.entries()].toReversed()) {
    const page = crumb.route === doc.route ? undefined : follow(crumb.route)
    if (page !== undefined) return page
    const inside = neighbours.filter(({trail}) =>
      isBelow(
        trail,
        crumbs.slice(0, index + 1).map(({label}) => label),
      ),
    )
    for (const {route} of inside) {
      const found = follow(route)
      if (found !== undefined) return found
    }
  }
  for (const path of foldersAbove(doc.route.slice(own.version.routeBase.length))) {
    const found = graph.routes.get(target.version.routeBase + path)
    if (found?.kind === 'doc' && found.doc.version === target.version.name) return found.doc
  }
  return target.mainDoc
}

/** A page in the order of the sidebar, with the labels of the categories around it. */
type Neighbour = {readonly route: RoutePath; readonly trail: readonly string[]}

/** Returns the pages before and after a doc, nearest first. */
function listNeighbours(doc: Doc, {positions}: VersionGraph, {routes}: DocPlace['graph']): Neighbour[] {
  const walk = (way: 'previous' | 'next'): Neighbour[] => {
    const found: Neighbour[] = []
    let at = positions.get(doc.id)
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const route = at?.[way]?.route
      if (route === undefined) break
      const page = routes.get(route)
      at = positions.get(page?.kind === 'doc' ? page.doc.id : route)
      if (at === undefined) break
      found.push({route, trail: at.breadcrumbs.map(({label}) => label)})
    }
    return found
  }
  const [before, after] = [walk('previous'), walk('next')]
  return Array.from({length: Math.max(before.length, after.length)}).flatMap((_, index) => [before[index] ?? [], after[index] ?? []].flat())
}

function isBelow(trail: readonly string[], around: readonly string[]): boolean {
  return around.every((label, index) => trail[index] === label)
}

/** @example foldersAbove('a/b/c/') // => ['a/b/', 'a/'] */
function foldersAbove(path: string): string[] {
  const segments = path.split('/').slice(0, -2)
  return segments.map((_, index) => `${segments.slice(0, segments.length - index).join('/')}/`)
}
