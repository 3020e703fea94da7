import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {vi} from 'vitest'
import type {runCommandLine} from '../cli/run-command-line.ts'
import {toolRoot} from './make-site.ts'
import {memoryIo} from './memory-io.ts'
import type {MemoryIo} from './memory-io.ts'

/** A command that serves something until it is stopped. */
export type RunningDocsite = {
  readonly port: number
  /** Without a slash at the end. */
  readonly origin: string
  /** What the command has said so far. */
  readonly written: MemoryIo['written']
  /** Interrupts the command; settles with its exit code. */
  readonly stop: () => Promise<number>
}

/** Runs a command of the compiled tool that serves something, and waits for its address. */
export async function startDocsite(cwd: string, args: readonly string[]): Promise<RunningDocsite> {
  // what `cli/main.ts` does; React decides by it which of its two builds it loads
  process.env['NODE_ENV'] = 'production'
  const module = pathToFileURL(path.join(toolRoot, 'lib/run.js')).href
  const run = ((await import(/* @vite-ignore */ module)) as {runCommandLine: typeof runCommandLine}).runCommandLine
  const io = memoryIo({cwd})
  const interruption = new AbortController()
  const ended = run(args, {io, signal: interruption.signal})
  const failed = ended.then((code) => {
    throw new Error(`docsite ${args.join(' ')} has ended with ${code}: ${io.written.stdout}${io.written.stderr}`)
  })
  // a limit for what hangs: a busy machine takes its time to load the engine
  const said = vi.waitFor(() => urlIn(io.written.stdout), {timeout: 120_000, interval: 20})
  const {origin, port} = await Promise.race([said, failed])
  failed.catch(() => undefined)
  return {
    port: Number(port),
    origin,
    written: io.written,
    stop() {
      interruption.abort()
      return ended
    },
  }
}

/** The address that the command gives first. Throws until it has. */
function urlIn(stdout: string): URL {
  return new URL(/^http\S+(?=\n)/.exec(stdout)?.[0] ?? '')
}
