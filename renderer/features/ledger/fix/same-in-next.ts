import type {Doc, RouteGraph, VersionGraph} from '../../../core/model/route-graph.ts'
import {isNext} from '../../../core/text/version-name.ts'
import {counterpartIn} from '../../../graph/routes/counterpart.ts'
import type {BrokenAddress, BrokenHeading} from '../find-broken.ts'
import type {Article} from '../heirs/sections.ts'

/** Finds the docs of next that will be in the place of docs of the latest version once it is cut. */
export type SameInNext = {
  /** Returns the doc of next to which an address of the latest version moves as well: none, or one. */
  readonly movedTo: (address: Pick<BrokenAddress, 'place'>, page: Article) => readonly Doc[]
  /** Returns the doc of next that lacks a heading of the latest version as well, and has its heir: none, or one. */
  readonly withHeading: (page: Article, heading: Pick<BrokenHeading, 'id' | 'heir'>) => readonly Doc[]
}

/** Creates the finder for a site. Nothing is found for pages outside the docs, and for versions that next does not follow. */
export function sameInNext(graph: RouteGraph): SameInNext {
  const find = (page: Article): {readonly next: VersionGraph; readonly doc: Doc} | undefined => {
    if (!('version' in page)) return undefined
    const own = graph.versions.find(({version}) => version.name === page.version)
    const next = graph.versions.find(({version}) => isNext(version.name) && version.set === own?.version.set)
    if (own === undefined || next === undefined || own === next || !own.version.isLatest) return undefined
    const doc = counterpartIn(next, page, {own, graph})
    return doc && {next, doc}
  }
  return {
    movedTo({place: {route, version}}, page) {
      const found = find(page)
      if (found === undefined || version === undefined) return []
      const path = found.next.version.routeBase + route.slice(version.version.routeBase.length)
      // a page that has the address, or has it as a former one, answers it
      return graph.routes.has(path) || found.next.docByFormer.has(path) ? [] : [found.doc]
    },
    withHeading(page, {id, heir}) {
      const doc = find(page)?.doc
      const anchors = new Set(doc?.compiled.anchors)
      return doc === undefined || heir === undefined || anchors.has(id) || !anchors.has(heir.id) ? [] : [doc]
    },
  }
}
