import {articleNameOf} from './index-files.ts'
import type {OpenIndex} from './index-files.ts'
import type {Candidate} from './score-sections.ts'

/** A section, and those of other versions that are likely to be the same: only their texts tell. */
export type MergedCandidate = Candidate & {readonly others?: readonly Candidate[]}

/** Sections of several indexes as one list. */
export type MergedVersions = {
  readonly candidates: readonly MergedCandidate[]
  /** Names of the other versions that have the very same article at the same place. */
  readonly alsoIn: (candidate: Candidate) => readonly string[]
}

/**
 * Where versions have the very same article at the same place, its sections are those of the first of them. Where articles differ,
 * sections of one page that are worth exactly the same to the query are taken together, in their order: equal sections are, and
 * are counted once without their texts being loaded.
 */
export function mergeVersions(
  results: readonly {readonly candidates: readonly Candidate[]}[],
  indexes: readonly OpenIndex[],
): MergedVersions {
  // pages outside the docs are in no version: with one of those there is nothing to be compared, and often there are thousands of sections
  const versions = indexes.filter(({version}) => version !== undefined)
  if (versions.length < 2) return {candidates: results.flatMap(({candidates}) => candidates), alsoIn: () => []}
  const owners = findOwners(indexes)
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

function findOwners(indexes: readonly OpenIndex[]): Map<string, OpenIndex[]> {
  const owners = new Map<string, OpenIndex[]>()
  for (const index of indexes) {
    for (const page of index.core.pages.keys()) {
      const place = placeOf({index, page})
      const known = owners.get(place)
      if (known === undefined) owners.set(place, [index])
      else known.push(index)
    }
  }
  return owners
}

function placeOf({index, page}: Pick<Candidate, 'index' | 'page'>): string {
  return `${articleNameOf(index.core, page)} ${pathOf({index, page})}`
}

/** The same for a page in all versions. */
function pathOf({index, page}: Pick<Candidate, 'index' | 'page'>): string {
  return `${index.version === undefined ? 'page' : 'doc'} ${index.core.pages[page]}`
}
