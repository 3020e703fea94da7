import type {ApiSymbol} from './read-symbols.ts'

/**
 * Returns the symbols that a name means, the best first: exact names, names in another case, members of that name, and then names that begin
 * with it. Equal ones keep their order.
 */
export function rankSymbols(symbols: readonly ApiSymbol[], written: string): ApiSymbol[] {
  const name = written
    .trim()
    .replace(/\(.*\)$/, '')
    .replaceAll('#', '.')
  const lower = name.toLowerCase()
  const ranked = symbols.flatMap((symbol) => {
    const rank = rankOf(symbol, {name, lower})
    return rank === undefined ? [] : [{symbol, rank}]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({symbol}) => symbol)
}

function rankOf(symbol: ApiSymbol, {name, lower}: {readonly name: string; readonly lower: string}): number | undefined {
  const [full, short] = [symbol.name.toLowerCase(), symbol.short.toLowerCase()]
  if (symbol.name === name) return 0
  if (full === lower) return 1
  if (symbol.short === name) return 2
  if (short === lower) return 3
  if (lower.length < 2) return undefined
  if (full.endsWith(`.${lower}`)) return 4
  return full.startsWith(lower) || short.startsWith(lower) ? 5 : undefined
}
