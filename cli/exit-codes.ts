import type {Diagnostic, DiagnosticCode} from '../renderer/index.ts'

/** The exit codes of a run, for scripts and continuous integration. */
export const exitCodes = {
  clean: 0,
  /** Problems in the content. */
  content: 1,
  /** Wrong usage, a wrong configuration, or an environment in which docsite cannot work. */
  environment: 2,
  interrupted: 130,
} as const

/** One of the exit codes. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Errors that no change of the content can fix. A plugin is part of the configuration; what it reports of the content has codes of its own. */
const notContent: ReadonlySet<Diagnostic['code']> = new Set<DiagnosticCode>([
  'config-missing',
  'config-unreadable',
  'site-code-threw',
  'config-unknown-key',
  'config-invalid',
  'config-conflict',
  'version-unknown',
  'output-failed',
  'output-locked',
  'output-list-unusable',
  'version-name-invalid',
  'version-exists',
  'git-unavailable',
  'git-version-missing',
  'version-cut-changed',
  'version-cut-failed',
  'version-cut-interrupted',
  'external-offline',
  'built-missing',
  'translations-not-written',
  'code-declarations-missing',
  'install-unsupported',
  'plugin-conflict',
  'plugin-failed',
  'plugin-result',
  'plugin-unstable',
  'plugin-untracked',
])

/** Returns the exit code of a run that reported these problems. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  const errors = diagnostics.filter(({severity}) => severity === 'error')
  if (errors.length === 0) return exitCodes.clean
  return errors.some(({code}) => notContent.has(code)) ? exitCodes.environment : exitCodes.content
}
