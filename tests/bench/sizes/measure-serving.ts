import {setTimeout} from 'node:timers/promises'
import type {ToolCommand} from '../bench-tool.ts'
import {median} from '../median.ts'
import {startServer} from '../writers/live-server.ts'
import type {SizedFolder} from './sized-folder.ts'

/** Times for which a writer waits, in seconds. */
export type Serving = {
  /** From the start of the server until the page in the middle was answered. */
  readonly answers: number
  /** Time until an answer has a sentence that was saved soon after the start, while a large site may still be read. */
  readonly first: number
  /** The median of that time for the edits after it. */
  readonly edit: number
  /** Bytes that its process tree had at most. */
  readonly peakMemory: number
}

/** Milliseconds before an edit, in which a writer reads and thinks. */
const rest = 4000

/** Number of edits after the first one. */
const edits = 5

/** Milliseconds between two requests. */
const interval = 5

/** A page that has not come after these milliseconds does not come. */
const patience = 120_000

/**
 * Starts the live server, asks for a page, edits it several times and asks each time until the edit is there.
 * @throws Error when the server does not start, and when the page or the edit does not come
 */
export async function measureServing(folder: SizedFolder, command: ToolCommand, port: number): Promise<Serving> {
  const url = `http://127.0.0.1:${port}${folder.address}`
  const server = await startServer(command, {cwd: folder.root, port})
  try {
    await waitForText(url, '</article>')
    const answers = (Date.now() - server.started) / 1000
    const edit = async (): Promise<number> => {
      await setTimeout(rest)
      const sentence = folder.editText()
      const saved = performance.now()
      await waitForText(url, sentence)
      return (performance.now() - saved) / 1000
    }
    const first = await edit()
    const others: number[] = []
    for (let count = 0; count < edits; count += 1) others.push(await edit())
    return {answers, first, edit: median(others), peakMemory: server.peakMemory()}
  } finally {
    await server.stop()
  }
}

async function waitForText(url: string, text: string): Promise<void> {
  const started = Date.now()
  while (Date.now() - started < patience) {
    const response = await fetch(url)
    if ((await response.text()).includes(text) && response.ok) return
    await setTimeout(interval)
  }
  throw new Error(`${url} does not show \`${text}\`.`)
}
