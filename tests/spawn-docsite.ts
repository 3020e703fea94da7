import {spawn} from 'node:child_process'
import path from 'node:path'
import {toolRoot} from './make-site.ts'

/** What a process said and how it ended: with a code, or by a signal. */
export type SpawnEnded = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** How to run the tool. */
export type SpawnOptions = {
  /** Variables besides `PATH`, which is all that is passed on. */
  readonly env?: Readonly<Record<string, string>>
  /** Folder of the docsite that runs. */
  readonly tool?: string
  /** What Node is told besides: preloads, for instance. */
  readonly nodeOptions?: readonly string[]
  /** Called when the process has been started. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void
  /** Called with all that stdout, or stderr, has said, whenever it says more. `kill` sends one signal, however often it is called. */
  readonly onStdout?: (said: string, kill: (signal: NodeJS.Signals) => void) => void
  readonly onStderr?: (said: string, kill: (signal: NodeJS.Signals) => void) => void
}

/** Runs the compiled tool in a process of its own, as a shell would whose folder is `cwd`. `cli/build-tool.mjs` must have run. */
export async function spawnDocsite(cwd: string, args: readonly string[], options: SpawnOptions = {}): Promise<SpawnEnded> {
  const {env = {}, tool = toolRoot, nodeOptions = [], onStart, onStdout, onStderr} = options
  const main = path.join(tool, 'lib/main.js')
  const child = spawn(process.execPath, [...nodeOptions, main, ...args], {cwd, env: {PATH: process.env['PATH'], ...env}})
  // what docsite says of the first signal calls the listener again, and a second signal would end it at once
  const kill = (signal: NodeJS.Signals): void => void (child.killed || child.kill(signal))
  onStart?.(kill)
  const said = {stdout: '', stderr: ''}
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text
    onStderr?.(said.stderr, kill)
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text
    onStdout?.(said.stdout, kill)
  })
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.on('close', (...ended) => resolve(ended)),
  )
  return {code, signal, ...said}
}
