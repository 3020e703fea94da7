import v8 from 'node:v8'

/** Options of V8, which change: those that were measured, by major version of Node. Eight times what V8 does by itself. */
const options: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=540000',
  22: '--invocation-count-for-turbofan=24000',
  24: '--invocation-count-for-turbofan=24000',
}

/**
 * Lets V8 wait longer before it optimizes a function. It compiles in threads, and a first build has others that need the processor:
 * a third of its time went there, for code that had little left to do. What runs for long is still optimized, a moment later.
 */
export function optimizeLater(): void {
  const option = options[process.versions.node.split('.', 1)[0] ?? '']
  if (option !== undefined) v8.setFlagsFromString(option)
}
