import type {Paint} from '../paint.ts'

/** The context of a report. */
export type ReportContext = {
  /** Version of docsite. */
  readonly toolVersion: string
  readonly paint: Paint
  /** The terminal width to which text for people is wrapped. Undefined without a terminal: in files and pipes lines stay whole. */
  readonly columns: number | undefined
  /** Whether a report for people has every problem. If not, many of a kind are summed up. */
  readonly isVerbose: boolean
  /** Returns the lines of a file that a diagnostic names, for code frames; undefined when it cannot be read. */
  readonly readSource: (file: string) => readonly string[] | undefined
}
