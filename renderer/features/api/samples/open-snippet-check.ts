import {setTimeout} from 'node:timers/promises'
import {startTaskProcess} from '../../../site-code/task-process.ts'
import type {BatchEnd, TaskLoss, TaskWorker} from '../../../site-code/task-worker.ts'
import {ToolError} from '../../site-tool.ts'
import type {Snippet, SnippetProblems} from './check-snippet.ts'
import type {SampleOptions} from './type-world.ts'

const workerUrl = new URL('./check-snippet-worker.js', import.meta.url)

/** Limits of one check. A usual one takes less than a second. */
const limits = {timeLimitMs: 10_000, resourceLimits: {maxOldGenerationSizeMb: 512}}

/**
 * Milliseconds after which a check is ended in any case. The limit of its thread counts the time of the processor, which on a busy machine
 * is a part of what passes, and assistants wait for a minute.
 */
const PATIENCE = 30_000

type Answer = BatchEnd<SnippetProblems>

type Compiling = TaskWorker<Snippet, SnippetProblems>

/** Checks snippets, one at a time. */
export type SnippetCheck = (snippet: Snippet, options: SampleOptions) => Promise<SnippetProblems>

/**
 * Opens a check in a process of its own, which starts with the first snippet and keeps the types that it has read. It is replaced when a
 * snippet has exceeded the limits. The check throws a `ToolError` then.
 * @param ended ends the process
 */
export function openSnippetCheck(ended: AbortSignal): SnippetCheck {
  let open: {readonly compiling: Compiling; readonly key: string} | undefined
  let last: Promise<unknown> = Promise.resolve()
  const close = async (): Promise<void> => {
    const compiling = open?.compiling
    open = undefined
    await compiling?.close()
  }
  ended.addEventListener('abort', () => void close())
  const check = async ({snippet, options, late}: Order): Promise<SnippetProblems> => {
    const key = JSON.stringify(options)
    if (open?.key !== key) await close()
    if (ended.aborted) throw new ToolError('The server is ending.')
    const isUsed = open !== undefined
    open ??= {key, compiling: startTaskProcess({...limits, workerUrl, setup: options})}
    const end = await Promise.race([open.compiling.run({tasks: [{number: 0, task: snippet}]}), late])
    const [found] = 'results' in end ? end.results : []
    if (found !== undefined) return found
    await close()
    const loss = 'loss' in end ? end.loss : noResult
    // earlier snippets may have filled the memory
    if (isUsed && loss.reason === 'memory') return check({snippet, options, late})
    throw new ToolError(describeLoss(loss))
  }
  return async (snippet, options) => {
    const checked = last.then(async () => withPatience(async (late) => check({snippet, options, late})))
    last = checked.catch(() => undefined)
    return checked
  }
}

type Order = {
  readonly snippet: Snippet
  readonly options: SampleOptions
  /** Settles when the check has to be ended. */
  readonly late: Promise<Answer>
}

async function withPatience<Result>(run: (late: Promise<Answer>) => Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = setTimeout(PATIENCE, lateAnswer, {signal: over.signal})
  // when it is aborted
  late.catch(() => undefined)
  try {
    return await run(late)
  } finally {
    over.abort()
  }
}

const lateAnswer: Answer = {loss: {reason: 'time', error: undefined, stack: ''}, task: 0}

const noResult: TaskLoss = {reason: 'crash', error: undefined, stack: ''}

function describeLoss({reason, isAtStart}: TaskLoss): string {
  if (isAtStart === true && reason === 'crash') return 'The check of code could not be started. `docsite check-code` may tell why.'
  const what = {
    time: `took more than ${limits.timeLimitMs / 1000} s and was stopped`,
    memory: 'took too much memory and was stopped',
    crash: 'failed, as on code or types that are nested too deeply',
  }[reason]
  return `The check of the code ${what}. Send less code, with simpler types.`
}
