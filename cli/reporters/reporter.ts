import type {Diagnostic} from '../../renderer/index.ts'
import type {ReportContext} from './report-context.ts'

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
