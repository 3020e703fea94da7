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
 * Returns the version of a name or a label, or the latest one of the first doc set.
 * @throws a `ToolError` if there is no such version
 */
export function findVersion({versions}: BuiltLanguage, name: string | undefined): BuiltVersion {
  const latest = versions.find(({isLatest}) => isLatest) ?? versions[0]
  const found = versions.find((version) => version.name === name) ?? versions.find(({label}) => label === name)
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

/** Says which names there are, and which one was meant. */
function choose(names: readonly string[], written = ''): string {
  const meant = nearest(written, names)
  const guess = meant === undefined ? '' : ` Did you mean \`${meant}\`?`
  const listed = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``)
  if (names.length > listed.length) listed.push(`${names.length - listed.length} more, which \`list_versions\` lists`)
  return `There is: ${listed.join(', ')}.${guess}`
}
