import {isFromGit} from '../../core/files/git-folder.ts'
import type {VersionGraph} from '../../core/model/route-graph.ts'
import type {Version} from '../../core/model/version.ts'
import {nearest} from '../../core/text/nearest.ts'
import {listVersionNames} from '../../source/check-version-options.ts'
import {hasEnded} from '../../source/version-life.ts'

/** Reports whether corrections of a version are still expected. */
export function isSupported(version: Pick<Version, 'banner' | 'life'>): boolean {
  return !hasEnded(version)
}

/** Returns the versions that names on the command line stand for, or why there are none. */
export function chooseTargets(
  names: readonly string[],
  versions: readonly VersionGraph[],
): readonly VersionGraph[] | {readonly error: string} {
  const known = versions.map(({version}) => version.name)
  const words = ['supported', 'all']
  const isKnown = (name: string): boolean => known.includes(name) || words.includes(name)
  const unknown = names.find((name) => !isKnown(name))
  if (unknown !== undefined) {
    const meant = nearest(unknown, [...known, ...words])
    const guess = meant === undefined ? '' : ` Did you mean \`${meant}\`?`
    return {error: `There is no version \`${unknown}\`. ${listVersionNames(known)}${guess}`}
  }
  const unwritable = versions.find(({version}) => names.includes(version.name) && isFromGit(version.dir))
  if (unwritable !== undefined)
    return {error: `The version \`${unwritable.version.name}\` is read from Git. Correct it in its branch, or take out its \`git\`.`}
  return versions.filter(
    ({version}) =>
      !isFromGit(version.dir) &&
      (names.includes(version.name) ||
        (!known.includes('all') && names.includes('all')) ||
        (!known.includes('supported') && names.includes('supported') && isSupported(version))),
  )
}
