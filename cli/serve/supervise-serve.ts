import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout} from 'node:timers/promises'
import type {ProcessEnd} from '../../renderer/site-code/process-end.ts'
import {describeThrown} from '../describe-thrown.ts'
import {exitCodes} from '../exit-codes.ts'
import {startEngine} from './start-engine.ts'
import type {Interruption, ServeNews, ServeRun} from './supervisor.ts'

const signals: readonly Interruption[] = ['SIGINT', 'SIGTERM']

/** Milliseconds in which what a process has said still arrives after it has ended. */
const LAST_WORDS = 500

/** Milliseconds that a process that is interrupted twice gets to end. */
const PATIENCE = 500

/**
 * Runs `docsite serve` in a process of its own, and again after that was ended by what code of the site does: V8 ends the whole process when
 * code makes one huge array, in whichever thread. Loads nothing of the engine before that happens, and takes the time that Node needs to start.
 */
export async function superviseServe(args: readonly string[]): Promise<void> {
  // a reader that has closed its end is no error
  process.stderr.on('error', () => undefined)
  try {
    await serveAgain(args)
  } catch (error) {
    process.stderr.write(describeThrown(error))
    process.exitCode = exitCodes.environment
  }
}

/** Runs the command until it is interrupted or ends by itself. */
async function serveAgain(args: readonly string[]): Promise<void> {
  const interruption = new AbortController()
  let engine: ChildProcess | undefined
  const interrupt = (name: Interruption): void => {
    const isRepeated = interruption.signal.aborted
    interruption.abort()
    if (engine?.connected === true) engine.send(name, () => undefined)
    if (isRepeated) void setTimeout(PATIENCE).then(() => engine?.kill('SIGKILL'))
  }
  for (const name of signals) process.on(name, interrupt)
  const leave = ({code, signal}: ProcessEnd): void => {
    for (const name of signals) process.off(name, interrupt)
    engine?.stderr?.destroy()
    process.exitCode = code ?? exitCodes.interrupted
    if (signals.some((name) => name === signal)) process.kill(process.pid, signal ?? 0)
  }
  let last: Pick<ServeRun, 'begins' | 'serves'> = {}
  for (;;) {
    const run = await runServe(args, last.serves?.port, (process) => (engine = process))
    const hasServed = last.serves !== undefined || run.serves !== undefined
    last = {...last, ...run}
    const isLost = run.ends === undefined && run.begins !== undefined
    if (interruption.signal.aborted || !(isLost || hasServed)) return leave(run.end)
    const {reportServeLoss} = await import('./report-serve-loss.ts')
    if (isLost) await reportServeLoss(run)
    if (last.serves === undefined) return leave({code: exitCodes.environment, signal: null})
    const {awaitChange} = await import('../../renderer/index.ts')
    if (last.begins?.quiet !== true) process.stderr.write('The site is shown again once a file of it is saved.\n')
    await awaitChange({...last.serves, since: run.since, signal: interruption.signal})
    if (interruption.signal.aborted) return leave({code: exitCodes.clean, signal: null})
  }
}

/** Runs the command until its process ends. */
async function runServe(args: readonly string[], port: number | undefined, onStarted: (process: ChildProcess) => void): Promise<ServeRun> {
  const engine = startEngine(args, port)
  onStarted(engine)
  let told: Partial<ServeRun> = {}
  let since = Date.now()
  engine.on('message', (news: ServeNews) => {
    told = {...told, ...news}
    if (!('serves' in news)) since = Date.now()
  })
  const closed = once(engine, 'close').catch(() => undefined)
  const [code, signal] = (await once(engine, 'exit')) as [number | null, NodeJS.Signals | null]
  const endedAt = Date.now()
  await Promise.race([closed, setTimeout(LAST_WORDS, undefined, {ref: false})])
  const isBusy = told.serves === undefined || typeof told.renders === 'string'
  return {...told, end: {code, signal}, since: isBusy ? since : endedAt}
}
