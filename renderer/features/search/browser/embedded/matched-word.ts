import type {TermMatch} from './match-terms.ts'
import type {QueryWord} from './parse-query.ts'

/** A word of the query with the terms of an index that it matches. */
export type MatchedWord = QueryWord & {readonly terms: readonly TermMatch[]}
