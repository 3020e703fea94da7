import type {ClosingFormats} from '../own-command.ts'
import type {MovePlan} from './plan-move.ts'

/** The outcome of a move. */
type MoveEnd = {readonly outcome: 'written' | 'planned' | 'refused'; readonly formats: ClosingFormats}

/** Describes what a move does to each file and address, and how it ended. */
export function describeMove({moves, edits, pages, without}: MovePlan, {outcome, formats}: MoveEnd): string {
  const {bold, columns, count, shown} = formats
  // languages have the same addresses, below their own base paths
  const addresses = new Map(pages.filter(({before, now}) => before !== now).map(({before, now}) => [before, now]))
  const section = (title: string, rows: readonly (readonly string[])[]): string[] =>
    rows.length === 0 ? [] : [`${bold(title)}\n${columns(rows.map((row) => row.map(shown)))}`]
  const what = `${count(moves.length, 'file')}, ${count(edits.length, 'file')} edited`
  const end = {
    refused: 'Nothing was changed.',
    planned: `Would move ${what}. Nothing was changed.`,
    written: `Moved ${what}.`,
  }[outcome]
  return [
    ...section(
      'Files',
      moves.map(({from, to}) => [`  ${from}`, `-> ${to}`]),
    ),
    ...section(
      'Addresses',
      [...addresses].map(([before, now]) => [`  ${before}`, `-> ${now}`]),
    ),
    ...section(
      'Edited',
      edits.map(({path}) => [`  ${path}`]),
    ),
    ...(without.length === 0 ? [] : [without.map((version) => `${version} does not have it.`).join('\n')]),
    end,
  ].join('\n\n')
}
