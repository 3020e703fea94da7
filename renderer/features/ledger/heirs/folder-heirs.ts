import type {RouteGraph, VersionGraph} from '../../../core/model/route-graph.ts'
import type {Published} from '../ledger-text.ts'
import type {PageHeir} from './find-page-heir.ts'
import {createFolderMoves} from '../../../graph/routes/folder-moves.ts'
import {baseOf, restOf} from './published-place.ts'
import type {GoneEntry, PublishedPlace} from './published-place.ts'
import type {Article} from './sections.ts'

/** Facts by which moved folders are followed. */
export type FolderSearch = {
  readonly gone: readonly GoneEntry[]
  /** Returns the page that has the content of an address. */
  readonly contentHeir: (place: PublishedPlace, published: Published) => PageHeir | undefined
  /** Reports whether a page has come after the ledger was written. */
  readonly isNew: (page: Article) => boolean
  readonly graph: Pick<RouteGraph, 'routes'>
}

/** Creates a function that returns the page that an address has moved to with its folder. */
export function createFolderHeirs({gone, contentHeir, isNew, graph}: FolderSearch): (place: PublishedPlace) => PageHeir | undefined {
  const known = new Map<VersionGraph | undefined, ReturnType<typeof createFolderMoves>>()
  const movesIn = (version: VersionGraph | undefined): ReturnType<typeof createFolderMoves> => {
    const own = new Map(gone.flatMap((one) => (one.place.version === version ? [[restOf(one.place.route, version), one]] : [])))
    return createFolderMoves({
      paths: [...own.keys()],
      heirOf(path) {
        const one = own.get(path)
        const heir = one && contentHeir(one.place, one.published)
        return heir?.isCertain === true ? restOf(heir.page.route, version) : undefined
      },
    })
  }
  return ({route, version}) => {
    const follow = known.get(version) ?? movesIn(version)
    known.set(version, follow)
    const rest = follow(restOf(route, version))
    const found = rest === undefined ? undefined : graph.routes.get(baseOf(version) + rest)
    const page = found?.kind === 'doc' ? found.doc : found?.kind === 'page' ? found.page : undefined
    return page !== undefined && isNew(page) ? {page, by: 'folder', isCertain: true} : undefined
  }
}
