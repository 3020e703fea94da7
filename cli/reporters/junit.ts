import type {Diagnostic} from '../../renderer/index.ts'
import {countOf, describePlace, fullMessage} from './describe.ts'

/**
 * Formats problems for test dashboards, with a suite per file and a case per problem. Errors are failures; warnings pass and
 * contain their text. There is no standard; this form is accepted by Jenkins, whose schema is the strictest, and by GitLab.
 */
export function reportJunit(diagnostics: readonly Diagnostic[]): string {
  const byFile = new Map<string, Diagnostic[]>()
  for (const found of diagnostics) {
    const file = found.file ?? 'docsite'
    byFile.set(file, [...(byFile.get(file) ?? []), found])
  }
  const suites = [...byFile].map(([file, problems]) => suite(file, problems))
  if (suites.length === 0)
    suites.push(
      '<testsuite name="docsite" tests="1" failures="0" errors="0">\n<testcase classname="docsite" name="no problems"/>\n</testsuite>',
    )
  const counts = `tests="${Math.max(1, diagnostics.length)}" failures="${countOf(diagnostics, 'error')}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="docsite" ${counts}>\n${suites.join('\n')}\n</testsuites>\n`
}

function suite(name: string, problems: readonly Diagnostic[]): string {
  const counts = `tests="${problems.length}" failures="${countOf(problems, 'error')}" errors="0"`
  return `<testsuite name="${escapeXml(name)}" ${counts}>\n${problems.map(testCase).join('\n')}\n</testsuite>`
}

/** Formats a test case. Dashboards show the message, or the text of a failure, or both, so at least one of them contains the place. */
function testCase(found: Diagnostic): string {
  const where = describePlace(found)
  const name = escapeXml(where === '' ? found.code : `${found.code} ${where}`)
  const text = escapeXml(where === '' ? fullMessage(found) : `${where}: ${fullMessage(found)}`)
  const outcome =
    found.severity === 'error'
      ? `<failure type="${found.code}" message="${escapeXml(found.message)}">${text}</failure>`
      : `<system-out>${found.severity}: ${text}</system-out>`
  return `<testcase classname="docsite.${found.code}" name="${name}">${outcome}</testcase>`
}

const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;'}

/** Escapes text for XML. XML cannot represent control characters: they become U+FFFD. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"\n]/g, (character) => entities[character] ?? character)
}
