import type {Diagnostic} from '../model/diagnostic.ts'
import {diagnostic} from './diagnostic.ts'

/** Reports an error if there are more warnings than `--max-warnings` allows. Expects diagnostics with final levels. */
export function tooManyWarnings(diagnostics: readonly Diagnostic[], most = Infinity): Diagnostic[] {
  const warnings = diagnostics.filter(({severity}) => severity === 'warning').length
  if (warnings <= most) return []
  const message = `There are more warnings (${warnings}) than \`--max-warnings\` allows (${most}).`
  return [diagnostic('too-many-warnings', {message, hint: 'Fix them, or allow more.'})]
}
