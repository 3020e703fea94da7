import {startTaskWorker} from '../../../site-code/task-worker.ts'
import type {TaskWorker} from '../../../site-code/task-worker.ts'
import {ToolError} from '../../site-tool.ts'
import type {Snippet, SnippetProblem} from './check-snippet.ts'
import type {SampleOptions} from './type-world.ts'

const workerUrl = new URL('./check-snippet-worker.js', import.meta.url)

/** Limits of one check. A usual one takes less than a second. */
const limits = {timeLimitMs: 10_000, resourceLimits: {maxOldGenerationSizeMb: 1024}}

type Thread = TaskWorker<Snippet, readonly SnippetProblem[]>

/** Checks snippets, one at a time. */
export type SnippetCheck = (snippet: Snippet, options: SampleOptions) => Promise<readonly SnippetProblem[]>

/**
 * Opens a check in a thread of its own, which starts with the first snippet and is replaced when a snippet has exceeded the limits. The
 * check throws a `ToolError` then.
 * @param ended ends the thread
 */
export function openSnippetCheck(ended: AbortSignal): SnippetCheck {
  let open: {readonly thread: Thread; readonly key: string} | undefined
  let last: Promise<unknown> = Promise.resolve()
  const close = async (): Promise<void> => {
    const thread = open?.thread
    open = undefined
    await thread?.close()
  }
  ended.addEventListener('abort', () => void close())
  const check: SnippetCheck = async (snippet, options) => {
    if (ended.aborted) throw new ToolError('The server is ending.')
    const key = JSON.stringify(options)
    if (open?.key !== key) await close()
    open ??= {key, thread: startTaskWorker({...limits, workerUrl, setup: options, isSilent: true})}
    const end = await open.thread.run({tasks: [{number: 0, task: snippet}]})
    if ('results' in end) return end.results[0] ?? []
    await close()
    throw new ToolError(describeLoss(end.loss.reason))
  }
  return async (snippet, options) => {
    const checked = last.then(async () => check(snippet, options))
    last = checked.catch(() => undefined)
    return checked
  }
}

function describeLoss(reason: 'time' | 'memory' | 'crash'): string {
  const what = {
    time: `took more than ${limits.timeLimitMs / 1000} s and was stopped`,
    memory: 'took too much memory and was stopped',
    crash: 'failed, as on code or types that are nested too deeply',
  }[reason]
  return `The check of the code ${what}. Send less code, with simpler types.`
}
