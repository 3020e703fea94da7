import fs from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {Browser} from 'playwright'
import type {BenchCorpus} from '../bench-corpora.ts'
import type {BenchPlace} from '../bench-tool.ts'
import {median} from '../median.ts'
import type {ReadyTool} from '../prepare-tool.ts'
import {startServer} from './live-server.ts'
import {createWatchedPage} from './watched-page.ts'

/** What a writer waits for; milliseconds. */
export type WritingFigures = {
  readonly tool: string
  /** Name and version for readers. */
  readonly title: string
  readonly cold: Start
  readonly warm: Start
  /** From when an edit is on disk until it is on the screen. */
  readonly edits: readonly number[]
  /** Bytes. */
  readonly peakMemory: number
}

/** From the start of the server until it listens, and until the page is on the screen. */
export type Start = {readonly listening: number; readonly visible: number}

/** Milliseconds to let a tool come to rest, so that an edit is not measured together with the work of the start. */
const rest = 4000

/** How often, and where sites lie. */
export type WritingOptions = BenchPlace & {readonly browser: Browser; readonly edits: number; readonly keep: boolean; readonly port: number}

/**
 * Starts the live server of a tool twice, the second time with what the first has left on disk, and then edits a page.
 * @throws Error when it does not start, or does not show what is written
 */
export async function measureWriting(prepared: ReadyTool, bench: BenchCorpus, options: WritingOptions): Promise<WritingFigures> {
  const {tool, version, bin} = prepared
  const root = path.join(options.benchDir, tool.name, `writing-${bench.id}`)
  const corpus = bench.create()
  fs.rmSync(root, {recursive: true, force: true})
  tool.write(root, corpus)
  const file = path.join(root, tool.page(corpus))
  const text = `${fs.readFileSync(file, 'utf8')}\n`
  const mark = (number: number): string => `This is sentence number ${number} of the writer.`
  fs.writeFileSync(file, `${text}${mark(0)}\n`)
  const command = tool.serve({project: options.project, root, bin}, options.port)
  const url = `http://127.0.0.1:${options.port}${tool.address(corpus)}`
  const start = async () => {
    // a writer's browser runs already
    const page = await createWatchedPage(options.browser)
    await setTimeout(rest / 4)
    const server = await startServer(command, {cwd: root, port: options.port})
    try {
      const shown = page.shows(mark(0))
      await page.open(url)
      const visible = (await shown) - server.started
      return {server, page, figures: {listening: server.listening, visible}}
    } catch (error) {
      await server.stop()
      throw error
    }
  }

  const first = await start()
  await setTimeout(rest)
  await first.page.close()
  await first.server.stop()
  const second = await start()
  const edits: number[] = []
  try {
    await setTimeout(rest)
    for (let number = 1; number <= options.edits; number += 1) {
      const shown = second.page.shows(mark(number))
      const before = Date.now()
      fs.writeFileSync(file, `${text}${mark(number)}\n`)
      edits.push((await shown) - before)
      await setTimeout(rest / 4)
    }
  } finally {
    await second.page.close()
    await second.server.stop()
  }
  if (!options.keep) fs.rmSync(root, {recursive: true, force: true})
  return {
    tool: tool.name,
    title: `${tool.title} ${version}`.trim(),
    cold: first.figures,
    warm: second.figures,
    edits,
    peakMemory: Math.max(first.server.peakMemory(), second.server.peakMemory()),
  }
}

/** The edit in the middle. */
export function medianEdit({edits}: Pick<WritingFigures, 'edits'>): number {
  return median(edits)
}
