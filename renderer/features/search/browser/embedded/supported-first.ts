import {splitVersion} from '../../../../core/text/version-name.ts'
import type {MergedCandidate} from './merge-versions.ts'
import {rankCandidates} from './rank-texts.ts'
import type {RankedSection, TextSources} from './rank-texts.ts'
import type {Candidate} from './score-sections.ts'

/** Names of archived versions as a JSON array. The bundler puts it in. */
declare const SITE_ARCHIVES: string

/** Returns the versions of a search with archived ones last, so that a text that is in others too counts as theirs. */
export function archivesLast(versions: readonly string[]): readonly string[] {
  const isArchive = archivesAmong(versions)
  return [...versions.filter((name) => !isArchive(name)), ...versions.filter(isArchive)]
}

/** How results become a range of the list. */
export type SupportedFirst = {
  /** Names of the versions that are searched. */
  readonly versions: readonly string[]
  /** Returns the best candidates, as many as there are up to the end of the range. */
  readonly choose: (candidates: readonly MergedCandidate[]) => readonly MergedCandidate[]
  readonly range: readonly [from: number, to: number]
  readonly sources: TextSources
}

/** Ranks candidates as `rankCandidates` does, with all of supported versions before those of archived ones. */
export async function rankSupportedFirst(
  candidates: readonly MergedCandidate[],
  {versions, choose, range, sources}: SupportedFirst,
): Promise<readonly (readonly RankedSection[])[]> {
  const isArchive = archivesAmong(versions)
  const isLast = ({index: {version}}: Candidate): boolean => version !== undefined && isArchive(version)
  const split = (all: readonly MergedCandidate[]): MergedCandidate[][] => [all.filter((one) => !isLast(one)), all.filter(isLast)]
  const chosen = split(candidates)
    .flatMap(choose)
    .slice(...range)
  const parts = await Promise.all(split(chosen).map((part) => rankCandidates(part, sources)))
  return parts.flat()
}

/** An archived version that no supported one of its doc set is searched with is the reader's own. */
function archivesAmong(versions: readonly string[]): (name: string) => boolean {
  const archives = new Set(JSON.parse(SITE_ARCHIVES) as string[])
  const supported = new Set(versions.filter((name) => !archives.has(name)).map(setOf))
  return (name) => archives.has(name) && supported.has(setOf(name))
}

function setOf(name: string): string {
  return splitVersion(name).set
}
