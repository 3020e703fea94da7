/** The heading below which changes are written down. */
const UNRELEASED = '## Unreleased'

/**
 * Returns a changelog in which what was unreleased is a release, with an empty list of changes above it.
 * @param {string} text of `CHANGELOG.md`
 * @param {{version: string, date: string}} release `date` as `2026-01-31`
 * @throws if the version has been released, or nothing has changed since the last one
 */
export function cutChangelog(text, {version, date}) {
  if (findRelease(text, version) !== undefined) throw new Error(`CHANGELOG.md has a release ${version} already.`)
  const changes = findSection(text, (heading) => heading === UNRELEASED)
  if (changes === undefined || changes === '') throw new Error(`CHANGELOG.md says nothing below "${UNRELEASED}".`)
  return text.replace(`${UNRELEASED}\n`, () => `${UNRELEASED}\n\n## ${version} (${date})\n`)
}

/**
 * Returns what has changed in a release, as Markdown; undefined when there is no such release.
 * @param {string} text of `CHANGELOG.md`
 * @param {string} version
 */
export function findRelease(text, version) {
  return findSection(text, (heading) => heading.startsWith(`## ${version} (`))
}

/** The text below the first heading of the second level that is wanted, up to the next one. */
function findSection(text, isWanted) {
  const sections = text.split(/^(?=## )/m).map((section) => section.split('\n'))
  const lines = sections.find(([heading = '']) => isWanted(heading))
  return lines?.slice(1).join('\n').trim()
}
