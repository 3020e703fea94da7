import type {PageFeature} from './model/doc.ts'

/** A fence that may have marks: its code, its language, and the words after that. */
export type MarkedFence = {readonly code: string; readonly language: string; readonly words: string}

/** Returns the function that marks the lines of a fence; undefined if it has no marks. */
export type ReadCodeMarks = (fence: MarkedFence) => ((lines: readonly string[]) => MarkedLines) | undefined

/** The lines of a fence with what is marked in them. */
export type MarkedLines = {
  /** The parts that the page needs. */
  readonly features: readonly PageFeature[]
  /** The lines without the comments that mark others. */
  readonly lines: readonly string[]
  /** Index that each line had before. */
  readonly origins: readonly number[]
  /** Class names by line index. */
  readonly classNames: ReadonlyMap<number, readonly string[]>
  /** Ranges of lines that are folded at first, from 1, in order and apart. */
  readonly folded: readonly (readonly [first: number, last: number])[]
  /** Marks words in the highlighted HTML of a line. */
  readonly markWords: (html: string, index: number) => string
  /** Descriptions of invalid marks, as sentences. */
  readonly mistakes: readonly string[]
  /** Those of marks that change nothing. */
  readonly doubts: readonly string[]
}
