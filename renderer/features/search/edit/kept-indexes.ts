import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {IndexOrder} from '../index-order.ts'
import type {OrderedPlan} from './keep-plan.ts'
import {planRenewal} from './renew-index.ts'
import type {KeptIndex, Renewal} from './renew-index.ts'
import {articleKeyOf, readPlan} from './search-plan.ts'
import type {SearchPlan} from './search-plan.ts'

/** The indexes whose terms are kept: those of earlier builds, and then those of this one. */
export type KeptIndexes = {
  /** Announces the indexes of a locale. */
  readonly expect: (locale: string, plan: OrderedPlan) => void
  /** Returns what has changed since an index was kept. Undefined if it has to be built. */
  readonly renewal: (order: IndexOrder) => Renewal | undefined
  /** Notes that the terms of an index were kept. */
  readonly add: (order: IndexOrder) => void
}

/** Opens the indexes that are kept in a folder. Without one, none are. */
export function openKeptIndexes(folder: AbsolutePath | undefined): KeptIndexes {
  const places = new Map<IndexOrder, {readonly locale: string; readonly version: string | null}>()
  const plans = new Map<string, SearchPlan | undefined>()
  const kept = new Map<AbsolutePath, KeptIndex>()
  const earlierPlan = (locale: string): SearchPlan | undefined => {
    if (!plans.has(locale)) plans.set(locale, folder && readPlan(folder, locale))
    return plans.get(locale)
  }
  const earlierIndex = (order: IndexOrder): KeptIndex | undefined => {
    const place = places.get(order)
    const scope = place && earlierPlan(place.locale)?.scopes.find(({version}) => version === place.version)
    if (scope === undefined) return undefined
    const {entry, pages} = scope
    return {name: entry.frame, revision: entry.revision, articles: pages.map(articleKeyOf)}
  }
  return {
    expect(locale, {scopes}) {
      for (const [order, place] of places) if (place.locale === locale) places.delete(order)
      for (const {version, order} of scopes) places.set(order, {locale, version})
    },
    renewal(order) {
      if (order.terms === undefined) return undefined
      const {file} = order.terms
      const known = kept.get(file) ?? earlierIndex(order)
      if (known !== undefined) kept.set(file, known)
      return planRenewal(known, order)
    },
    add({name, pages, terms}) {
      if (terms === undefined) return
      kept.set(terms.file, {name, revision: terms.revision, articles: pages.map(({article}) => article.key)})
    },
  }
}
