/**
 * Returns the names of all versions of a set, newest first: those of the list in its order, and each other one before the first listed one
 * that is older by number, or at the end. Names without a number keep their order behind all others.
 * @example orderVersions(['2.1', '1.0'], ['1.5', '3.0-rc.1', 'legacy']) // => ['3.0-rc.1', '2.1', '1.5', '1.0', 'legacy']
 */
export function orderVersions(listed: readonly string[], others: readonly string[]): string[] {
  const names = [...listed]
  const unlisted = others.filter((name) => !listed.includes(name))
  const numbered = unlisted.filter((name) => numberOf(name) !== undefined).sort((a, b) => compareVersions(b, a))
  for (const name of numbered) {
    const older = names.findIndex((other) => numberOf(other) !== undefined && compareVersions(other, name) < 0)
    names.splice(older === -1 ? names.length : older, 0, name)
  }
  return [...names, ...unlisted.filter((name) => numberOf(name) === undefined)]
}

/**
 * Returns the place of a version that is cut in a list of versions: the first, unless others are newer by number; then the one behind the last
 * of these.
 * @example placeOfCut('1.5', ['2.0', '1.0']) // => 1
 */
export function placeOfCut(name: string, listed: readonly string[]): number {
  return listed.findLastIndex((other) => compareVersions(other, name) > 0) + 1
}

type VersionNumber = {readonly parts: readonly number[]; /** What follows the number: `rc.1`. */ readonly suffix: string}

/** Splits a name such as `v1.2.0-rc.1`. An `x` is greater than every number: `1.x` is newer than `1.9`. */
function numberOf(name: string): VersionNumber | undefined {
  const [, number, suffix = ''] = /^v?(\d+(?:\.(?:\d+|x))*)[-+.]?(.*)$/i.exec(name) ?? []
  return number === undefined ? undefined : {parts: number.split('.').map((part) => (/x/i.test(part) ? Infinity : Number(part))), suffix}
}

/** Compares two names of versions by number: a missing part counts as 0, and a pre-release is older than its release. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [numberOf(a), numberOf(b)]
  if (one === undefined || other === undefined) return 0
  for (let index = 0; index < Math.max(one.parts.length, other.parts.length); index += 1) {
    const [mine = 0, theirs = 0] = [one.parts[index], other.parts[index]]
    if (mine !== theirs) return mine < theirs ? -1 : 1
  }
  if (one.suffix === '' || other.suffix === '') return one.suffix === other.suffix ? 0 : one.suffix === '' ? 1 : -1
  return one.suffix.localeCompare(other.suffix, 'en', {numeric: true})
}
