import {codes} from '../../renderer/core/diagnostics/codes.ts'
import type {Diagnostic, DiagnosticCode, Place, Severity} from '../../renderer/index.ts'
import {fullMessage} from './describe.ts'
import type {ReportContext} from './report-context.ts'

const levels: Readonly<Record<Severity, string>> = {error: 'error', warning: 'warning', info: 'note'}

/** Formats problems for code scanning, as SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function reportSarif(diagnostics: readonly Diagnostic[], {toolVersion}: ReportContext): string {
  const kinds = new Map(diagnostics.map((found) => [found.code, found] as const))
  const used = [...kinds.keys()].sort()
  const run = {
    tool: {driver: {name: 'docsite', version: toolVersion, rules: used.map((code) => rule(code, kinds.get(code)?.rule))}},
    columnKind: 'utf16CodeUnits',
    results: diagnostics.map((found) => result(found, used)),
  }
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json'
  return `${JSON.stringify({$schema: schema, version: '2.1.0', runs: [run]}, null, 2)}\n`
}

function rule(code: Diagnostic['code'], ofPlugin: Diagnostic['rule']): unknown {
  const {title, level} = ofPlugin ?? ruleOf(code as DiagnosticCode)
  return {id: code, shortDescription: {text: title}, defaultConfiguration: level === 'ignore' ? {enabled: false} : {level: levels[level]}}
}

function ruleOf(code: DiagnosticCode): {readonly title: string; readonly level: Severity} {
  const {title, severity} = codes[code]
  return {title, level: severity}
}

function result(found: Diagnostic, used: readonly Diagnostic['code'][]): unknown {
  const {code, severity, file, place, related = []} = found
  return {
    ruleId: code,
    ruleIndex: used.indexOf(code),
    level: levels[severity],
    message: {text: fullMessage(found)},
    ...(file !== undefined && {locations: [location(file, place)]}),
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({id, message: {text: other.message}, ...location(other.file, other.place)})),
    }),
  }
}

function location(file: string, place: Place | undefined): object {
  const uri = file.split('/').map(encodeURIComponent).join('/')
  const region = place && {
    startLine: place.start.line,
    startColumn: place.start.column,
    endLine: place.end.line,
    endColumn: place.end.column,
  }
  return {physicalLocation: {artifactLocation: {uri}, ...(region && {region})}}
}
