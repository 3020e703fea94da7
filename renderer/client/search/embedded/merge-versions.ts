import {articleNameOf} from './index-files.ts'
import type {OpenIndex} from './index-files.ts'
import type {Candidate} from './score-sections.ts'

/** Sections of several indexes as one list. */
export type MergedVersions = {
  readonly candidates: readonly Candidate[]
  /** Names of the other versions that have the very same article at the same place. */
  readonly alsoIn: (candidate: Candidate) => readonly string[]
}

/** Where versions have the very same article at the same place, its sections are those of the first of them. */
export function mergeVersions(
  results: readonly {readonly candidates: readonly Candidate[]}[],
  indexes: readonly OpenIndex[],
): MergedVersions {
  const [only, ...others] = results
  // thousands of sections of one version are not copied
  if (only !== undefined && others.length === 0) return {candidates: only.candidates, alsoIn: () => []}
  const owners = findOwners(indexes)
  const ownersOf = (candidate: Candidate): readonly OpenIndex[] => owners.get(placeOf(candidate)) ?? []
  return {
    candidates: results.flatMap(({candidates}) => candidates.filter((candidate) => ownersOf(candidate)[0] === candidate.index)),
    alsoIn: (candidate) =>
      ownersOf(candidate)
        .slice(1)
        .flatMap(({version}) => version ?? []),
  }
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
  const kind = index.version === undefined ? 'page' : 'doc'
  return `${kind} ${articleNameOf(index.core, page)} ${index.core.pages[page]}`
}
