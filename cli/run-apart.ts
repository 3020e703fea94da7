import {once} from 'node:events'
import {setTimeout} from 'node:timers/promises'
import {isEndOfMemory} from '../renderer/site-code/process-end.ts'
import {exitCodes} from './exit-codes.ts'
import type {ExitCode} from './exit-codes.ts'
import {startEngine} from './serve/start-engine.ts'
import type {ServeNews} from './serve/supervisor.ts'

/** How a command ended that ran in a process of its own. */
export type ApartEnd =
  | {readonly exitCode: ExitCode}
  /** The process asked for more memory than there is. `renders`: route of the page that it was rendering, if it was. */
  | {readonly lost: 'memory'; readonly renders: string | undefined}

/** Milliseconds in which what a process has said still arrives after it has ended. */
const LAST_WORDS = 500

/** Runs a command line in a process of its own, since V8 ends the whole process when code makes one huge array. */
export async function runApart(args: readonly string[], signal: AbortSignal): Promise<ApartEnd> {
  const engine = startEngine(args)
  let renders: string | undefined
  engine.on('message', (news: ServeNews) => {
    if ('renders' in news) renders = news.renders ?? undefined
  })
  const interrupt = (): void => void (engine.connected && engine.send('SIGINT', () => undefined))
  signal.addEventListener('abort', interrupt)
  const closed = once(engine, 'close').catch(() => undefined)
  const [code, killer] = (await once(engine, 'exit')) as [number | null, NodeJS.Signals | null]
  await Promise.race([closed, setTimeout(LAST_WORDS, undefined, {ref: false})])
  engine.stderr?.destroy()
  signal.removeEventListener('abort', interrupt)
  if (!signal.aborted && isEndOfMemory({code, signal: killer})) return {lost: 'memory', renders}
  const known = Object.values(exitCodes).find((one) => one === code)
  return {exitCode: known ?? (signal.aborted ? exitCodes.interrupted : exitCodes.environment)}
}
