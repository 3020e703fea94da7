import {spawn} from 'node:child_process'
import {GIT_PATIENCE, silence} from './repository.ts'
import type {Repository} from './repository.ts'

/** An object of a repository. */
export type GitObject = {
  /** Hash of its content, in hex. */
  readonly id: string
  readonly type: string
  readonly bytes: Buffer
}

/** Reads objects of a repository, in one process of git. */
export type ObjectReader = {
  /**
   * Reads an object by its hash, or by a name such as `v1.0^{commit}`, which must not have a line break. Undefined if there is none.
   * @throws what git wrote when it ended, or that it does not answer, as an `Error`
   */
  readonly read: (name: string) => Promise<GitObject | undefined>
  readonly close: () => void
}

/** A request for an object that has not been answered. */
type Waiting = {readonly resolve: (object: GitObject | undefined) => void; readonly reject: (error: Error) => void}

const LINE_END = 10

/** Starts the process. Objects are never converted: their bytes are those in the repository, whatever the settings of the machine. */
export function openObjects({folder, args, env}: Repository): ObjectReader {
  const git = spawn('git', [...args, 'cat-file', '--batch'], {cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe']})
  const waiting: Waiting[] = []
  let failure: Error | undefined
  let said = ''
  const fail = (error: Error): void => {
    failure ??= error
    clearTimeout(patience)
    for (const {reject} of waiting.splice(0)) reject(failure)
  }
  const parse = createParser((object) => waiting.shift()?.resolve(object))
  let patience: NodeJS.Timeout | undefined
  const wait = (): void => {
    clearTimeout(patience)
    if (waiting.length > 0 && failure === undefined) patience = setTimeout(giveUp, GIT_PATIENCE)
  }
  const giveUp = (): void => {
    fail(new Error(silence(GIT_PATIENCE)))
    git.kill('SIGKILL')
  }
  git.stdout.on('data', (chunk: Buffer) => {
    parse(chunk)
    wait()
  })
  git.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  git.stdin.on('error', () => undefined) // the end of the process is reported
  git.on('error', fail)
  git.on('close', () => fail(new Error(said.trim() || 'git ended')))
  return {
    read: async (name) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure)
        waiting.push({resolve, reject})
        if (waiting.length === 1) wait()
        git.stdin.write(`${name}\n`)
      }),
    close() {
      clearTimeout(patience)
      git.stdin.end()
      git.kill()
    },
  }
}

/** Creates the function that takes what git writes: for each object a line with hash, type and size, its bytes, and a line break. */
function createParser(onObject: (object: GitObject | undefined) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let length = 0
  let header: {readonly id: string; readonly type: string; readonly size: number} | undefined
  const take = (size: number): Buffer => {
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    chunks = [all.subarray(size)]
    length -= size
    return all.subarray(0, size)
  }
  const readHeader = (): boolean => {
    const whole = take(length)
    const end = whole.indexOf(LINE_END)
    const line = end === -1 ? whole : whole.subarray(0, end)
    chunks = [end === -1 ? whole : whole.subarray(end + 1)]
    length = chunks[0]?.length ?? 0
    if (end === -1) return false
    const [, id, type, size] = /^([\da-f]{40,64}) ([a-z]+) (\d+)$/.exec(line.toString()) ?? []
    if (id === undefined || type === undefined) onObject(undefined)
    else header = {id, type, size: Number(size)}
    return true
  }
  return (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    for (;;) {
      if (header === undefined) {
        if (length === 0 || !readHeader()) return
      } else {
        const {id, type, size} = header
        if (length <= size) return
        // a copy, since a part would keep all that was read with it
        const bytes = Buffer.from(take(size + 1).subarray(0, size))
        header = undefined
        onObject({id, type, bytes})
      }
    }
  }
}
