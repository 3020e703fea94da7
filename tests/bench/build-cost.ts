import type {Measurement} from './measure.ts'
import {median} from './median.ts'

/** Medians over several runs of one kind of build, each figure for itself; units as in `Measurement`. */
export type BuildCost = Pick<Measurement, 'wall' | 'cpu' | 'peakMemory'> & {readonly runs: number}

/** Sums up runs of the same build; at least one. */
export function medianCost(measured: readonly Measurement[]): BuildCost {
  const medianOf = (key: 'wall' | 'cpu' | 'peakMemory') => median(measured.map((measurement) => measurement[key]))
  return {wall: medianOf('wall'), cpu: medianOf('cpu'), peakMemory: medianOf('peakMemory'), runs: measured.length}
}
