import type {DiagnosticCode} from '../../../core/diagnostics/codes.ts'
import type {FenceMeta} from '../../../compile/markdown/code/fence-meta.ts'
import type {CodeSample} from '../../../core/model/doc.ts'

/** A code sample with the options of its fence. */
export type Sample = CodeSample & {readonly words: FenceMeta}

/** The way a sample is checked. */
export type SampleRole =
  /** A module that follows the code of earlier samples of its page, given as indexes in page order. */
  | {readonly kind: 'module'; readonly earlier: readonly number[]}
  /** A part of a program of the page: its lines must occur there. `of` is set if the program was found automatically. */
  | {readonly kind: 'part'; readonly of?: number}
  /** A sample left out of the check, with the reason. */
  | {readonly kind: 'unchecked'; readonly reason: string}

/** An error in a sample, independent of the page that contains it. */
export type SampleFinding = {
  /** Index of the sample in its page. */
  readonly sample: number
  /** Offsets in the code of the sample; undefined if the finding is about the fence itself. */
  readonly range?: readonly [start: number, end: number]
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint?: string
  /** Another sample of the page that is relevant to the finding. */
  readonly related?: {readonly sample: number; readonly message: string}
}
