import {spawn} from 'node:child_process'
import {treeMemory} from './tree-memory.ts'
import type {TreeMemory} from './tree-memory.ts'

/** What one run of a command cost, whole process tree. */
export type Measurement = {
  /** Seconds of wall time. */
  readonly wall: number
  /** Seconds of user and system time of all processes that ended. */
  readonly cpu: number
  /**
   * Bytes: the highest sum of resident memory over the process tree, sampled, and at least the highest that any one process
   * ever had. Memory that processes share counts for each of them. 0 where there is no `/proc`.
   */
  readonly peakMemory: number
  readonly exitCode: number
  /** The end of what it printed. */
  readonly output: string
}

/** Milliseconds between two looks at the memory. */
const sampleInterval = 20

/** Characters of output that are kept. */
const keptOutput = 20_000

/**
 * Runs a command to its end and measures it. A command that cannot be started ends with an exit code, as in a shell.
 * Needs bash: its `time` counts every descendant that was waited for, while Node tells nothing about grandchildren.
 */
export async function measure(
  command: string,
  args: readonly string[],
  {cwd, env}: {cwd: string; env?: Readonly<Record<string, string>>},
): Promise<Measurement> {
  const started = process.hrtime.bigint()
  const child = spawn('bash', ['-c', 'TIMEFORMAT="@cpu %U %S"; time "$@"', 'bash', command, ...args], {
    cwd,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-keptOutput))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let memory: TreeMemory = {now: 0, highest: 0}
  const timer = setInterval(() => {
    const {now, highest} = treeMemory(child.pid ?? 0)
    memory = {now: Math.max(memory.now, now), highest: Math.max(memory.highest, highest)}
  }, sampleInterval)
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  }).finally(() => clearInterval(timer))
  const wall = Number(process.hrtime.bigint() - started) / 1e9
  const [line = '', user = '0', system = '0'] = /@cpu ([\d.,]+) ([\d.,]+)\n/.exec(output) ?? []
  return {
    wall,
    cpu: seconds(user) + seconds(system),
    peakMemory: Math.max(memory.now, memory.highest),
    exitCode,
    output: output.replace(line, ''),
  }
}

/** bash writes the decimal point of the locale. */
function seconds(text: string): number {
  return Number(text.replace(',', '.'))
}
