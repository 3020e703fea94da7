import type {BodyPlace} from '../../../compile/cache/body-pack.ts'
import {isFsError} from '../../../core/files/fs-error.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {IndexOrder} from '../index-order.ts'
import {formatPage, writePlan} from './search-plan.ts'
import type {PlannedScope, SearchPlan} from './search-plan.ts'

/** The plan of a locale as a build has it. */
export type OrderedPlan = Omit<SearchPlan, 'packs' | 'scopes'> & {
  readonly scopes: readonly (Pick<PlannedScope, 'version' | 'entry'> & {readonly order: IndexOrder})[]
}

type Keeping = {
  readonly locale: string
  readonly plan: OrderedPlan
  /** Returns where an article is in the article store. */
  readonly placeOf: (key: string) => BodyPlace | undefined
}

/** Keeps the plan of a locale for edits. Without it, a build plans anew, so a cache that cannot be written is no problem of this file. */
export function keepPlan(folder: AbsolutePath, {locale, plan: {scopes, ...plan}, placeOf}: Keeping): void {
  const packs = new Map<AbsolutePath, number>()
  const numberOf = (pack: AbsolutePath): number => packs.get(pack) ?? packs.set(pack, packs.size).size - 1
  const linesOf = ({pages}: IndexOrder): string[] =>
    pages.map(({route, page: {parts = 1}, article: {title, aliases, key, source}}) => {
      const place = placeOf(key)
      return formatPage({route, title, aliases, parts, key, source, place: place && [numberOf(place.file), place.offset]})
    })
  const planned = scopes.map(({order, ...scope}) => ({...scope, frame: order.frame, pages: linesOf(order)}))
  try {
    writePlan(folder, locale, {...plan, packs: [...packs.keys()], scopes: planned})
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}
