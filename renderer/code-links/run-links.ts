import {existsSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {runWorkers} from '../compile/run-workers.ts'
import {loadCompiler} from '../samples/compiler.ts'
import type {SampleOptions} from '../samples/type-world.ts'
import {linkPages} from './link-pages.ts'
import type {LinkAnswer, LinkOrder} from './link-pages.ts'

const workerUrl = new URL('./code-links-worker.js', import.meta.url)

/** For one world: a site of thousands of samples takes some seconds. */
const limits = {timeLimitMs: 60_000, resourceLimits: {maxOldGenerationSizeMb: 2048}}

/**
 * Links the pages of worlds in threads of their own, since TypeScript would keep this one busy for seconds. A world whose thread was
 * lost has no answer. The tool as it lies in its sources has no thread.
 * @throws the signal's reason
 */
export async function runLinks(
  orders: readonly LinkOrder[],
  {options, signal}: {readonly options: SampleOptions; readonly signal: AbortSignal | undefined},
): Promise<readonly (LinkAnswer | undefined)[]> {
  if (orders.length === 0) return []
  if (!existsSync(workerUrl)) {
    const run = {compiler: loadCompiler(), parsed: new Map(), options}
    return orders.map((order) => linkPages(run, order))
  }
  // each parses the language anew: a second one is worth it for several versions, and more are not
  const threads = orders.length > 2 ? Math.min(2, availableParallelism()) : 1
  return runWorkers<LinkOrder, LinkAnswer | undefined>({
    ...limits,
    workerUrl,
    setup: options,
    tasks: orders,
    workers: threads,
    batchSize: Math.ceil(orders.length / threads),
    onLoss: () => undefined,
    signal,
  })
}
