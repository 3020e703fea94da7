import type {IndexFiles, OpenIndex} from './index-files.ts'
import {createWordFinder} from './mark-words.ts'
import type {MergedCandidate, MergedVersions} from './merge-versions.ts'
import type {Candidate, IndexResult} from './score-sections.ts'
import {sectionWorth} from './section-worth.ts'
import {headingsOf} from './to-hit.ts'
import type {FoundSection} from './to-hit.ts'

/** A section with its text, and the number of query words that its index contains. */
export type WithText = FoundSection & {readonly asked: number}

/** A result whose rank is final. */
export type RankedSection = {
  readonly candidate: Candidate
  readonly read: () => Promise<WithText>
}

/** The indexes and files from which the texts of candidates are read. */
export type TextSources = Pick<MergedVersions, 'alsoIn'> & {
  readonly files: IndexFiles
  readonly results: readonly IndexResult[]
  readonly indexes: readonly OpenIndex[]
}

/**
 * Sorts candidates into the order in which they are shown, best first. Grouped candidates whose texts differ stay
 * adjacent. For a single query word, texts do not affect the order, and none is loaded before it is read.
 */
export async function rankCandidates(
  chosen: readonly MergedCandidate[],
  sources: TextSources,
): Promise<readonly (readonly RankedSection[])[]> {
  const read = createTextReader(sources)
  const isOneWord = sources.results.every(({words}) => words.length === 1)
  if (isOneWord && chosen.every(({others}) => others === undefined)) {
    return chosen.map((candidate) => [{candidate, read: () => read(candidate)}])
  }
  const groups = await Promise.all(chosen.map(({others = [], ...first}) => Promise.all([first, ...others].map(read))))
  return (isOneWord ? groups : sortByText(groups)).map((group) =>
    mergeEqual(group).map((found) => ({candidate: found, read: () => Promise.resolve(found)})),
  )
}

function createTextReader({files, results, indexes, alsoIn}: TextSources): (candidate: Candidate) => Promise<WithText> {
  const finders = new Map(
    indexes.map((index, at) => {
      const words = results[at]?.words ?? []
      return [index, {find: createWordFinder(words, index.core.common), asked: askedOf(words)}]
    }),
  )
  return async (candidate) => {
    const finder = finders.get(candidate.index) ?? {find: createWordFinder([], []), asked: 0}
    return {
      ...candidate,
      ...finder,
      article: await files.article(candidate.index.page(candidate.page), candidate.section),
      alsoIn: alsoIn(candidate),
    }
  }
}

function askedOf(words: IndexResult['words']): number {
  return words.filter(({terms}) => terms.length > 0).length
}

/** Sorts groups by the text of their first section. */
function sortByText(groups: readonly WithText[][]): WithText[][] {
  const weighed = groups.map((group) => {
    const [first] = group
    const text = first?.article.sections[first.section]
    const score =
      first === undefined || text === undefined
        ? 0
        : first.score * sectionWorth(text, headingsOf(first.article, first.section), first.find, first.asked)
    return {group, score}
  })
  return weighed.sort((a, b) => b.score - a.score).map(({group}) => group)
}

/** Merges grouped sections with the same text into that of the first version. */
function mergeEqual(alike: readonly WithText[]): WithText[] {
  const groups = new Map<string, readonly [first: WithText, ...others: WithText[]]>()
  for (const one of alike) {
    const text = JSON.stringify(one.article.sections[one.section])
    const known = groups.get(text)
    groups.set(text, known === undefined ? [one] : [...known, one])
  }
  return [...groups.values()].map(([first, ...others]) => {
    const versions = others.flatMap(({index, alsoIn}) => [index.version ?? [], ...alsoIn].flat())
    return {...first, alsoIn: [...new Set([...first.alsoIn, ...versions])]}
  })
}
