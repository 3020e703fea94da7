import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {setTimeout} from 'node:timers/promises'

/** A program that runs until it is stopped. */
export type RunningProgram = {
  /** Waits until what it has said matches. Throws if it ends before, or says nothing; with what it said instead. */
  readonly untilSaid: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Ends the program and all that it has started. */
  readonly stop: () => Promise<void>
}

/** Milliseconds until a program that has said nothing hangs. */
const PATIENCE = 120_000

/** Starts a program in a process group of its own. */
export function startProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv): RunningProgram {
  const child = spawn(file, args, {detached: true, stdio: ['ignore', 'pipe', 'pipe'], env})
  let output = ''
  let end = ''
  const ended = new Promise<void>((resolve) => {
    const note = (why: string) => {
      end = why
      resolve()
    }
    child.once('error', ({message}) => note(message))
    child.once('close', (code) => note(`has ended with ${code}`))
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  }
  return {
    async untilSaid(pattern) {
      for (const deadline = Date.now() + PATIENCE; ; await setTimeout(20)) {
        const match = pattern.exec(output)
        if (match !== null) return match
        if (end !== '' || Date.now() > deadline) throw new Error(`${file} ${end || 'has said nothing'}: ${output}`)
      }
    },
    async stop() {
      if (child.pid === undefined) return
      signalGroup(child.pid)
      await ended
    },
  }
}

function signalGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // all of them have ended
  }
}

/**
 * Finds a program: the first of these names that is a path, or is on the search path.
 * @throws if there is none; `tests/setup-engines` installs them
 */
export function findProgram(names: readonly (string | undefined)[]): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const found = names
    .filter((name) => name !== undefined)
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => path.join(folder, name))))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`None of ${names.join(', ')} was found. Run tests/setup-engines.`)
  return found
}
