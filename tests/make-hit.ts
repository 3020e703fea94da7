import type {SearchHit, SearchHitType} from '../renderer/features/search/browser/search-provider.ts'

/** What a test says of a hit; `levels` are headings from the category down. */
type HitFacts = {
  readonly type?: SearchHitType
  readonly href?: string
  readonly levels: readonly (string | null)[]
  readonly content?: string
  readonly version?: string
}

/** A hit without matches. */
export function makeHit(id: string, {type = 'lvl1', href = `/${id}/`, levels, content, version}: HitFacts): SearchHit {
  const marked = (text: string | null | undefined) => (text === null || text === undefined ? null : [{text, isMatch: false}])
  return {id, type, href, hierarchy: Array.from({length: 7}, (_, index) => marked(levels[index])), content: marked(content), version}
}
