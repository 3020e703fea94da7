import {percentile} from '../median.ts'
import type {ClickJourney} from './click-journeys.ts'
import type {ClickTime} from './click-times.ts'

/** How long one click of a journey takes, over many journeys. */
export type ClickFigures = {
  readonly title: string
  readonly isGoal: boolean
  readonly hasTransitions: boolean
  readonly runs: number
  readonly changed: Spread
  readonly painted: Spread
}

/** Milliseconds: the fastest click, which tells most on a busy machine, and what half of all, and 95 of 100, do not exceed. */
export type Spread = {readonly least: number; readonly p50: number; readonly p95: number}

/** Sums up journeys that were made several times; `times` has the clicks of each. */
export function summariseClicks(
  {clicks}: ClickJourney,
  hasTransitions: boolean,
  times: readonly (readonly ClickTime[])[],
): readonly ClickFigures[] {
  return clicks.map(({title, isGoal = false}, place) => {
    const ofClick = times.flatMap((journey) => journey.slice(place, place + 1))
    const spread = (key: keyof ClickTime): Spread => {
      const values = ofClick.map((time) => time[key])
      return {least: Math.min(...values), p50: percentile(values, 0.5), p95: percentile(values, 0.95)}
    }
    return {title, isGoal, hasTransitions, runs: ofClick.length, changed: spread('changed'), painted: spread('painted')}
  })
}
