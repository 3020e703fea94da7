import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'

/** The counterpart of a doc in a version. */
export type Alternate = {
  readonly version: VersionGraph['version']
  /** The doc with the same id, or the main doc of the version. Undefined if the version has neither. */
  readonly doc: Doc | undefined
  /** Whether this is the same doc rather than the main doc. */
  readonly same: boolean
}

/** Returns the counterparts of a doc in all versions, including its own, in the order of the versions. */
export function alternatesOf({versions}: Pick<RouteGraph, 'versions'>, {id}: Pick<Doc, 'id'>): Alternate[] {
  return versions.map(({version, docById, mainDoc}) => {
    const doc = docById.get(id)
    return {version, doc: doc ?? mainDoc, same: doc !== undefined}
  })
}
