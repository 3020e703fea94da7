import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'

/** A doc as another version has it. */
export type Alternate = {
  readonly version: VersionGraph['version']
  /** The doc with the same id, else the version's main doc; undefined for a version in which neither has a page. */
  readonly doc: Doc | undefined
  /** Whether it is the same doc. */
  readonly same: boolean
}

/** What every version has in the place of a doc, in the order of the versions, the doc's own among them. */
export function alternatesOf({versions}: Pick<RouteGraph, 'versions'>, {id}: Pick<Doc, 'id'>): Alternate[] {
  return versions.map(({version, docById, mainDoc}) => {
    const doc = docById.get(id)
    return {version, doc: doc ?? mainDoc, same: doc !== undefined}
  })
}
