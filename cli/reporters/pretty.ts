import {isDeepStrictEqual} from 'node:util'
import {codes} from '../../renderer/core/diagnostics/codes.ts'
import type {Diagnostic, Severity} from '../../renderer/index.ts'
import {humaneCount} from '../humane.ts'
import type {Paint, Style} from '../paint.ts'
import {shownText} from '../shown-text.ts'
import {wrapText} from '../wrap-text.ts'
import {codeFrame} from './code-frame.ts'
import {countNoun, countOf, describeCounts, describePlace} from './describe.ts'
import type {ReportContext} from './report-context.ts'
import {groupBy, selectProblems} from './select-problems.ts'
import type {ShownProblem, SummedUp} from './select-problems.ts'

const styles: Readonly<Record<Severity, Style>> = {error: 'red', warning: 'yellow', info: 'blue'}

/**
 * Formats problems for people: one block per problem with the line of the source, grouped by file, then the codes that occur often, and a
 * summary line. Everything is shown if the context asks for it.
 */
export function reportPretty(diagnostics: readonly Diagnostic[], context: ReportContext): string {
  if (diagnostics.length === 0) return ''
  const {shown, summedUp, tables} = context.isVerbose
    ? {shown: diagnostics.map((found) => ({found, copies: []})), summedUp: [], tables: []}
    : selectProblems(diagnostics)
  const counts = new Map<string, number>()
  const isShown = ({found}: ShownProblem): boolean => {
    const count = (counts.get(kindOf(found)) ?? 0) + 1
    counts.set(kindOf(found), count)
    return context.isVerbose || count <= MOST_ALIKE
  }
  const blocks = shown.filter(isShown).map((one) => describeProblem(one, context))
  const more = context.isVerbose
    ? []
    : [...counts].filter(([, count]) => count > MOST_ALIKE).map(([kind, count]) => describeMore(kind, count - MOST_ALIKE))
  const groups = summedUp.flatMap((kind) => [
    ...kind.examples.map((one) => describeProblem(one, context)),
    describeSummedUp(kind, context.paint),
  ])
  const note = summedUp.length + tables.length > 0 ? [SHOW_ALL] : []
  return `${[...blocks, ...more, ...groups, ...tables.map((list) => describeTable(list, context)), ...note].join('\n\n')}\n\n${summary(diagnostics, context.paint)}\n`
}

const SHOW_ALL = '`--verbose` prints all problems; `--format json` lists them for programs.'

/** The maximum number of problems of a kind that are shown in a file: data that is wrong as a whole has a problem in each entry. */
const MOST_ALIKE = 100

/** Returns the kind of a problem: its code and its file. */
function kindOf({file, code}: Diagnostic): string {
  return file === undefined ? `\`${code}\`` : `\`${code}\` in \`${shownText(file)}\``
}

function describeMore(kind: string, count: number): string {
  return `${countNoun(count, 'more problem')} of the kind ${kind}; \`--verbose\` prints them`
}

/** The maximum number of rows of a table: all tables are to fit on a screen. */
const MOST_ROWS = 20

/** Formats problems of a code as a table: the number of pages that each touches, and its message. Those with most pages come first. */
function describeTable(problems: readonly Diagnostic[], {paint, columns}: ReportContext): string {
  const [first] = problems
  if (first === undefined) return ''
  const rows = [...problems].sort((a, b) => (b.pages ?? 0) - (a.pages ?? 0))
  const cells = rows
    .slice(0, MOST_ROWS)
    .map(({pages, message}) => [pages === undefined ? '' : humaneCount(pages), shownText(message)] as const)
  const width = Math.max(...['pages', ...cells.map(([pages]) => pages)].map(({length}) => length))
  const head = `${paint('dim', 'pages'.padStart(width))}  ${titleOf(first)} ${paint(styles[first.severity], first.severity)} ${paint('dim', first.code)}`
  const room = columns === undefined ? Infinity : Math.min(columns, WIDEST) - width - 2
  const lines = cells.map(([pages, message]) => `${pages.padStart(width)}  ${hang(wrapText(message, room), width + 2)}`)
  const rest = rows.length > MOST_ROWS ? [`${''.padStart(width)}  and ${humaneCount(rows.length - MOST_ROWS)} more`] : []
  return [head, ...lines, ...rest].join('\n')
}

/** Returns the description of a code. */
function titleOf({code, rule}: Pick<Diagnostic, 'code' | 'rule'>): string {
  return rule?.title ?? (code in codes ? codes[code as keyof typeof codes].title : '')
}

/** The maximum number of problems that are listed in one line each. */
const MOST_LISTED = 100
/** The number of files that are named, those with the most problems. */
const MOST_FILES = 3

/** Describes the problems of a code that are not shown: in one line each, or how many there are in which files. */
function describeSummedUp(kind: SummedUp, paint: Paint): string {
  const {code, severity, others, isListed} = kind
  const all = others.flatMap(({found, copies}) => [found, ...copies])
  const files = groupBy(all, ({file}) => file ?? '')
  const noun = severity === 'info' ? 'more note' : `more ${severity}`
  const where = files.has('') ? '' : ` in ${countNoun(files.size, 'file')}`
  const head = `${paint(styles[severity], countNoun(all.length, noun))} ${paint('dim', code)}${where}: ${titleOf(kind)}`
  return [head, ...(isListed ? listed(others) : mostIn(files))].map(indent).join('\n').trimStart()
}

function listed(others: readonly ShownProblem[]): string[] {
  const lines = others.slice(0, MOST_LISTED).map(({found, copies}) => {
    const also = copies.length > 0 ? ` (and in ${countNoun(copies.length, 'more file')})` : ''
    return shownText(`${describePlace(found)} ${found.message.replaceAll('\n', ' ')}${also}`)
  })
  return others.length > MOST_LISTED ? [...lines, `and ${humaneCount(others.length - MOST_LISTED)} more`] : lines
}

/** Names the files with most problems, unless they are all alike. */
function mostIn(files: ReadonlyMap<string, readonly Diagnostic[]>): string[] {
  if (files.has('')) return []
  const most = [...files].sort(([, one], [, other]) => other.length - one.length).slice(0, MOST_FILES)
  return [`most in ${most.map(([file, list]) => `${shownText(file)} (${humaneCount(list.length)})`).join(', ')}`]
}

function describeProblem({found, copies}: ShownProblem, context: ReportContext): string {
  const {code, severity, message, hint, related = []} = found
  const {paint} = context
  const where = describePlace(found)
  const head = `${where === '' ? '' : `${paint('bold', shownText(where))} `}${paint(styles[severity], severity)} ${paint('dim', code)}`
  // searching and comparing logs needs unwrapped lines
  const width = context.columns === undefined ? Infinity : Math.min(context.columns, WIDEST) - INDENT
  const note = (label: string, text: string): string =>
    `${paint('cyan', label)} ${hang(wrapText(shownText(text), width - label.length - 1), label.length + 1)}`
  const mostRelated = context.isVerbose ? Infinity : MOST_RELATED
  const lines = [
    wrapText(shownText(message), width),
    frameOf(found, context),
    hint === undefined ? undefined : note('hint:', hint),
    ...related.slice(0, mostRelated).map((other) => note('see:', `${describePlace(other)} ${other.message}`)),
    related.length > mostRelated
      ? note('see:', `${countNoun(related.length - mostRelated, 'more place')}; \`--verbose\` prints them`)
      : undefined,
    copies.length > 0 ? note('same:', describeCopies({found, copies})) : undefined,
  ]
  return [head, ...lines.filter((line) => line !== undefined).map(indent)].join('\n')
}

/** Names the files that have the same problem at the same place, or its other places. */
function describeCopies({found, copies}: ShownProblem): string {
  const isSamePlace = copies.every(({place}) => isDeepStrictEqual(place, found.place))
  const named = copies
    .slice(0, MOST_COPIES)
    .map((copy) => (isSamePlace ? copy.file : describePlace(copy)))
    .join(', ')
  const rest = copies.length - MOST_COPIES
  if (rest <= 0) return named
  return isSamePlace
    ? `${named}, and ${countNoun(rest, 'more file')}`
    : `${named}, and ${countNoun(rest, 'more place')}; \`--verbose\` prints them`
}

/** The maximum number of files or places that are named because they have the same problem. */
const MOST_COPIES = 3

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
