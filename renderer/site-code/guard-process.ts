import process from 'node:process'

/**
 * Makes code of a site that ends its thread or process throw instead, where it does so, until the returned function is called. Worker
 * threads are guarded for good: their `process` is their own, but its `kill` is everybody's.
 */
export function guardProcess(): () => void {
  const undo = (['abort', 'exit', 'kill'] as const).map((name) => {
    const own = process[name]
    const original = own.bind(process) as (...given: readonly unknown[]) => unknown
    const refuse = (...given: readonly unknown[]): unknown => {
      const error = new Error(`\`process.${name}\` is called, which would end docsite; code of a site may not do that`)
      Error.captureStackTrace(error, refuse)
      // Node itself ends a thread that has thrown, and signal 0 only asks whether a process is there
      if (error.stack?.split('\n', 2)[1]?.includes('node:internal') || (name === 'kill' && given[1] === 0)) return original(...given)
      throw error
    }
    Object.defineProperty(process, name, {value: refuse, configurable: true, writable: true})
    return () => void Object.defineProperty(process, name, {value: own, configurable: true, writable: true})
  })
  return () => {
    for (const restore of undo) restore()
  }
}
