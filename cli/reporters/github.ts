import type {Diagnostic, Severity} from '../../renderer/index.ts'
import {fullMessage} from './describe.ts'

/** Names of the workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const commands: Readonly<Record<Severity, string>> = {error: 'error', warning: 'warning', info: 'notice'}

/** For GitHub Actions: one annotation per line. GitHub shows ten of each kind per step, so those with a place come first. */
export function reportGithub(diagnostics: readonly Diagnostic[]): string {
  const placed = [...diagnostics.filter(({place}) => place), ...diagnostics.filter(({place}) => !place)]
  return placed.map((found) => `${annotation(found)}\n`).join('')
}

function annotation(found: Diagnostic): string {
  const {file, place, code, severity} = found
  const properties = {
    file,
    line: place?.start.line,
    endLine: place?.end.line,
    // columns of a range over several lines are not accepted
    ...(place?.start.line === place?.end.line && {col: place?.start.column, endColumn: place?.end.column}),
    title: code,
  }
  const written = Object.entries(properties).filter(([, value]) => value !== undefined)
  const list = written.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')
  return `::${commands[severity]} ${list}::${escapeText(fullMessage(found))}`
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
