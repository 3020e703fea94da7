/** The bounds of a comparator: from the first version on, and below the second. */
type Bounds = {readonly from: readonly number[]; readonly below: readonly number[]}

/**
 * Whether a version of TypeScript is in a range as `typesVersions` and `types@…` have it: comparators that all hold, sets of them
 * between `||`. The syntax is npm's without pre-releases; what is no range holds for nothing.
 * @example isInRange('>=4.2 <5 || 6.x', '6.0.3') // => true
 */
export function isInRange(range: string, version: string): boolean {
  const wanted = numbersOf(version)
  return range.split('||').some((set) => {
    const comparators = set
      .trim()
      .replace(/^(\S+)\s+-\s+(\S+)$/, '>=$1 <=$2')
      .replaceAll(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
    return comparators.every((comparator) => holds(comparator, wanted))
  })
}

function holds(comparator: string, version: readonly number[]): boolean {
  const [, operator = '', text] = /^([<>]=?|[=^~]|)v?((?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,2}|)(?:-[\w.]*)?$/.exec(comparator) ?? []
  if (text === undefined) return false
  const {from, below} = boundsOf(operator, text === '' ? [] : numbersOf(text))
  switch (operator) {
    case '<':
      return compare(version, from) < 0
    case '<=':
      return compare(version, below) < 0
    case '>':
      return compare(version, below) >= 0
    case '>=':
      return compare(version, from) >= 0
    default:
      return compare(version, from) >= 0 && compare(version, below) < 0
  }
}

/** `4.2` is all of 4.2, `~4.2` too, `^4.2` all of 4 from 4.2 on. */
function boundsOf(operator: string, from: readonly number[]): Bounds {
  const kept =
    operator === '^' ? from.findIndex((part) => part > 0) + 1 || from.length : operator === '~' ? Math.min(from.length, 2) : from.length
  const below = from.slice(0, kept)
  const last = below.pop()
  return {from, below: last === undefined ? [Infinity] : [...below, last + 1]}
}

/** @example numbersOf('4.2.x') // => [4, 2] */
function numbersOf(version: string): number[] {
  const parts = version.split('-')[0]?.split('.') ?? []
  const end = parts.findIndex((part) => !/^\d+$/.test(part))
  return parts.slice(0, end === -1 ? parts.length : end).map(Number)
}

function compare(version: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < 3; at += 1) {
    const difference = (version[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
