import process from 'node:process'

/**
 * Makes attempts of the site's code to end its thread or process throw instead, until the returned function is called. Worker
 * threads are guarded permanently: their `process` is their own, but its `kill` affects the whole process.
 */
export function guardProcess(): () => void {
  const undo = (['abort', 'exit', 'kill'] as const).map((name) => {
    const own = process[name]
    const original = own.bind(process) as (...given: readonly unknown[]) => unknown
    const refuse = (...given: readonly unknown[]): unknown => {
      const error = new Error(`\`process.${name}\` is called, which would end docsite; code of a site must not do that`)
      Error.captureStackTrace(error, refuse)
      // Node itself ends a thread after an uncaught error, and signal 0 only checks whether a process exists
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
