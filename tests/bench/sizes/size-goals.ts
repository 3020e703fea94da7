import {median} from '../median.ts'
import type {SizeFigures, SizeKind} from './measure-size.ts'

/** A figure of docsite that has a goal. Seconds, and megabytes of memory. */
export type SizeFigure = 'cold' | 'unchanged' | 'text' | 'title' | 'coldMemory' | 'unchangedMemory' | 'answers'

/** The most that a figure may be, and how the goal is worded where it is not a number. */
export type SizeGoal = {readonly limit: number | undefined; readonly wording?: string}

type SizeGoals = Readonly<Partial<Record<SizeFigure, SizeGoal>>>

/** The goals of the sizes that have some, by the id of the site. */
const goalsById: Readonly<Record<string, (figures: SizeFigures) => SizeGoals>> = {
  'pages-1000': (figures) => ({
    cold: {limit: medianWall(figures, 'hugoCold'), wording: 'Hugo'},
    ...limits({unchanged: 0.3, text: 0.4, title: 0.5, coldMemory: 300, unchangedMemory: 90, answers: 0.4}),
  }),
  'pages-20000': () => ({
    cold: {limit: 40, wording: '2 ms a page'},
    ...limits({unchanged: 0.6, text: 0.8, title: 1.5, coldMemory: 700, unchangedMemory: 200, answers: 0.6}),
  }),
  'pages-100000': () => ({
    cold: {limit: 220, wording: '2.2 ms a page'},
    ...limits({unchanged: 2, text: 2.2, title: 6, coldMemory: 1200, unchangedMemory: 500, answers: 2}),
  }),
  'versions-16x500': (figures) => ({
    cold: {limit: medianWall(figures, 'fewer'), wording: `${figures.site.fewer?.toLocaleString('en')} pages`},
    ...limits({unchanged: 0.3}),
  }),
}

/** The goals of a size; none for a size that nobody has set any for. */
export function goalsOf(figures: SizeFigures): SizeGoals {
  return goalsById[figures.site.id]?.(figures) ?? {}
}

/** Medians of what docsite took; undefined where it was not measured. */
export function figuresOf({commands, serving}: SizeFigures): Readonly<Record<SizeFigure, number | undefined>> {
  const wall = (kind: SizeKind) => medianOf(commands[kind].map((run) => run.wall))
  const memory = (kind: SizeKind) => medianOf(commands[kind].map((run) => run.peakMemory / 1e6))
  return {
    cold: wall('cold'),
    unchanged: wall('unchanged'),
    text: wall('text'),
    title: wall('title'),
    coldMemory: memory('cold'),
    unchangedMemory: memory('unchanged'),
    answers: medianOf(serving.map(({answers}) => answers)),
  }
}

/** Seconds of a command; undefined where it was not measured. */
export function medianWall({commands}: SizeFigures, kind: SizeKind): number | undefined {
  return medianOf(commands[kind].map(({wall}) => wall))
}

/** The value in the middle; undefined of none. */
export function medianOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : median(values)
}

function limits(numbers: Readonly<Partial<Record<SizeFigure, number>>>): SizeGoals {
  return Object.fromEntries(Object.entries(numbers).map(([figure, limit]) => [figure, {limit}]))
}
