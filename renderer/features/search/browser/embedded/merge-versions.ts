import type {OpenIndex} from './index-files.ts'
import type {Candidate} from './score-sections.ts'

/** A section together with sections of other versions that are likely to be equal, which only their texts can confirm. */
export type MergedCandidate = Candidate & {readonly others?: readonly Candidate[]}

/** Sections of several indexes merged into one list. */
export type MergedVersions = {
  readonly candidates: readonly MergedCandidate[]
  /** Returns the names of the other versions that have the same article, at the same path or where it has moved. */
  readonly alsoIn: (candidate: Candidate) => readonly string[]
}

/**
 * Merges the results of several versions. If versions have the same article, only the sections of the
 * first version are kept. If articles differ, sections of the same page with exactly the same score are grouped, in order:
 * equal sections always have the same score, so they are counted once without loading their texts.
 */
export function mergeVersions(
  results: readonly {readonly candidates: readonly Candidate[]}[],
  indexes: readonly OpenIndex[],
): MergedVersions {
  // pages outside the docs belong to no version: with one version there is nothing to compare, and often there are thousands of sections
  const versions = indexes.filter(({version}) => version !== undefined)
  if (versions.length < 2) return {candidates: results.flatMap(({candidates}) => candidates), alsoIn: () => []}
  const pages = indexes.map((index, at) => ({index, pages: pagesOf(index, results[at]?.candidates ?? [])}))
  const placeOf = createPlaceOf(pages)
  const owners = findOwners(pages, placeOf)
  const ownersOf = (candidate: Candidate): readonly OpenIndex[] => owners.get(placeOf(candidate)) ?? []
  const own = results.map(({candidates}) => candidates.filter((candidate) => ownersOf(candidate)[0] === candidate.index))
  return {
    candidates: groupAlike(own),
    alsoIn: (candidate) =>
      ownersOf(candidate)
        .slice(1)
        .flatMap(({version}) => version ?? []),
  }
}

function groupAlike(results: readonly (readonly Candidate[])[]): MergedCandidate[] {
  const groups = new Map<string, {readonly first: Candidate; readonly others: Candidate[]}>()
  for (const candidates of results) {
    const seen = new Map<string, number>()
    for (const candidate of candidates) {
      const worth = `${pathOf(candidate)} ${candidate.score}`
      const number = seen.get(worth) ?? 0
      seen.set(worth, number + 1)
      const group = groups.get(`${number} ${worth}`)
      if (group === undefined) groups.set(`${number} ${worth}`, {first: candidate, others: []})
      else group.others.push(candidate)
    }
  }
  return [...groups.values()].map(({first, others}) => (others.length === 0 ? first : {...first, others}))
}

type Page = Pick<Candidate, 'index' | 'page'>

type IndexPages = {readonly index: OpenIndex; readonly pages: Iterable<number>}

/** Returns all pages of an index, or those of a large one that were found. What other versions have the same is found there too. */
function pagesOf({core}: OpenIndex, candidates: readonly Candidate[]): Iterable<number> {
  return core.blocks === undefined ? [...core.pages.keys()] : new Set(candidates.map(({page}) => page))
}

function findOwners(indexes: readonly IndexPages[], placeOf: (page: Page) => string): Map<string, OpenIndex[]> {
  const owners = new Map<string, OpenIndex[]>()
  for (const {index, pages} of indexes) {
    for (const page of pages) {
      const place = placeOf({index, page})
      const known = owners.get(place)
      if (known === undefined) owners.set(place, [index])
      else known.push(index)
    }
  }
  return owners
}

/**
 * Creates the function that returns what a page has in common with itself in other versions: its article, wherever it has moved. Where a
 * version has an article twice, its path as well.
 */
function createPlaceOf(indexes: readonly IndexPages[]): (page: Page) => string {
  const repeated = new Set<string>()
  for (const {index, pages} of indexes) {
    const seen = new Set<string>()
    for (const page of pages) {
      const {article} = index.page(page)
      if (seen.has(article)) repeated.add(article)
      seen.add(article)
    }
  }
  return (page) => {
    const {article} = page.index.page(page.page)
    return `${article} ${repeated.has(article) ? pathOf(page) : kindOf(page.index)}`
  }
}

/** Returns a path that is the same for a page in all versions. */
function pathOf({index, page}: Page): string {
  return `${kindOf(index)} ${index.page(page).href}`
}

function kindOf({version}: OpenIndex): string {
  return version === undefined ? 'page' : 'doc'
}
