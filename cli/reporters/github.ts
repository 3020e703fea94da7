import type {Diagnostic, Severity} from '../../renderer/index.ts'
import {countOf, describeCounts, describePlace, fullMessage} from './describe.ts'

/** Names of the workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const commands: Readonly<Record<Severity, string>> = {error: 'error', warning: 'warning', info: 'notice'}

/** The number of annotations of one kind that GitHub shows for a step. The others appear only in its log. */
const SHOWN = 10

/**
 * Formats problems for GitHub Actions, with one annotation per line. GitHub shows ten of each kind per step, so those with a
 * line come first, and one of every file before a second of any. A last line tells what only the log contains.
 */
export function reportGithub(diagnostics: readonly Diagnostic[]): string {
  const ofKind = (severity: Severity): Diagnostic[] => diagnostics.filter((found) => found.severity === severity)
  const kinds = [ofKind('error'), ofKind('warning'), ofKind('info')]
  return [...kinds.flatMap(mostUsefulFirst).map(annotation), ...whatIsCut(diagnostics)].map((line) => `${line}\n`).join('')
}

function mostUsefulFirst(ofOneKind: readonly Diagnostic[]): Diagnostic[] {
  return [...spread(ofOneKind.filter(({place}) => place)), ...ofOneKind.filter(({place}) => !place)]
}

/**
 * Orders problems so that the first of each file come first, then the second of each, and so on: ten mistakes in one file are
 * no more useful than one.
 */
function spread(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string | undefined, number>()
  const ranked = diagnostics.map((found) => {
    const rank = seen.get(found.file) ?? 0
    seen.set(found.file, rank + 1)
    return {found, rank}
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({found}) => found)
}

function whatIsCut(diagnostics: readonly Diagnostic[]): string[] {
  const errors = countOf(diagnostics, 'error')
  const warnings = countOf(diagnostics, 'warning')
  if (errors <= SHOWN && warnings <= SHOWN) return []
  return [`${describeCounts(errors, warnings)}. GitHub annotates the first ${SHOWN} of each kind; all of them are in this log.`]
}

function annotation(found: Diagnostic): string {
  const {file, place, code, severity} = found
  const properties = {
    file,
    line: place?.start.line,
    endLine: place?.end.line,
    // GitHub does not accept columns for a range over several lines
    ...(place?.start.line === place?.end.line && {col: place?.start.column, endColumn: place?.end.column}),
    title: code,
  }
  const written = Object.entries(properties).filter(([, value]) => value !== undefined)
  const list = written.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')
  return `::${commands[severity]} ${list}::${escapeText(describe(found))}`
}

/** Returns the text of an annotation. It includes the place, because the log shows nothing else of an annotation. */
function describe(found: Diagnostic): string {
  const where = describePlace(found)
  return where === '' ? fullMessage(found) : `${fullMessage(found)} (${where})`
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
