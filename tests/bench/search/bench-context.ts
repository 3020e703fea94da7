import os from 'node:os'
import {describeMachine} from '../describe-machine.ts'

/** When, where and on what something was measured. */
export type BenchContext = {
  /** When it began, ISO 8601. */
  readonly started: string
  /** The machine in one line: processor, memory, system, Node. */
  readonly machine: string
  /** Processes that wanted to run, on average over the minute before; times taken beside others are worth little. */
  readonly load: number
  readonly pages: number
}

/** What is known before a run begins. */
export function benchContext(pages: number): BenchContext {
  return {started: new Date().toISOString(), machine: describeMachine(), load: os.loadavg()[0] ?? 0, pages}
}

/** A sentence about a run, with a warning where others used the machine. */
export function describeContext({started, machine, load}: BenchContext): string {
  const busy = load > 1 ? ' Others used it: times are too high.' : ''
  return `${started.slice(0, 10)}, ${machine}, load ${load.toFixed(1)} before the run.${busy}`
}
