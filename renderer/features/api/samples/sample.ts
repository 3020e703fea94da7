import type {DiagnosticCode} from '../../../core/diagnostics/codes.ts'
import type {FenceMeta} from '../../../compile/markdown/code/fence-meta.ts'
import type {CodeSample} from '../../../core/model/doc.ts'

/** A code sample with what its fence says. */
export type Sample = CodeSample & {readonly words: FenceMeta}

/** What is done with a sample. */
export type SampleRole =
  /** It is a module, after the code of earlier samples of its page: their indexes, in the order of the page. */
  | {readonly kind: 'module'; readonly earlier: readonly number[]}
  /** Its lines have to stand in a program of the page: in that one, if nobody asked for it and it is found. */
  | {readonly kind: 'part'; readonly of?: number}
  /** It is left out, for this reason. */
  | {readonly kind: 'unchecked'; readonly reason: string}

/** Something that is wrong with a sample, wherever the page is that has it. */
export type SampleFinding = {
  /** Index of the sample in its page. */
  readonly sample: number
  /** Offsets in its code; undefined: it is about the fence itself. */
  readonly range?: readonly [start: number, end: number]
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint?: string
  /** Another sample of the page that matters. */
  readonly related?: {readonly sample: number; readonly message: string}
}
