import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import type {Reporter, TestModule} from 'vitest/node'
import {costTable, formatCosts, readCosts} from './read-costs.ts'

/** Seconds of processor that a test and a file may take in `npm test`. */
const limits = {test: 5, file: 20}

/** Seconds of processor that the tests of `npm test` take at most on the machine for which the limits are meant. */
const WHOLE = 850

/** By how much the time of a test differs from run to run, as a factor. */
const NOISE = 1.25

/** Files and tests that are listed. */
const MOST = 10

/** How a file says why it may take longer. */
const REASON = /^\/\/ Over the budget: \S/m

type Cost = {readonly name: string; readonly file: string; readonly seconds: number}

/**
 * Prints the files that take most of the processor, and fails a run of `npm test` in which a file or a test takes more than its part. Time of the
 * processor differs less from run to run than time that passes; on a slow machine the limits grow with the whole.
 */
export class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module): Cost => costOf(relative(module.moduleId), relative(module.moduleId), module.meta()))
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test): Cost => costOf(test.fullName, relative(module.moduleId), test.meta())),
    )
    const whole = files.reduce((sum, {seconds}) => sum + seconds, 0)
    if (files.length < 2) return
    console.log(`\n ${whole.toFixed(0)} s of processor. The files that take most of it:`)
    for (const {name, seconds} of longestOf(files)) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`)
    const set = process.env['TEST_SET'] ?? ''
    // another run has other tests of these files
    if (process.env['TEST_COSTS'] === 'write' && ['main', 'rest'].includes(set)) this.#write(files)
    if (set === 'main') this.#judge({files, tests, slowness: NOISE * Math.max(1, whole / WHOLE)})
  }

  #judge({files, tests, slowness}: {files: readonly Cost[]; tests: readonly Cost[]; slowness: number}): void {
    const over = [
      ...files.filter(({seconds}) => seconds > limits.file * slowness),
      ...tests.filter(({seconds}) => seconds > limits.test * slowness),
    ].filter(({file}) => !REASON.test(readFileSync(file, 'utf8')))
    if (over.length === 0) return
    console.log(
      '\n Over the budget of `npm test` (5 s of processor for a test, 20 s for a file). Make them cheaper, leave them to `npm run test:all`,',
    )
    console.log(' or say why in the file, in a line that begins with `// Over the budget:`.')
    for (const {name, file, seconds} of over) console.log(`${seconds.toFixed(1).padStart(8)}  ${file === name ? file : `${file}: ${name}`}`)
    process.exitCode = 1
  }

  /** Updates the table with what this run has measured. */
  #write(files: readonly Cost[]): void {
    const known = new Map(readCosts().map((cost) => [cost.file, cost]))
    for (const {file, seconds} of files.filter((cost) => !cost.file.startsWith('tests/unit/')))
      known.set(file, {isMain: false, bugs: 0, ...known.get(file), file, seconds})
    const head = readFileSync(costTable, 'utf8').match(/^(?:#.*\n)*/)?.[0] ?? ''
    writeFileSync(costTable, head + formatCosts([...known.values()]))
  }
}

function costOf(name: string, file: string, {processorSeconds = 0}: {processorSeconds?: number}): Cost {
  return {name, file, seconds: processorSeconds}
}

function longestOf(costs: readonly Cost[]): Cost[] {
  return costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST)
}

function relative(moduleId: string): string {
  return path.relative(process.cwd(), moduleId).split(path.sep).join('/')
}
