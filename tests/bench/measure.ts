import {spawn} from 'node:child_process'
import fs from 'node:fs'

/** What one run of a command cost, whole process tree. */
export type Measurement = {
  /** Seconds of wall time. */
  readonly wall: number
  /** Seconds of user and system time of all processes that ended. */
  readonly cpu: number
  /** Bytes: the highest sum of resident memory over the process tree, sampled every 20 ms. Shared pages count for each process. */
  readonly peakMemory: number
  readonly exitCode: number
  /** The last lines of what it printed. */
  readonly output: string
}

/** Runs a command to its end and measures it. Linux only, as memory is read from `/proc`. */
export async function measure(
  command: string,
  args: readonly string[],
  {cwd, env}: {cwd: string; env?: NodeJS.ProcessEnv},
): Promise<Measurement> {
  const started = process.hrtime.bigint()
  // bash's own `time` counts every descendant that was waited for; Node tells nothing about grandchildren.
  const child = spawn('bash', ['-c', 'TIMEFORMAT="@cpu %U %S"; time "$@"', 'bash', command, ...args], {
    cwd,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let peakMemory = 0
  const timer = setInterval(() => (peakMemory = Math.max(peakMemory, treeMemory(child.pid ?? 0))), 20)
  const exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  clearInterval(timer)
  const wall = Number(process.hrtime.bigint() - started) / 1e9
  const [, user = '0', system = '0'] = /@cpu ([\d.]+) ([\d.]+)/.exec(output) ?? []
  return {wall, cpu: Number(user) + Number(system), peakMemory, exitCode, output: output.replace(/@cpu .*\n?/, '')}
}

/** Sum of resident bytes of a process and its descendants at this moment. */
function treeMemory(pid: number): number {
  let sum = residentBytes(pid)
  for (const child of childrenOf(pid)) sum += treeMemory(child)
  return sum
}

function residentBytes(pid: number): number {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    return fs
      .readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' '))
      .filter((id) => id !== '')
      .map(Number)
  } catch {
    return []
  }
}
