import type {Diagnostic, Severity} from '../../renderer/index.ts'
import {countNoun, describePlace, fullMessage} from './describe.ts'

/** Names of the workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const commands: Readonly<Record<Severity, string>> = {error: 'error', warning: 'warning', info: 'notice'}

/** The number of annotations of one kind that GitHub shows for a step. The others appear only in its log. */
const SHOWN = 10

/**
 * Formats problems for GitHub Actions, with one annotation per line. GitHub shows ten of each kind per step, so those with a
 * line come first, and one of every file before a second of any. If it cannot show all, the first notice counts the rest.
 */
export function reportGithub(diagnostics: readonly Diagnostic[]): string {
  const ofKind = (severity: Severity): string[] =>
    mostUsefulFirst(diagnostics.filter((found) => found.severity === severity)).map(annotation)
  const [errors, warnings, notes] = [ofKind('error'), ofKind('warning'), ofKind('info')]
  const rest = noticeOfRest(errors.length, warnings.length, notes.length)
  return [...errors, ...warnings, ...rest, ...notes].map((line) => `${line}\n`).join('')
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

/** Returns a notice that counts what GitHub does not show as annotations, or nothing if it shows all. */
function noticeOfRest(errors: number, warnings: number, notes: number): string[] {
  if (Math.max(errors, warnings, notes) <= SHOWN) return []
  // The notice is itself one of those shown.
  const rest = {error: errors - SHOWN, warning: warnings - SHOWN, note: notes - (SHOWN - 1)}
  const counts = Object.entries(rest).flatMap(([noun, count]) => (count > 0 ? [countNoun(count, noun)] : []))
  const text = `Only in the log of this step: ${counts.join(', ')}. GitHub shows at most ${SHOWN} annotations of each kind.`
  return [`::notice title=docsite::${escapeText(text)}`]
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
