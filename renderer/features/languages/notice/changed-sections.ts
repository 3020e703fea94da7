import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import type {Heading} from '../../../core/model/doc.ts'
import type {Drift} from '../state/find-drift.ts'

/** An original with what has changed in it, and its headings as its page has them. */
export type ChangedOriginal = {
  readonly drifts: readonly Pick<Drift, 'now'>[]
  readonly original: readonly Block[]
  readonly outline: readonly Heading[]
}

/**
 * Returns the headings of the sections that have changed, in their order. What has changed before the first heading, or is gone, is in none; neither is what
 * follows a heading that the page does not list.
 */
export function changedSections({drifts, original, outline}: ChangedOriginal): Heading[] {
  const changed = new Set(drifts.map(({now}) => now))
  const found = new Set<Heading>()
  let next = 0
  let around: Heading | undefined
  for (const [index, block] of original.entries()) {
    if (block.kind === 'heading') {
      const place = outline.findIndex((heading, at) => at >= next && isHeading(block, heading))
      around = outline[place]
      if (place !== -1) next = place + 1
    }
    if (around !== undefined && changed.has(index)) found.add(around)
  }
  return [...found]
}

/** Reports whether a block is a heading of the page: by its id if it has written one, and otherwise by its text without markup. */
function isHeading({text}: Block, {id, text: shown}: Heading): boolean {
  const written = /\{(?:\/\*\s*)?#([^\s}*]+)(?:\s*\*\/)?\}\s*$/m.exec(text)?.[1]
  return written === undefined ? letters(text.replaceAll(/\]\([^)]*\)/g, ']')) === letters(shown) : written === id
}

/** Returns what a text has in letters and numbers. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase()
}
