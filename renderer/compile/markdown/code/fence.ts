import type {Place} from '../../../core/model/diagnostic.ts'
import type {Collector} from '../collector.ts'

/** A code fence of a page. */
export type Fence = {
  /** The text, without a trailing line break. */
  readonly code: string
  /** The first word after the opening marker, or empty. */
  readonly info: string
  /** The remaining words of the opening line. */
  readonly meta: string
  /** The place at which problems of the fence are reported. */
  readonly place: Place
  readonly collector: Collector
}
