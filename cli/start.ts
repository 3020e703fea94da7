import {setImmediate} from 'node:timers/promises'
import {ENDED_BY_SITE, NEVER_ENDING, describeStray, describeThrown} from './describe-thrown.ts'
import {exitCodes} from './exit-codes.ts'
import type {ExitCode} from './exit-codes.ts'
import {processIo} from './io.ts'
import type {Run} from './run.ts'
import {tuneEngine} from '../renderer/site-code/tune-engine.ts'
import {findSupervisor} from './serve/supervisor.ts'

// React chooses one of its two builds by this variable, and the output must not depend on it
process.env['NODE_ENV'] = 'production'

tuneEngine({isOwnCode: true})

const interruption = new AbortController()
const signals = ['SIGINT', 'SIGTERM'] as const

// what a terminal sends to this process as well is told by the supervisor, which may be all that gets it
const supervisor = findSupervisor((name) => (isEndedAtOnce ? process.kill(process.pid, name) : interrupt()))
const io = processIo(supervisor?.stderr)

// Stdout is for results, which programs read. What code of the site prints, here or in a thread, with `console.log` or without, is
// a message about the run.
process.stdout.write = process.stderr.write.bind(process.stderr)

/** Whether docsite itself ends the process. */
let hasEnded = false

/** Whether a signal ends the process at once. */
let isEndedAtOnce = false

function interrupt(): void {
  // a second interruption skips the clean shutdown
  if (interruption.signal.aborted) exit(exitCodes.interrupted)
  interruption.abort()
}

const hear = supervisor === undefined ? interrupt : (): void => undefined
for (const name of signals) process.on(name, hear)

/**
 * Runs a task without signal listeners. Then a signal ends the process at once, which shells report as 130; with a listener, an
 * endless loop would keep it from being called. Earlier signals are handled first, as they would be lost with their listener.
 */
async function endAtOnce<Value>(task: () => Promise<Value>): Promise<Value> {
  // signals are delivered once per turn of the event loop, and the first of these may be the end of a turn
  await setImmediate()
  await setImmediate()
  interruption.signal.throwIfAborted()
  leaveToSignals()
  try {
    return await task()
  } finally {
    isEndedAtOnce = false
    for (const name of signals) process.on(name, hear)
  }
}

/** Whether the run continues after a stray error. */
let survives = false
const exitProcess: (code: ExitCode) => never = process.exit.bind(process)

function surviveStrays(): void {
  survives = true
}

let strayReporter: Parameters<NonNullable<Run['reportStrays']>>[0] = Promise.resolve(undefined)

function reportStrays(reporter: typeof strayReporter): void {
  strayReporter = reporter
}

/** Whether a stray error ends the command as soon as it is reported. */
let isStopped = false

// code of a configuration or of a plugin may throw when nothing waits for it any more
for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(name, (thrown: unknown) => {
    if (isStopped) return
    isStopped = !survives
    // what the command has not finished must not be finished while the error is reported
    if (isStopped) interruption.abort(thrown)
    void tellStray(thrown).then(() => isStopped && exitDrained(exitCodes.environment))
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
    // an error that cannot be traced is printed unchanged
  }
  io.stderr.write(describeStray(thrown, survives ? 'the command continues' : 'the command was stopped'))
}

// site code may also wait forever, so that Node has nothing left to do and exits silently, or end the process itself
let isIdle = false
process.on('beforeExit', () => (isIdle = true))
process.on('exit', () => {
  if (hasEnded) return
  io.stderr.write(isIdle ? NEVER_ENDING : ENDED_BY_SITE)
  process.exitCode = exitCodes.environment
})

/** Milliseconds that an interrupted command waits for the reader of its output. */
const READER_PATIENCE = 1000

const exitCode = await main()
if (!isStopped) process.exitCode = exitCode
hasEnded = !isStopped
leaveToSignals()
if (hasEnded && interruption.signal.aborted) setTimeout(exit, READER_PATIENCE, exitCode).unref()

/** Lets a signal end the process at once. What is left may wait for a reader that is slow, or never reads. */
function leaveToSignals(): void {
  isEndedAtOnce = true
  for (const name of signals) process.off(name, hear)
}

async function exitDrained(code: ExitCode): Promise<never> {
  leaveToSignals()
  await io.drained()
  return exit(code)
}

function exit(code: ExitCode): never {
  hasEnded = true
  exitProcess(code)
}

async function runApart(): ReturnType<NonNullable<Run['runApart']>> {
  const apart = await import('./run-apart.ts')
  return apart.runApart(process.argv.slice(2), interruption.signal)
}

async function main(): Promise<ExitCode> {
  try {
    const {runCommandLine} = await import('./run-command-line.ts')
    return await runCommandLine(process.argv.slice(2), {
      io,
      signal: interruption.signal,
      endAtOnce,
      surviveStrays,
      reportStrays,
      ...(supervisor ? {supervisor} : {runApart}),
    })
  } catch (error) {
    if (interruption.signal.aborted) {
      if (isStopped) return exitCodes.environment
      io.stderr.write('Interrupted.\n')
      return exitCodes.interrupted
    }
    io.stderr.write(describeThrown(error))
    return exitCodes.environment
  }
}
