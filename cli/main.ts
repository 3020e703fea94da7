#!/usr/bin/env node
import module from 'node:module'
import {ENDED_BY_SITE, NEVER_ENDING, describeStray, describeThrown} from './describe-thrown.ts'
import {exitCodes} from './exit-codes.ts'
import type {ExitCode} from './exit-codes.ts'
import {processIo} from './io.ts'

// Node keeps compiled code between runs from version 22.1 on; it has to be told before the code is loaded
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()
// React decides by this which of its two builds it loads, and a site must not depend on it
process.env['NODE_ENV'] = 'production'

const io = processIo()

/** Node's exit code when a top-level `await` is never settled: https://nodejs.org/api/process.html#exit-codes */
const unsettledAwait = 13

/** Whether the process ends because docsite wants it. */
let hasEnded = false

const interruption = new AbortController()

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // who asks twice does not want to wait for a clean end
    if (interruption.signal.aborted) exit(exitCodes.interrupted)
    interruption.abort()
  })
}

// code of a configuration or of a plugin may throw when nobody waits for it any more
for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(name, (thrown: unknown) => {
    io.stderr.write(describeStray(thrown))
    exit(exitCodes.environment)
  })
}

// it may also wait for what never happens, and then Node ends without a word, or end the process itself
process.on('exit', () => {
  if (hasEnded) return
  io.stderr.write(process.exitCode === unsettledAwait ? NEVER_ENDING : ENDED_BY_SITE)
  process.exitCode = exitCodes.environment
})

process.exitCode = await main()
hasEnded = true

function exit(code: ExitCode): never {
  hasEnded = true
  process.exit(code)
}

async function main(): Promise<ExitCode> {
  try {
    const {runCommandLine} = await import('./run.ts')
    return await runCommandLine(process.argv.slice(2), {io, signal: interruption.signal})
  } catch (error) {
    if (interruption.signal.aborted) {
      io.stderr.write('Interrupted.\n')
      return exitCodes.interrupted
    }
    io.stderr.write(describeThrown(error))
    return exitCodes.environment
  }
}
