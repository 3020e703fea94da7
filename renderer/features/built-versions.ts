import {nearest} from '../core/text/nearest.ts'
import {ToolError} from './site-tool.ts'
import type {BuiltLanguage, BuiltSite, BuiltVersion} from './site-tool.ts'

/** Maximum number of names that a message lists. */
const MOST_NAMES = 30

/**
 * Returns the language of a name, or the default one.
 * @throws a `ToolError` if the site has no such language
 */
export function findLanguage({languages}: BuiltSite, name: string | undefined): BuiltLanguage {
  const found = name === undefined ? languages[0] : languages.find((language) => language.name === name)
  if (found !== undefined) return found
  throw new ToolError(`The site has no language \`${name ?? ''}\`. ${choose(languages.map((language) => language.name))}`)
}

/**
 * Returns the version of a name or a label, or the latest one of the first doc set. `v4` and `4.x` are 4, or the newest version that begins with 4.
 * @throws a `ToolError` if there is no such version
 */
export function findVersion({versions}: BuiltLanguage, name: string | undefined): BuiltVersion {
  const latest = versions.find(({isLatest}) => isLatest) ?? versions[0]
  const found =
    versions.find((version) => version.name === name) ?? versions.find(({label}) => label === name) ?? findRelease(versions, name)
  if (found !== undefined) return found
  if ((name === undefined || name === 'latest') && latest !== undefined) return latest
  if (versions.length === 0) throw new ToolError('The site has no docs with versions. Use `search` and `read_page` without a version.')
  throw new ToolError(
    `There is no version \`${name ?? ''}\`. ${choose(
      versions.map((version) => version.name),
      name,
    )}`,
  )
}

/** Finds a version by the number that a release is called by elsewhere. Versions are listed with the newest first. */
function findRelease(versions: readonly BuiltVersion[], name = ''): BuiltVersion | undefined {
  const wanted = releaseOf(name)
  if (!/^\d/.test(wanted)) return undefined
  const releases = versions.map((version) => ({version, release: releaseOf(version.name)}))
  const found = releases.find(({release}) => release === wanted) ?? releases.find(({release}) => release.startsWith(`${wanted}.`))
  return found?.version
}

/** @example releaseOf('v4.x') // => '4' */
function releaseOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
    .replace(/(?:\.[x*])*$/, '')
}

/** Says which names there are, and which one was meant. A number is no typo of one with another beginning. */
function choose(names: readonly string[], written = ''): string {
  const [major] = /\d+/.exec(written) ?? []
  const meant = nearest(written, major === undefined ? names : names.filter((name) => /\d+/.exec(name)?.[0] === major))
  const guess = meant === undefined ? '' : ` Did you mean \`${meant}\`?`
  const listed = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``)
  if (names.length > listed.length) listed.push(`${names.length - listed.length} more, which \`list_versions\` lists`)
  return `There is: ${listed.join(', ')}.${guess}`
}
