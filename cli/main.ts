import {exitCodes} from './exit-codes.ts'
import type {ExitCode} from './exit-codes.ts'
import {processIo} from './io.ts'
import {runCommandLine} from './run.ts'

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
    return await runCommandLine(process.argv.slice(2), {io, signal: interruption.signal})
  } catch (error) {
    if (interruption.signal.aborted) {
      io.stderr.write('Interrupted.\n')
      return exitCodes.interrupted
    }
    const {describeThrown} = await import('./describe-thrown.ts')
    io.stderr.write(describeThrown(error))
    return exitCodes.environment
  }
}
