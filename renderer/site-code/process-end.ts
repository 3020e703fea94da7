/** How a process ended: with a code, or by a signal. */
export type ProcessEnd = {readonly code: number | null; readonly signal: NodeJS.Signals | null}

/** Signals with which V8 and systems end a process that asks for more memory than there is. */
const signalsOfMemory: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']

/** Exit code instead of SIGABRT where there are no signals. */
const ABORTED = 134

/** Matches what V8 writes before it ends its process, with stacks of its own. */
const lastWords = /\n*(?:#\n# Fatal error |<--- Last few GCs --->|FATAL ERROR: )/

/** Reports whether a process was ended because it asked for more memory than there is. */
export function isEndOfMemory({code, signal}: ProcessEnd): boolean {
  return signalsOfMemory.includes(signal) || code === ABORTED
}

/** Writes to stderr what a process and programs that it starts write, apart from the last words of V8. */
export function forwardOutput(output: NodeJS.ReadableStream | null): void {
  let isOver = false
  output?.setEncoding('utf8')
  output?.on('data', (text: string) => {
    if (isOver) return
    const end = text.search(lastWords)
    isOver = end !== -1
    process.stderr.write(isOver ? text.slice(0, end) : text)
  })
}
