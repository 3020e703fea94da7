/** Tells whether a version is in a range. Undefined: the range is no range, or names a version that does not exist. */
export type VersionRange = (version: string) => boolean

/**
 * Reads comma separated comparators over names of versions, all of which have to hold. What is older is said by the list of
 * versions, newest first, and not by numbers: `next` is newer than all, and names may be anything.
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

/** Age: 0 is the newest. */
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
