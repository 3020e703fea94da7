import {Worker} from 'node:worker_threads'

/** How importing a module went: it ended (also with an error), it took too long, or it waits for something that never comes. */
export type Trial = 'ended' | 'stopped' | 'stuck'

/**
 * Imports a module in a thread of its own. What a module does after an `await` cannot be stopped in this thread, so a loop there
 * is found in another one first.
 */
export async function tryInThread(moduleUrl: string, timeLimitMs: number): Promise<Trial> {
  const code = `import(${JSON.stringify(moduleUrl)}).catch(() => undefined).then(() => require('node:worker_threads').parentPort.postMessage(0))`
  const worker = new Worker(code, {eval: true, stdout: true, stderr: true})
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Trial>((resolve) => {
      timer = setTimeout(() => resolve('stopped'), timeLimitMs)
      worker.once('message', () => resolve('ended'))
      // what is thrown later is thrown in this thread too, which reports it
      worker.once('error', () => resolve('ended'))
      worker.once('exit', () => resolve('stuck'))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
