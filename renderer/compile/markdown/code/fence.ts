import type {Place} from '../../../core/model/diagnostic.ts'
import type {Collector} from '../collector.ts'

/** A code fence of a page. */
export type Fence = {
  /** Its text, without a line end after it. */
  readonly code: string
  /** First word after the fence's opening, or empty. */
  readonly info: string
  /** The words after that. */
  readonly meta: string
  /** Where problems of the fence are reported. */
  readonly place: Place
  readonly collector: Collector
}
