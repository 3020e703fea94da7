import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout} from 'node:timers/promises'
import {isEndOfMemory} from '../../renderer/site-code/process-end.ts'
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
    if (isLost) await reportLoss(run)
    if (last.serves === undefined) return leave({code: exitCodes.environment, signal: null})
    const {awaitChange} = await import('../../renderer/index.ts')
    if (last.begins?.quiet !== true) process.stderr.write('The site is shown again once a file of it is saved.\n')
    await awaitChange({...last.serves, since: run.since, signal: interruption.signal})
    if (interruption.signal.aborted) return leave({code: exitCodes.clean, signal: null})
  }
}

/** Reports that code of the site ended the process. What that takes is loaded only then. */
async function reportLoss({begins, renders, end}: ServeRun): Promise<void> {
  const [{diagnostic}, {processIo}, {report}] = await Promise.all([
    import('../../renderer/index.ts'),
    import('../io.ts'),
    import('../report.ts'),
  ])
  const io = processIo()
  const where = typeof renders === 'string' ? ` while it rendered the page \`${renders}\`` : ''
  const [why, hint] = isEndOfMemory(end)
    ? ['code of the site needs more memory than a process may use', `Look for data that grows without limit${placesOf(renders)}.`]
    : [`it was ended by ${end.signal ?? `code ${end.code}`}`, 'Look for native modules that code of the site loads.']
  const loss = diagnostic('serve-interrupted', {message: `\`docsite serve\` was stopped${where}: ${why}.`, hint})
  await report(io, [loss], begins ?? {format: 'pretty', root: io.cwd})
}

/** Returns where code may be that ended the process. All other code of a site has a process of its own. */
function placesOf(renders: ServeRun['renders']): string {
  return typeof renders === 'string' ? ' in the templates of the site' : ' in the templates and the configuration of the site'
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
