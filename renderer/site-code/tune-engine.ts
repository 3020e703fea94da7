import v8 from 'node:v8'
import {runInNewContext} from 'node:vm'

/**
 * V8 options by major version of Node that make it optimize later, as they change between versions. Only measured versions are listed.
 * Eight times the defaults of V8.
 */
const patience: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=540000',
  22: '--invocation-count-for-turbofan=24000',
  24: '--invocation-count-for-turbofan=24000',
}

/**
 * Makes V8 wait for half as much garbage as there is live data before it collects. By default, it waits for up to three times as much,
 * which is most of the memory of a large build.
 */
const THRIFT = '--heap-growing-percent=50'

/**
 * Sets options of V8 for this process and the threads that it starts. V8 waits longer before it optimizes a function: it optimizes in
 * threads, and a first build has other threads that need the processor; a third of its time was spent on code that had little left to do.
 * Long-running code is still optimized, a moment later. In a process of docsite's own code, it lets the heap grow in smaller steps, too.
 * Code of a site that takes memory without end would spend its time on collections, and be stopped for that instead.
 */
export function tuneEngine({isOwnCode}: {readonly isOwnCode: boolean}): void {
  const option = patience[process.versions.node.split('.', 1)[0] ?? '']
  if (option !== undefined) v8.setFlagsFromString(option)
  if (isOwnCode) v8.setFlagsFromString(THRIFT)
}

/** Bytes of the heap from which on what is no longer used is worth a collection. */
const LARGE_HEAP = 400 * 1024 * 1024

/**
 * Collects garbage now, once a large site is no longer held. V8 waits until the heap has grown by half, and what is done at the end of a build
 * would add to a heap that is garbage.
 */
export function releaseLargeHeap(): void {
  if (v8.getHeapStatistics().used_heap_size < LARGE_HEAP) return
  v8.setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // compiled code that Node caches is valid for the same options only
  v8.setFlagsFromString('--no-expose-gc')
  collect()
}
