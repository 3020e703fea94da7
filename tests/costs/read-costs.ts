import {readFileSync} from 'node:fs'
import path from 'node:path'

/** A test file of the built tool: what it costs, and what it is worth. */
export type FileCost = {
  /** Path from the root of the repository. */
  readonly file: string
  /** Whether `npm test` runs it. `npm run test:all` runs every file. */
  readonly isMain: boolean
  /** Seconds of processor. */
  readonly seconds: number
  /** Number of the planted bugs (`npm run mutants`) that it notices and no cheaper test does. */
  readonly bugs: number
}

/** Path of the table, from the root of the repository. */
export const costTable = 'tests/costs/table.txt'

const root = path.resolve(import.meta.dirname, '../..')

/** Reads the table of costs. A file that is not in it is not in `npm test`. */
export function readCosts(): FileCost[] {
  const lines = readFileSync(path.join(root, costTable), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, mark, file = '', seconds, bugs] = /^([* ]) (\S+) +([\d.]+) +(\d+)$/.exec(line) ?? []
    return mark === undefined ? [] : [{file, isMain: mark === '*', seconds: Number(seconds), bugs: Number(bugs)}]
  })
}

/** Returns the lines of a table, the most expensive file first. */
export function formatCosts(costs: readonly FileCost[]): string {
  const width = Math.max(...costs.map(({file}) => file.length))
  return costs
    .toSorted((a, b) => b.seconds - a.seconds || (a.file < b.file ? -1 : 1))
    .map(
      ({file, isMain, seconds, bugs}) =>
        `${isMain ? '*' : ' '} ${file.padEnd(width)} ${seconds.toFixed(1).padStart(6)} ${String(bugs).padStart(4)}\n`,
    )
    .join('')
}
