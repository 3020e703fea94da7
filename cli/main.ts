#!/usr/bin/env node
import module from 'node:module'
import {describeThrown} from './describe-thrown.ts'
import {exitCodes} from './exit-codes.ts'
import type {ExitCode} from './exit-codes.ts'
import {processIo} from './io.ts'

// Node keeps compiled code between runs from version 22.1 on; it has to be told before the code is loaded
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()
// React decides by this which of its two builds it loads, and a site must not depend on it
process.env['NODE_ENV'] = 'production'

const io = processIo()
const interruption = new AbortController()

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // who asks twice does not want to wait for a clean end
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted)
    interruption.abort()
  })
}

process.exitCode = await main()

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
