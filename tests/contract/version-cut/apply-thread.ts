import {pathToFileURL} from 'node:url'
import {parentPort, workerData} from 'node:worker_threads'

/** What a thread that cuts is told. */
export type ApplyOrder = {
  /** Where `apply-driver.ts` is bundled. */
  readonly driver: string
  /** `tests/fail-fs.mjs`. */
  readonly failFs: string
  readonly root: string
  /** Number of the call at which the thread stops. 0: at none; then it says how many calls there were. */
  readonly at: number
}

const {driver, failFs, root, at} = workerData as ApplyOrder
const {armFailFs} = (await import(pathToFileURL(failFs).href)) as typeof import('../../fail-fs.mjs')
const disarm = armFailFs({at, code: 'STOP', under: root})
await import(pathToFileURL(driver).href)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(disarm())
