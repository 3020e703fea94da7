import type {Diagnostic, Severity} from '../../renderer/index.ts'
import type {Paint, Style} from '../paint.ts'
import {shownText} from '../shown-text.ts'
import {wrapText} from '../wrap-text.ts'
import {codeFrame} from './code-frame.ts'
import {countNoun, countOf, describeCounts, describePlace} from './describe.ts'
import type {ReportContext} from './reporter.ts'

const styles: Readonly<Record<Severity, Style>> = {error: 'red', warning: 'yellow', info: 'blue'}

/** Formats problems for people: one block per problem with the line of the source, grouped by file, and a summary line. */
export function reportPretty(diagnostics: readonly Diagnostic[], context: ReportContext): string {
  if (diagnostics.length === 0) return ''
  const counts = new Map<string, number>()
  const isShown = (found: Diagnostic): boolean => {
    const count = (counts.get(kindOf(found)) ?? 0) + 1
    counts.set(kindOf(found), count)
    return count <= MOST_ALIKE
  }
  const blocks = diagnostics.filter(isShown).map((found) => describeProblem(found, context))
  const more = [...counts].filter(([, count]) => count > MOST_ALIKE).map(([kind, count]) => describeMore(kind, count - MOST_ALIKE))
  return `${[...blocks, ...more].join('\n\n')}\n\n${summary(diagnostics, context.paint)}\n`
}

/** The maximum number of problems of a kind that are shown in a file: data that is wrong as a whole has a problem in each entry. */
const MOST_ALIKE = 100

/** Returns the kind of a problem: its code and its file. */
function kindOf({file, code}: Diagnostic): string {
  return file === undefined ? `\`${code}\`` : `\`${code}\` in \`${shownText(file)}\``
}

function describeMore(kind: string, count: number): string {
  return `${countNoun(count, 'more problem')} of the kind ${kind}; \`--format json\` lists them`
}

function describeProblem(found: Diagnostic, context: ReportContext): string {
  const {code, severity, message, hint, related = []} = found
  const {paint} = context
  const where = describePlace(found)
  const head = `${where === '' ? '' : `${paint('bold', shownText(where))} `}${paint(styles[severity], severity)} ${paint('dim', code)}`
  // searching and comparing logs needs unwrapped lines
  const width = context.columns === undefined ? Infinity : Math.min(context.columns, WIDEST) - INDENT
  const note = (label: string, text: string): string =>
    `${paint('cyan', label)} ${hang(wrapText(shownText(text), width - label.length - 1), label.length + 1)}`
  const lines = [
    wrapText(shownText(message), width),
    frameOf(found, context),
    hint === undefined ? undefined : note('hint:', hint),
    ...related.slice(0, MOST_RELATED).map((other) => note('see:', `${describePlace(other)} ${other.message}`)),
    related.length > MOST_RELATED
      ? note('see:', `${countNoun(related.length - MOST_RELATED, 'more place')}; \`--format json\` lists them`)
      : undefined,
  ]
  return [head, ...lines.filter((line) => line !== undefined).map(indent)].join('\n')
}

/** Returns the part of the source that a problem refers to, if its file can be read and still has that line. */
function frameOf({file, place}: Diagnostic, {paint, columns, readSource}: ReportContext): string | undefined {
  const lines = file !== undefined && place ? readSource(file) : undefined
  return lines === undefined || place === undefined
    ? undefined
    : codeFrame(lines, place, {paint, ...(columns !== undefined && {columns: columns - INDENT})})
}

/**
 * The maximum number of related places that are listed: a broken link on three hundred pages is one problem, and should fit on
 * one screen.
 */
const MOST_RELATED = 5
/** Columns by which the details of a problem are indented. */
const INDENT = 2
/** The maximum width of prose. Longer lines are hard to read, however wide the terminal is. */
const WIDEST = 100

function indent(text: string): string {
  return hang(`${' '.repeat(INDENT)}${text}`, INDENT)
}

/** Indents all lines but the first. */
function hang(text: string, columns: number): string {
  return text.replace(/\n(?=.)/g, `\n${' '.repeat(columns)}`)
}

function summary(diagnostics: readonly Diagnostic[], paint: Paint): string {
  const errors = countOf(diagnostics, 'error')
  const files = new Set(diagnostics.map(({file}) => file).filter((file) => file !== undefined)).size
  const counts = describeCounts(errors, countOf(diagnostics, 'warning')) || countNoun(diagnostics.length, 'note')
  const where = files === 0 ? '' : ` in ${countNoun(files, 'file')}`
  return paint(errors > 0 ? 'red' : 'yellow', `${counts}${where}`)
}
