import type {LinkedSite} from '../../own-command.ts'
import type {PageTask} from './page-task.ts'

/**
 * Returns the ids that headings of an original have by their text, by indices of its blocks: links lead to them in every language. Empty if
 * headings of the page and of its table of contents do not correspond.
 */
export function headingIds({page, original}: Pick<PageTask, 'page' | 'original'>, {locales}: LinkedSite): ReadonlyMap<number, string> {
  const {graph} = locales[0]
  const route = graph.bySource.get(page.source.path)
  const doc = graph.versions.flatMap(({docs}) => docs).find(({source}) => source.path === page.source.path)
  const outline = doc?.compiled.outline ?? (route?.kind === 'page' ? route.page.compiled.outline : [])
  const headings = original.blocks.flatMap(({block, shape}, index) => (block.kind === 'heading' && !/h1\b/.test(shape) ? [index] : []))
  if (headings.length !== outline.length) return new Map()
  return new Map(headings.map((index, place) => [index, outline[place]?.id ?? '']))
}
