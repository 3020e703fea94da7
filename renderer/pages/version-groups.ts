import type {VersionGroup, VersionLink} from '../core/model/page.ts'
import type {Version} from '../core/model/version.ts'

/** Marks of a version in the version menu, besides its name. */
export type VersionMark = Pick<VersionLink, 'group' | 'isArchived'>

/**
 * Returns what the version menu says of versions, by name: their groups, or without groups, which are archived.
 * @param versions those of one doc set
 */
export function versionMarks(versions: readonly Version[]): ReadonlyMap<string, VersionMark> {
  const groups = versionGroups(versions)
  return new Map(
    versions.flatMap((version): [string, VersionMark][] => {
      const group = groups.get(version.name)
      if (group !== undefined) return [[version.name, {group}]]
      return groupOf(version) === 'archived' && !version.isLatest ? [[version.name, {isArchived: true}]] : []
    }),
  )
}

/**
 * Returns the groups of the version menu by the name of the version. There are none unless a version of the set has an end of support, and both
 * groups have a version. Unreleased versions are in no group. A version without such a date is archived if its banner says that it is not
 * maintained.
 * @param versions those of one doc set
 */
export function versionGroups(versions: readonly Version[]): ReadonlyMap<string, VersionGroup> {
  if (!versions.some(({life}) => (life?.supportedUntil ?? life?.endOfLife) !== undefined)) return new Map()
  const groups = new Map(versions.map((version) => [version.name, groupOf(version)] as const).filter(isGrouped))
  return new Set(groups.values()).size < 2 ? new Map() : groups
}

function isGrouped(entry: readonly [string, VersionGroup | undefined]): entry is readonly [string, VersionGroup] {
  return entry[1] !== undefined
}

function groupOf({life, banner}: Version): VersionGroup | undefined {
  switch (life?.state) {
    case 'unreleased':
      return undefined
    case 'supported':
    case 'maintained':
      return 'supported'
    case 'ended':
      return 'archived'
    default:
      if (banner === 'unreleased') return undefined
      return banner === 'none' ? 'supported' : 'archived'
  }
}
