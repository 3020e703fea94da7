import {compareBlocks} from '../../core/changes/compare-blocks.ts'
import type {SectionChange} from '../../core/changes/compare-blocks.ts'
import {readBlocks} from '../../core/changes/read-blocks.ts'
import type {Doc} from '../../core/model/route-graph.ts'
import {hiddenSections, withoutSections} from './hidden-sections.ts'

/**
 * Compares the articles of two docs.
 * @param body returns the HTML of an article by the key of its compilation
 */
export type CompareBodies = (docs: readonly [before: Doc, after: Doc], body: (key: string) => string) => readonly SectionChange[]

/** Number of comparisons that are kept. */
const MOST_KEPT = 500

/** Creates a function that remembers its latest results: pages of other versions ask for many of them again, since a text changes rarely. */
export function createComparer(): CompareBodies {
  const kept = new Map<string, readonly SectionChange[]>()
  return ([before, after], body) => {
    const hidden = [hiddenSections(before, after.version), hiddenSections(after, before.version)] as const
    const pair = JSON.stringify([before.key, after.key, ...hidden.map((ids) => [...ids])])
    const found =
      kept.get(pair) ??
      compareBlocks(withoutSections(readBlocks(body(before.key)), hidden[0]), withoutSections(readBlocks(body(after.key)), hidden[1]))
    kept.delete(pair)
    kept.set(pair, found)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return found
  }
}
