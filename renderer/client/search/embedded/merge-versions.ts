import {articleNameOf} from './index-files.ts'
import type {OpenIndex} from './index-files.ts'
import type {Candidate} from './score-sections.ts'

/** A section with the versions that have it besides the one whose it is. */
export type MergedCandidate = Candidate & {readonly alsoIn: readonly string[]}

/**
 * Sections of several indexes as one list. Where versions have the very same article at the same place, its sections are
 * those of the first of them.
 */
export function mergeVersions(
  results: readonly {readonly candidates: readonly Candidate[]}[],
  indexes: readonly OpenIndex[],
): MergedCandidate[] {
  if (indexes.length === 1) return results.flatMap(({candidates}) => candidates.map((candidate) => ({...candidate, alsoIn: noVersions})))
  const owners = findOwners(indexes)
  return results.flatMap(({candidates}) =>
    candidates.flatMap((candidate) => {
      const [first, ...others] = owners.get(placeOf(candidate)) ?? []
      if (first !== candidate.index) return []
      return [{...candidate, alsoIn: others.flatMap(({version}) => (version === undefined ? [] : [version]))}]
    }),
  )
}

const noVersions: readonly string[] = []

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
