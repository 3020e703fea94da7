import {readFileSync, readdirSync} from 'node:fs'
import {isMainThread} from 'node:worker_threads'
import {afterAll, afterEach, beforeAll, beforeEach} from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor that a test, or a whole file, has taken, with the processes that it has started. */
    processorSeconds?: number
  }
}

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS = 100

/** Fields of `/proc/…/stat` after the name: time in the program and in the system, of the process and of its children that have ended. */
const [own, withChildren] = [
  [11, 12],
  [11, 12, 13, 14],
]

/** Seconds of processor so far: of this process and all below it; of this thread alone, where tests run in threads. */
function processorSeconds(): number {
  if (!isMainThread) return ticksOf('/proc/thread-self', own) / TICKS
  return process.platform === 'linux' ? ticksOfTree(process.pid) / TICKS : (process.cpuUsage().user + process.cpuUsage().system) / 1e6
}

function ticksOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + ticksOfTree(child), ticksOf(`/proc/${pid}`, withChildren))
}

function ticksOf(folder: string, fields: readonly number[]): number {
  const stat = readText(`${folder}/stat`)
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.reduce((sum, field) => sum + Number(values[field] ?? 0), 0)
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.flatMap((thread) => readText(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number))
  } catch {
    return []
  }
}

/** Returns nothing of a process that has ended meanwhile. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

let fileBegan = 0
let testBegan = 0
let meta: {processorSeconds?: number} | undefined

beforeAll(() => {
  fileBegan = processorSeconds()
})
beforeEach(({task}) => {
  meta = task.file.meta
  testBegan = processorSeconds()
})
afterEach(({task}) => {
  task.meta.processorSeconds = processorSeconds() - testBegan
})
afterAll(() => {
  if (meta !== undefined) meta.processorSeconds = processorSeconds() - fileBegan
})
