import {spawn} from 'node:child_process'
import {closeSync, openSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {toolRoot} from '../../make-site.ts'

/** Megabytes that serve and its bundler may take, all threads together: the limits of what runs at once, and what is there anyway. */
export const MOST_MEMORY = 2500

/** Milliseconds until serve is up to date again. Several limits of ten seconds may come one after the other. */
export const PATIENCE = 150_000

/** A served site, in a process of its own. */
export type ServeProcess = {
  /** Everything that was printed. */
  readonly said: () => string
  /** Whether no problem is left of those that were printed. */
  readonly isMended: () => boolean
  readonly isRunning: () => boolean
  /** Returns the text of a page, whatever the status, or nothing if it cannot be had. */
  readonly ask: (page: string) => Promise<string>
  /** The most megabytes since `resetMemory`, sampled, of the process and its children. */
  readonly memory: () => number
  readonly resetMemory: () => void
  /** Ends it as a writer does. Nothing writes to the site afterwards. */
  readonly end: () => Promise<void>
  /** Kills the process that was started, and none that it has started. */
  readonly kill: () => Promise<void>
}

/**
 * Serves the site in a folder, and waits for its address. Problems are on stdout, and that they are fixed is on stderr: both go to one file, since a
 * busy process reads two pipes in another order than they were written in.
 */
export async function startServe(cwd: string): Promise<ServeProcess> {
  const log = `${cwd}.log`
  const output = openSync(log, 'a')
  const child = spawn(globalThis.process.execPath, [path.join(toolRoot, 'lib/main.js'), 'serve', '--port', '0'], {
    cwd,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const said = (): string => readFileSync(log, 'utf8')
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid))
    // the machine has to survive, too
    if (most > 2 * MOST_MEMORY) child.kill('SIGKILL')
  }, 50)
  const address = (): string | undefined => /^http\S+(?=\n)/m.exec(said())?.[0]
  while (address() === undefined) {
    if (!isRunning()) throw new Error(said())
    await setTimeout(20)
  }
  const url = address()
  return {
    said,
    isMended: () => said().lastIndexOf('All problems are fixed.') >= lastProblem(said()),
    isRunning,
    async ask(page) {
      try {
        return await (await fetch(new URL(page, new URL('/', url)), {signal: AbortSignal.timeout(PATIENCE)})).text()
      } catch {
        return ''
      }
    },
    memory: () => most,
    resetMemory: () => void (most = 0),
    async end() {
      clearInterval(watch)
      // the second signal ends one that is stuck
      for (const name of ['SIGTERM', 'SIGTERM', 'SIGKILL'] as const) {
        if (isRunning()) child.kill(name)
        await Promise.race([closed, setTimeout(5000, undefined, {ref: false})])
      }
    },
    async kill() {
      clearInterval(watch)
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Returns the megabytes of a process and its children. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
    return Math.round(children.reduce((sum, child) => sum + memoryOf(Number(child)), own))
  } catch {
    return 0 // it has ended, or this is not Linux
  }
}

/** Where the last problem begins. An error that is thrown late is an event and no state: nobody can say that it is mended. */
function lastProblem(said: string): number {
  return [...said.matchAll(/ (?:error|warning) (?!site-code-threw$)[\w/-]+$/gm)].at(-1)?.index ?? -1
}
