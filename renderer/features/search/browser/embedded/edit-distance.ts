/**
 * Returns the number of edits (substitution, deletion, insertion, or transposition of neighbours) that turn `a` into `b`,
 * or `most + 1` if there are more than `most`. With `asPrefix`, the distance to the closest prefix of `b`.
 * Source: optimal string alignment, https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function editDistance(a: string, b: string, {most, asPrefix}: {most: number; asPrefix: boolean}): number {
  const width = asPrefix ? Math.min(b.length, a.length + most) : b.length
  if (a.length - width > most || width - a.length > most) return most + 1
  let before: number[] = []
  let last = Array.from({length: width + 1}, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap =
        row > 1 && column > 1 && a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = current
  }
  return Math.min(most + 1, asPrefix ? last.reduce((min, cost) => Math.min(min, cost)) : (last[width] ?? 0))
}
