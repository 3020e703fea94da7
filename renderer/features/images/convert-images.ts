import {fork} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {availableParallelism} from 'node:os'
import {fileURLToPath} from 'node:url'
import {LARGE} from './conversion.ts'
import type {ConverterSetup, ImageEnd, ImageOrder} from './conversion.ts'

/** Maximum number of processes, each of which has one image in memory. */
const MOST_PROCESSES = 4

/** Milliseconds for all variants of an image. */
const PATIENCE = 300_000

/** How images are converted. */
export type ConversionOptions<Order extends ImageOrder> = {
  readonly orders: readonly Order[]
  readonly setup: Omit<ConverterSetup, 'threads'>
  /** Called with the end of each order as soon as it is known. */
  readonly onEnd: (order: Order, end: ImageEnd) => void
  readonly signal: AbortSignal | undefined
  /** URL of the program, which is the compiled `images-worker.ts`. */
  readonly workerUrl?: URL
}

/**
 * Converts images in processes of their own, so that this thread goes on. Large ones are left to one process, whose memory is then that of all
 * others together. An image whose process crashes or takes too long has failed; the others go on in a new one. No process outlives the call.
 * Throws the signal's reason on abort.
 */
export async function convertImages<Order extends ImageOrder>(options: ConversionOptions<Order>): Promise<void> {
  const {orders, setup, onEnd, signal, workerUrl = new URL('./images-worker.js', import.meta.url)} = options
  const cores = availableParallelism()
  const lanes = Math.min(cores, MOST_PROCESSES, orders.length)
  const large = orders.filter(({pixels}) => pixels >= LARGE).values()
  const others = orders.filter(({pixels}) => pixels < LARGE).values()
  const threads = Math.max(1, Math.floor(cores / Math.max(lanes, 1)))
  await Promise.all(
    Array.from({length: lanes}, async (_, lane) => {
      let converter: Converter | undefined
      try {
        for (const order of lane === 0 ? inTurn(large, others) : others) {
          signal?.throwIfAborted()
          converter ??= startConverter(workerUrl, {...setup, threads})
          const end = await converter.run(order, signal)
          signal?.throwIfAborted()
          if (converter.isLost()) converter = undefined
          onEnd(order, end)
        }
      } finally {
        converter?.close()
      }
    }),
  )
}

/** Yields the values of one iterator, and then what others have left of the second. */
function* inTurn<Value>(first: Iterable<Value>, second: Iterable<Value>): Generator<Value> {
  yield* first
  yield* second
}

/** A process that converts one image at a time. */
type Converter = {
  readonly run: (order: ImageOrder, signal: AbortSignal | undefined) => Promise<ImageEnd>
  readonly isLost: () => boolean
  readonly close: () => void
}

function startConverter(workerUrl: URL, setup: ConverterSetup): Converter {
  const host = fork(fileURLToPath(workerUrl), {stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: []})
  let lost: string | undefined
  let settle: ((end: ImageEnd) => void) | undefined
  const lose = (reason: string): void => {
    lost ??= reason
    settle?.({kind: 'failed', reason: lost, isLasting: false})
  }
  host.on('message', (end: ImageEnd) => settle?.(end))
  host.on('error', ({message}) => lose(`its process could not be started: ${message}`))
  host.on('exit', (code, signal) => lose(`its process ended with ${signal ?? `code ${code}`}.`))
  send(host, setup)
  return {
    run: (order, signal) =>
      new Promise((resolve) => {
        const stop = (reason: string): void => {
          host.kill('SIGKILL')
          lose(reason)
        }
        const onAbort = (): void => stop('it was stopped.')
        const timer = setTimeout(() => stop(`it takes longer than ${PATIENCE / 1000} s.`), PATIENCE)
        settle = (end) => {
          settle = undefined
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
          resolve(end)
        }
        signal?.addEventListener('abort', onAbort)
        if (lost === undefined) send(host, order)
        else lose(lost)
      }),
    isLost: () => lost !== undefined,
    close: () => void host.kill('SIGKILL'),
  }
}

/** Sends a message. One to a process that has ended is lost: its exit tells. */
function send(host: ChildProcess, message: ConverterSetup | ImageOrder): void {
  if (host.connected) host.send(message, () => undefined)
}
