/** The value in the middle, or the mean of the two that are; NaN of none. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5, Math.floor) + quantile(values, 0.5, Math.ceil)) / 2
}

/** The value that this part of all values does not exceed, by nearest rank; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  return quantile(values, part, Math.ceil)
}

function quantile(values: readonly number[], part: number, round: (place: number) => number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[round(part * (sorted.length - 1))] ?? Number.NaN
}
