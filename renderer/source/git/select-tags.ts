import {compareText} from '../../core/text/compare.ts'
import type {TagPattern} from '../../core/text/tag-pattern.ts'
import {versionNameFault} from '../../core/text/version-name.ts'
import {compareVersions} from '../order-versions.ts'

/** Which of the tags that match a pattern become versions. */
export type TagChoice = {
  /** Name of a version, with a `*` for its number. */
  readonly name: string
  readonly pattern: TagPattern
  /** Of which versions only the newest is kept: of those with one major number, or one minor number. */
  readonly keep: 'all' | 'minor' | 'major'
  /** Maximum number of versions. Undefined for all. */
  readonly limit: number | undefined
  readonly prereleases: boolean
}

/** The chosen tags, newest first, and those that match but are no versions. */
export type ChosenTags = {
  readonly chosen: readonly {readonly name: string; readonly tag: string}[]
  readonly unusable: readonly {readonly tag: string; readonly reason: string}[]
}

/** A number as https://semver.org has it, or with fewer or more parts. */
const NUMBER = /^(\d{1,9}(?:\.\d{1,9})*)(?:-([\dA-Za-z.-]+))?(?:\+[\dA-Za-z.-]+)?$/

/**
 * Chooses the tags that are versions. Only what begins with a digit at the place of the `*` matches, so that `v*` does not mean `vscode`. The order of
 * the tags does not matter.
 */
export function selectTags(tags: readonly string[], {name, pattern: {before, after}, keep, limit, prereleases}: TagChoice): ChosenTags {
  const unusable: {tag: string; reason: string}[] = []
  const candidates = [...tags].sort(compareText).flatMap((tag) => {
    const written = tag.slice(before.length, tag.length - after.length)
    if (!tag.startsWith(before) || !tag.endsWith(after) || !/^\d/.test(written)) return []
    const [, number, prerelease] = NUMBER.exec(written) ?? []
    if (number !== undefined && prerelease !== undefined && !prereleases) return []
    const parts = (number ?? '').split('.')
    const version = {tag, written, name: name.replace('*', () => shortened(written, parts, keep))}
    const fault = number === undefined ? `\`${written}\` is not a number such as \`1.2.0\`` : versionNameFault(version.name)
    if (fault === undefined) return [version]
    unusable.push({tag, reason: fault})
    return []
  })
  const newestFirst = candidates.sort((a, b) => compareVersions(b.written, a.written) || compareText(b.written, a.written))
  // of several tags with one name, the newest
  const byName = new Map(newestFirst.toReversed().map((version) => [version.name, version]))
  const chosen = newestFirst.filter((version) => byName.get(version.name) === version).slice(0, limit)
  return {chosen: chosen.map(({name: own, tag}) => ({name: own, tag})), unusable}
}

/** Returns what addresses have of a number: no more than stays the same when the next patch is released. */
function shortened(written: string, [major = '', minor = '0']: readonly string[], keep: TagChoice['keep']): string {
  return {all: written, minor: `${major}.${minor}`, major}[keep]
}
