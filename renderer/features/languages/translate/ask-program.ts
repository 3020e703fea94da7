import {spawn} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import * as v from 'valibot'
import type {AbsolutePath} from '../../../core/model/paths.ts'

/** The program that translates, and how long it may take. */
export type Translator = {
  readonly command: readonly string[]
  /** Seconds. */
  readonly timeout: number
}

/** The blocks of a page, as the program gets them. */
export type PageRequest = {
  readonly from: string
  readonly to: string
  /** Path of the original, relative to the site. */
  readonly page: string
  readonly blocks: readonly RequestedBlock[]
}

/** A block to translate. */
export type RequestedBlock = {
  readonly id: string
  readonly kind: string
  /** The text, with placeholders such as `⟦1⟧` for what stays as it is. */
  readonly text: string
  /** The Markdown that was translated, and its translation, if there is one. */
  readonly was?: string
  readonly translation?: string
}

/** Translations by the ids of blocks, or why there are none, as the end of a sentence about the program. */
export type ProgramAnswer = {readonly texts: ReadonlyMap<string, string>} | {readonly fault: string}

const answerSchema = v.object({blocks: v.array(v.object({id: v.string(), text: v.string()}))})

/** The largest answer, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024

type Asking = {readonly root: AbsolutePath; readonly signal: AbortSignal}

/**
 * Starts the program in the folder of the site, without a shell, and gives it the request as JSON. It is stopped with all that it has started if it
 * takes too long.
 * @throws the signal's reason
 */
export async function askProgram(translator: Translator, request: PageRequest, {root, signal}: Asking): Promise<ProgramAnswer> {
  signal.throwIfAborted()
  const ended = await runProgram(translator, `${JSON.stringify(request)}\n`, {root, signal})
  signal.throwIfAborted()
  return 'fault' in ended ? ended : readAnswer(ended.said, request)
}

function readAnswer(said: string, {blocks}: PageRequest): ProgramAnswer {
  let value: unknown
  try {
    value = JSON.parse(said)
  } catch {
    return {fault: said.trim() === '' ? 'has answered nothing' : 'has answered something else than JSON'}
  }
  if (!v.is(answerSchema, value)) return {fault: 'has answered JSON without a list `blocks` of objects with `id` and `text`'}
  const texts = new Map(value.blocks.map(({id, text}) => [id, text]))
  const lacking = blocks.find(({id}) => !texts.has(id))
  return lacking === undefined ? {texts} : {fault: `has left out the block \`${lacking.id}\``}
}

type Ended = {readonly said: string} | {readonly fault: string}

async function runProgram({command: [program = '', ...args], timeout}: Translator, input: string, {root, signal}: Asking): Promise<Ended> {
  return new Promise((resolve) => {
    // a group of its own, so that what it has started ends with it
    const child = spawn(program, args, {cwd: root, stdio: ['pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32'})
    const said: Buffer[] = []
    let size = 0
    let complaint = ''
    let fault: string | undefined
    const stop = (reason: string): void => {
      fault ??= reason
      killGroup(child)
    }
    const patience = setTimeout(() => stop(`took more than ${timeout} s and was stopped`), timeout * 1000)
    const onAbort = (): void => stop('was stopped')
    signal.addEventListener('abort', onAbort, {once: true})
    const end = (ended: Ended): void => {
      clearTimeout(patience)
      signal.removeEventListener('abort', onAbort)
      resolve(ended)
    }
    child.stdout.on('data', (bytes: Buffer) => {
      size += bytes.length
      if (size > MOST_BYTES) stop('has answered more than 16 MB')
      else said.push(bytes)
    })
    child.stderr.on('data', (bytes: Buffer) => (complaint = (complaint + bytes.toString()).slice(-2000)))
    // a program may answer without reading all of it
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('error', (error: NodeJS.ErrnoException) =>
      end({fault: error.code === 'ENOENT' ? 'cannot be found' : `cannot be started: ${error.code ?? error.message}`}),
    )
    child.on('close', (code, by) => {
      const last = complaint.trim().split('\n').at(-1) ?? ''
      const words = last === '' ? '' : `, and its last words were: ${last}`
      if (fault !== undefined) end({fault: fault + words})
      else if (code !== 0) end({fault: `ended with ${code === null ? by : `exit code ${code}`}${words}`})
      else end({said: Buffer.concat(said).toString()})
    })
  })
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid === undefined || process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it has ended meanwhile
  }
}
