import {configOfSet, keysOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {findKey} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {VersionGraph} from '../../core/model/route-graph.ts'
import type {SiteSources} from '../../core/model/source.ts'
import {splitVersion} from '../../core/text/version-name.ts'

/**
 * Returns the versions of a doc set that have a date, of which a feed must not be without: `readVersionDates` finds one for each of them.
 * @param versions the versions of the set, newest first
 * @param hasCommits whether the site is in a Git repository with a commit, whose date is that of all versions with no other
 */
export function datedVersions(config: SiteConfig, versions: readonly VersionGraph[], hasCommits: boolean): VersionGraph[] {
  if (hasCommits) return [...versions]
  const [{version: first} = {version: undefined}] = versions
  const {fromGit = {}} = configOfSet(config, first?.set ?? '').docsPlaces
  const isOut = ({version}: VersionGraph): boolean =>
    version.life?.released !== undefined || fromGit[splitVersion(version.name).name] !== undefined
  // a version has the date of the one before if it has none of its own
  const oldest = versions.findLastIndex(isOut)
  return versions.filter((version, index) => index <= oldest || version.docs.some(({compiled}) => compiled.frontMatter.last_update?.date))
}

/**
 * Reports versions of a doc set that have no feed.
 * @param undated those among its versions that have something to tell of
 * @param oldest the oldest of all its versions
 */
export function withoutFeed(
  undated: readonly VersionGraph[],
  oldest: VersionGraph['version'] | undefined,
  configFile: SiteSources['configFile'],
): Diagnostic[] {
  if (undated.length === 0 || oldest === undefined) return []
  const {set, name} = splitVersion(oldest.name)
  const names = undated.map(({version}) => `\`${splitVersion(version.name).name}\``).join(', ')
  const [who, has] = undated.length === 1 ? [`The version ${names}`, 'has'] : [`The versions ${names}`, 'have']
  const place = configFile && findKey(configFile.text, 'changes')
  return [
    diagnostic('feed-undated', {
      ...(configFile && {file: configFile.path}),
      ...(place && {place}),
      message: `${who} ${has} no feed of changes: a feed has to have a date, and nothing says when ${undated.length === 1 ? 'it was' : 'they were'} released.`,
      hint: `Write it in \`${keysOfSet(set).join('.')}.versions\`, as in \`'${name}': {released: '2026-05-31'}\`. A version without a day has that of the one before. In a Git repository, days of commits will do.`,
    }),
  ]
}
