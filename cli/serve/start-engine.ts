import {fork} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {forwardOutput} from '../../renderer/site-code/process-end.ts'
import {DIRECT_STDERR, SUPERVISED} from './supervisor.ts'

/**
 * Starts the command line in a process of its own, which finds this one as its supervisor.
 * @param port the port to serve on again
 */
export function startEngine(args: readonly string[], port?: number): ChildProcess {
  const engine = fork(fileURLToPath(new URL('./main.js', import.meta.url)), args, {
    env: {...process.env, [SUPERVISED]: port === undefined ? '' : String(port)},
    stdio: ['inherit', 'inherit', 'pipe', 'ipc', process.stderr.fd],
  })
  if (engine.stdio[DIRECT_STDERR] !== null) throw new Error('The stderr of the command is not passed on.')
  forwardOutput(engine.stderr)
  return engine
}
