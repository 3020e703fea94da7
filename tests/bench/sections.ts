import type {CorpusPage} from './corpus.ts'

/** The pages of a version by section, in order. */
export function sectionsOf(
  pages: readonly CorpusPage[],
): {readonly label: string; readonly folder: string; readonly pages: readonly CorpusPage[]}[] {
  const sections = new Map<number, CorpusPage[]>()
  for (const page of pages) {
    const inside = sections.get(page.section)
    if (inside === undefined) sections.set(page.section, [page])
    else inside.push(page)
  }
  return [...sections].map(([section, inside]) => ({
    label: `Section ${section}`,
    folder: inside[0]?.slug.split('/')[0] ?? '',
    pages: inside,
  }))
}
