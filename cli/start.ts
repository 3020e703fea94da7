import {setImmediate} from 'node:timers/promises'
import {ENDED_BY_SITE, NEVER_ENDING, describeStray, describeThrown} from './describe-thrown.ts'
import {exitCodes} from './exit-codes.ts'
import type {ExitCode} from './exit-codes.ts'
import {processIo} from './io.ts'
import type {Run} from './run.ts'
import {optimizeLater} from './optimize-later.ts'

// React decides by this which of its two builds it loads, and a site must not depend on it
process.env['NODE_ENV'] = 'production'

optimizeLater()

const io = processIo()

/** Whether the process ends because docsite wants it. */
let hasEnded = false

const interruption = new AbortController()
const signals = ['SIGINT', 'SIGTERM'] as const

function interrupt(): void {
  // who asks twice does not want to wait for a clean end
  if (interruption.signal.aborted) exit(exitCodes.interrupted)
  interruption.abort()
}

for (const name of signals) process.on(name, interrupt)

/**
 * While no listener is there, the system ends the process at once, which shells call 130; a loop without end would keep a listener
 * from being called. What came just before is noticed first: with its listener it would be forgotten.
 */
async function endAtOnce<Value>(task: () => Promise<Value>): Promise<Value> {
  // signals are noticed once in each turn of the event loop, and the first of these may be the end of one
  await setImmediate()
  await setImmediate()
  interruption.signal.throwIfAborted()
  for (const name of signals) process.off(name, interrupt)
  try {
    return await task()
  } finally {
    for (const name of signals) process.on(name, interrupt)
  }
}

/** Whether the run goes on after something was thrown that nobody waited for. */
let survives = false
const exitProcess: (code: ExitCode) => never = process.exit.bind(process)

function surviveStrays(): void {
  survives = true
}

let strayReporter: Parameters<NonNullable<Run['reportStrays']>>[0] = Promise.resolve(undefined)

function reportStrays(reporter: typeof strayReporter): void {
  strayReporter = reporter
}

/** Whether something was thrown that ends the command as soon as it is told. */
let isStopped = false

// code of a configuration or of a plugin may throw when nobody waits for it any more
for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(name, (thrown: unknown) => {
    if (isStopped) return
    isStopped = !survives
    void tellStray(thrown).then(() => isStopped && exit(exitCodes.environment))
  })
}

async function tellStray(thrown: unknown): Promise<void> {
  try {
    const reporter = await strayReporter
    const found = await reporter?.describe(thrown)
    if (reporter && found) {
      const {report} = await import('./report.ts')
      return await report(io, [found], reporter)
    }
  } catch {
    // what cannot be traced is told as it is
  }
  io.stderr.write(describeStray(thrown, survives ? 'the command goes on' : 'the command was stopped'))
}

// it may also wait for what never happens, and then Node finds nothing to do and ends without a word, or end the process itself
let isIdle = false
process.on('beforeExit', () => (isIdle = true))
process.on('exit', () => {
  if (hasEnded) return
  io.stderr.write(isIdle ? NEVER_ENDING : ENDED_BY_SITE)
  process.exitCode = exitCodes.environment
})

const exitCode = await main()
if (!isStopped) process.exitCode = exitCode
hasEnded = !isStopped

function exit(code: ExitCode): never {
  hasEnded = true
  exitProcess(code)
}

async function main(): Promise<ExitCode> {
  try {
    const {runCommandLine} = await import('./run-command-line.ts')
    return await runCommandLine(process.argv.slice(2), {io, signal: interruption.signal, endAtOnce, surviveStrays, reportStrays})
  } catch (error) {
    if (interruption.signal.aborted) {
      io.stderr.write('Interrupted.\n')
      return exitCodes.interrupted
    }
    io.stderr.write(describeThrown(error))
    return exitCodes.environment
  }
}
