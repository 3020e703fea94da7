import {plainText} from './marked-nodes.ts'
import type {MarkedText} from './search-provider.ts'

/**
 * Returns the levels above the last one of a result, outermost first. What a level repeats is left out: a page called like its category, and a
 * heading called like its page.
 */
export function hitCrumbs(levels: readonly MarkedText[]): MarkedText[] {
  return levels.slice(0, -1).filter((level, index) => plainText(level) !== plainText(levels[index + 1] ?? []))
}
