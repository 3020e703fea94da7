import {existsSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {runWorkers} from '../compile/run-workers.ts'

/** An article to index. */
export type IndexTask = {
  /** As in the store. */
  readonly key: string
  /** Article HTML; holes of references may be open. */
  readonly html: string
  readonly title: string
  readonly aliases: readonly string[]
}

type Options = {
  readonly tasks: readonly IndexTask[]
  /** Called with each indexed article, as `formatArticle` makes it. */
  readonly onResult: (key: string, article: string) => void
  readonly signal: AbortSignal
}

const limits = {timeLimitMs: 10_000, resourceLimits: {maxOldGenerationSizeMb: 512}, batchSize: 32}

const workerUrl = new URL('./search-worker.js', import.meta.url)

/** Whether there is a thread that could index while this one renders pages. The tool as it lies in its sources has none. */
export function canIndexAhead(): boolean {
  return availableParallelism() > 1 && existsSync(workerUrl)
}

/** Indexes articles in a thread of its own. What is lost there is left to whoever needs it. Rejects with the signal's reason. */
export async function indexAhead({tasks, onResult, signal}: Options): Promise<void> {
  await runWorkers<IndexTask, string | undefined>({
    ...limits,
    tasks,
    workers: 1,
    workerUrl,
    setup: undefined,
    signal,
    onLoss: () => undefined,
    onResult({key}, article) {
      if (article !== undefined) onResult(key, article)
    },
  })
}
