import {writeSync} from 'node:fs'
import {isatty} from 'node:tty'
import type {ProcessEnd} from '../../renderer/site-code/process-end.ts'
import type {Output} from '../io.ts'
import type {ReportOptions} from '../report.ts'

/** Variable that tells a process of `serve` that another one supervises it. Its value is the port to serve on again, or empty. */
export const SUPERVISED = 'DOCSITE_SUPERVISED'

/** File descriptor of the stderr of the supervising process. That of this one is a pipe, because of what V8 writes before it ends a process. */
export const DIRECT_STDERR = 4

/** Signals that interrupt a command. */
export type Interruption = 'SIGINT' | 'SIGTERM'

/** A message to the supervising process. */
export type ServeNews =
  /** How problems are reported. */
  | {readonly begins: ReportOptions & {readonly quiet: boolean}}
  /** The site is served. A change in one of the folders, but not in those that are ignored, may mend it. */
  | {readonly serves: {readonly port: number; readonly folders: readonly string[]; readonly ignored: readonly string[]}}
  /** Route of the page that is being rendered, or null after the last one. */
  | {readonly renders: string | null}
  /** The command is done. */
  | {readonly ends: true}

/** A process of `serve` that has ended: its last news, and its end. */
export type ServeRun = {
  readonly begins?: Extract<ServeNews, {begins: unknown}>['begins']
  readonly serves?: Extract<ServeNews, {serves: unknown}>['serves']
  readonly renders?: string | null
  readonly ends?: true
  readonly end: ProcessEnd
  /** When it may have read what ended it, in milliseconds since the epoch: what is saved after that is new to it. */
  readonly since: number
}

/** The process that supervises this one. */
export type Supervisor = {
  /** The port on which the site was served before. Undefined at first. */
  readonly port: number | undefined
  readonly stderr: Output
  readonly tell: (news: ServeNews) => void
}

/** Milliseconds after which this process ends at the latest once its supervisor has. */
const PATIENCE = 1000

/**
 * Returns the process that supervises this one, if there is one.
 * @param onSignal called with the signals that the supervisor gets, and with SIGTERM when it has ended
 */
export function findSupervisor(onSignal: (name: Interruption) => void): Supervisor | undefined {
  const {[SUPERVISED]: given} = process.env
  if (given === undefined || process.send === undefined) return undefined
  // neither programs nor code of the site are supervised
  delete process.env[SUPERVISED]
  process.on('message', onSignal)
  process.on('disconnect', () => {
    onSignal('SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE).unref()
  })
  process.channel?.unref()
  return {
    port: given === '' ? undefined : Number(given),
    stderr: directOutput(DIRECT_STDERR),
    tell: (news) => void (process.connected && process.send?.(news, () => undefined)),
  }
}

/** Returns the output to a file descriptor. What a slow reader has no room for takes the way through the supervisor, and comes later. */
function directOutput(fd: number): Output {
  return {
    write(text) {
      const bytes = Buffer.from(text)
      let done = 0
      try {
        while (done < bytes.length) done += writeSync(fd, bytes, done)
      } catch {
        process.stderr.write(bytes.subarray(done))
      }
    },
    isTTY: isatty(fd),
    get columns() {
      return process.stdout.columns > 0 ? process.stdout.columns : 100
    },
  }
}
