/** A predicate that reports whether a version is in a range. */
export type VersionRange = (version: string) => boolean

/**
 * Parses a list of comma-separated comparators, all of which must hold. The order of versions is that of the list, newest first, and not
 * numeric: `next` is newer than all others, and names are arbitrary. Returns undefined if the range is malformed or names an unknown
 * version.
 * @example parseVersionRange('>=0.2.0, <0.2.3', ['next', '0.2.3', '0.2.0', '0.1'])
 */
export function parseVersionRange(range: string, versions: readonly string[]): VersionRange | undefined {
  const tests = range.split(',').map((comparator) => parseComparator(comparator.trim(), versions))
  const known = tests.filter((test) => test !== undefined)
  if (known.length < tests.length) return undefined
  return (version) => {
    const age = versions.indexOf(version)
    return age !== -1 && known.every((test) => test(age))
  }
}

/** Returns a predicate over the age of a version, which is 0 for the newest. */
function parseComparator(comparator: string, versions: readonly string[]): ((age: number) => boolean) | undefined {
  const [, operator = '', name = ''] = /^(<=|>=|<|>|=|)\s*(.+)$/.exec(comparator) ?? []
  const limit = versions.indexOf(name)
  if (limit === -1) return undefined
  switch (operator) {
    case '<':
      return (age) => age > limit
    case '<=':
      return (age) => age >= limit
    case '>':
      return (age) => age < limit
    case '>=':
      return (age) => age <= limit
    default:
      return (age) => age === limit
  }
}
