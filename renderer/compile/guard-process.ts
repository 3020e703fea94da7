import process from 'node:process'

/**
 * Makes code of a site that ends its thread or process throw instead, where it does so. For worker threads, before that code is
 * loaded: the `process` of a thread is its own, but its `kill` is everybody's.
 */
export function guardProcess(): void {
  for (const name of ['abort', 'exit', 'kill'] as const) {
    const original = process[name].bind(process) as (...given: readonly unknown[]) => unknown
    const refuse = (...given: readonly unknown[]): unknown => {
      const error = new Error(`\`process.${name}\` is called, which would end docsite; code of a site may not do that`)
      Error.captureStackTrace(error, refuse)
      // Node itself ends a thread that has thrown, and signal 0 only asks whether a process is there
      if (error.stack?.split('\n', 2)[1]?.includes('node:internal') || (name === 'kill' && given[1] === 0)) return original(...given)
      throw error
    }
    Object.defineProperty(process, name, {value: refuse, configurable: true, writable: true})
  }
}
