import type {Diagnostic} from '../../renderer/index.ts'
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

/** Formats sorted problems as the text of a report, which ends with a line break unless it is empty. */
export type Reporter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string

/** Names of the reporters, which are the values of `--format`. */
export const formats = ['pretty', 'json', 'github', 'sarif', 'junit'] as const

/** Name of a reporter. */
export type Format = (typeof formats)[number]

/** Loads the reporter of a format on demand. */
export async function loadReporter(format: Format): Promise<Reporter> {
  switch (format) {
    case 'pretty':
      return (await import('./pretty.ts')).reportPretty
    case 'json':
      return (await import('./json.ts')).reportJson
    case 'github':
      return (await import('./github.ts')).reportGithub
    case 'sarif':
      return (await import('./sarif.ts')).reportSarif
    case 'junit':
      return (await import('./junit.ts')).reportJunit
  }
}
