import v8 from 'node:v8'

/**
 * V8 options by major version of Node, as they change between versions. Only measured versions are listed. Eight times the
 * defaults of V8.
 */
const options: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=540000',
  22: '--invocation-count-for-turbofan=24000',
  24: '--invocation-count-for-turbofan=24000',
}

/**
 * Makes V8 wait longer before it optimizes a function. V8 optimizes in threads, and a first build has other threads that need
 * the processor: a third of its time was spent on code that had little left to do. Long-running code is still optimized, a
 * moment later.
 */
export function optimizeLater(): void {
  const option = options[process.versions.node.split('.', 1)[0] ?? '']
  if (option !== undefined) v8.setFlagsFromString(option)
}
