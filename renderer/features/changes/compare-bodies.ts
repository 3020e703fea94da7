import {compareBlocks} from '../../core/changes/compare-blocks.ts'
import type {SectionChange} from '../../core/changes/compare-blocks.ts'
import {readBlocks} from '../../core/changes/read-blocks.ts'

/**
 * Compares the articles of two compilations, by their keys.
 * @param body returns the HTML of an article by the key of its compilation
 */
export type CompareBodies = (keys: readonly [before: string, after: string], body: (key: string) => string) => readonly SectionChange[]

/** Number of comparisons that are kept. */
const MOST_KEPT = 500

/** Creates a function that remembers its latest results: pages of other versions ask for many of them again, since a text changes rarely. */
export function createComparer(): CompareBodies {
  const kept = new Map<string, readonly SectionChange[]>()
  return ([before, after], body) => {
    const pair = `${before} ${after}`
    const found = kept.get(pair) ?? compareBlocks(readBlocks(body(before)), readBlocks(body(after)))
    kept.delete(pair)
    kept.set(pair, found)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return found
  }
}
