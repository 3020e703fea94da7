import type {Diagnostic, Severity} from '../../renderer/index.ts'
import type {Paint, Style} from '../paint.ts'
import {shownText} from '../shown-text.ts'
import {codeFrame} from './code-frame.ts'
import {countNoun, countOf, describeCounts, describePlace} from './describe.ts'
import type {ReportContext} from './reporter.ts'

const styles: Readonly<Record<Severity, Style>> = {error: 'red', warning: 'yellow', info: 'blue'}

/** For people: one block per problem, those of a file together, with the line of the source, and a line that counts them. */
export function reportPretty(diagnostics: readonly Diagnostic[], context: ReportContext): string {
  if (diagnostics.length === 0) return ''
  const blocks = diagnostics.map((found) => describeProblem(found, context))
  return `${blocks.join('\n\n')}\n\n${summary(diagnostics, context.paint)}\n`
}

function describeProblem(found: Diagnostic, {paint, readSource}: ReportContext): string {
  const {code, severity, message, hint, file, place, related = []} = found
  const where = describePlace(found)
  const head = `${where === '' ? '' : `${paint('bold', shownText(where))} `}${paint(styles[severity], severity)} ${paint('dim', code)}`
  const text = file !== undefined && place ? readSource(file) : undefined
  const frame = text !== undefined && place ? codeFrame(text, place, paint) : undefined
  const others = related.map((other) => `${paint('cyan', 'see:')} ${shownText(`${describePlace(other)} ${other.message}`)}`)
  const lines = [shownText(message), frame, hint === undefined ? undefined : `${paint('cyan', 'hint:')} ${shownText(hint)}`, ...others]
  return [head, ...lines.filter((line) => line !== undefined).map(indent)].join('\n')
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}

function summary(diagnostics: readonly Diagnostic[], paint: Paint): string {
  const errors = countOf(diagnostics, 'error')
  const files = new Set(diagnostics.map(({file}) => file).filter((file) => file !== undefined)).size
  const counts = describeCounts(errors, countOf(diagnostics, 'warning')) || countNoun(diagnostics.length, 'note')
  const where = files === 0 ? '' : ` in ${countNoun(files, 'file')}`
  return paint(errors > 0 ? 'red' : 'yellow', `${counts}${where}`)
}
