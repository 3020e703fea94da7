import type {Doc, StandalonePage} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Published} from './ledger-text.ts'

/** A page that may have the content of one that is gone. */
export type Heir = Doc | StandalonePage

/** Share of the ids of both pages that they have in common, from which one is likely to be the other. Source of the value: git, for renames. */
const ALIKE = 0.5

/**
 * Returns the page that most likely has the content of an address that is gone: the one whose headings are most alike, if half of them are, or
 * else the only one of the same name.
 */
export function findHeir(address: RoutePath, {ids}: Published, pages: readonly Heir[]): Heir | undefined {
  let [best, most]: [Heir | undefined, number] = [undefined, ALIKE]
  for (const page of pages) {
    const own = new Set(page.compiled.outline.map(({id}) => id))
    const shared = [...ids.keys()].filter((id) => own.has(id)).length
    const share = shared / (own.size + ids.size - shared)
    if (shared > 0 && (share > most || (share === most && best === undefined))) [best, most] = [page, share]
  }
  if (best !== undefined) return best
  const namesakes = pages.filter(({route}) => lastSegment(route) === lastSegment(address))
  return namesakes.length === 1 ? namesakes[0] : undefined
}

function lastSegment(route: RoutePath): string {
  return route.split('/').at(-2) ?? ''
}
