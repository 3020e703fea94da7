import type {BuildResult, VersionSummary} from '../renderer/index.ts'
import {humaneBytes, humaneCount} from './humane.ts'
import type {Paint} from './paint.ts'
import {describeCounts} from './reporters/describe.ts'

type Cells = readonly [name: string, pages: string, compiled: string, shared: string, problems: string, size: string]

const HEAD: Cells = ['version', 'pages', 'compiled', 'shared', 'problems', 'size']

/** Formats the result of a build with one line per version and one for the total. Names are aligned left, numbers right. */
export function closingTable({versions, bytes}: Pick<BuildResult, 'versions' | 'bytes'>, paint: Paint): string {
  const total = versions.reduce<VersionSummary>(addSummaries, {...NOTHING, name: 'total'})
  // the output contains more than the pages of versions: scripts, styles, images
  const rows = [HEAD, ...versions.map(cellsOf), cellsOf({...total, bytes})]
  const widths = HEAD.map((_cell, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) => row.map((cell, column) => align(cell, column, widths[column] ?? 0)).join('  '))
  return lines
    .map((line, index) => `${index === 0 ? paint('dim', line) : index === rows.length - 1 ? paint('bold', line) : line}\n`)
    .join('')
}

const NOTHING: VersionSummary = {name: '', pages: 0, compiled: 0, shared: 0, errors: 0, warnings: 0, bytes: 0}

function addSummaries(sum: VersionSummary, next: VersionSummary): VersionSummary {
  return {
    name: sum.name,
    pages: sum.pages + next.pages,
    compiled: sum.compiled + next.compiled,
    shared: sum.shared + next.shared,
    errors: sum.errors + next.errors,
    warnings: sum.warnings + next.warnings,
    bytes: sum.bytes + next.bytes,
  }
}

function cellsOf({name, pages, compiled, shared, errors, warnings, bytes}: VersionSummary): Cells {
  const problems = describeCounts(errors, warnings) || 'none'
  return [name, humaneCount(pages), humaneCount(compiled), humaneCount(shared), problems, humaneBytes(bytes)]
}

function align(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
