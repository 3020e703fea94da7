import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {connect} from 'node:net'
import {setTimeout} from 'node:timers/promises'
import type {ToolCommand} from '../bench-tool.ts'
import {treeMemory} from '../tree-memory.ts'

/** A live server that runs. */
export type RunningServer = {
  /** Milliseconds from its start until it listened. */
  readonly listening: number
  /** When it was started, in milliseconds since 1970. */
  readonly started: number
  /** The most resident bytes that its process tree had at once, sampled. */
  readonly peakMemory: () => number
  /** Ends it and all that it has started. */
  readonly stop: () => Promise<void>
}

/** Milliseconds between two tries to connect; five times as many between two looks at the memory. */
const interval = 20

/** A server that does not listen after these milliseconds does not work. */
const patience = 180_000

/**
 * Starts a live server and waits until it listens.
 * @throws Error with the end of what it printed when it ends instead, or never listens
 */
export async function startServer({command, args, env}: ToolCommand, {cwd, port}: {cwd: string; port: number}): Promise<RunningServer> {
  const started = Date.now()
  // a group of its own, so that what it starts ends with it
  const child = spawn(command, args, {cwd, env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe'], detached: true})
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let hasEnded = false
  const ended = once(child, 'close').then(() => (hasEnded = true))
  let peak = 0
  const sampler = setInterval(() => (peak = Math.max(peak, treeMemory(child.pid ?? 0).now)), interval * 5)
  const stop = async (): Promise<void> => {
    clearInterval(sampler)
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  while (!(await listens(port))) {
    if (hasEnded || Date.now() - started > patience) {
      await stop()
      throw new Error(`It does not listen: ${output.trim()}`)
    }
    await setTimeout(interval)
  }
  return {listening: Date.now() - started, started, peakMemory: () => peak, stop}
}

/** Whether somebody listens. No page is asked for: the browser is to be the first that does. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
