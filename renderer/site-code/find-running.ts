import type {Worker} from 'node:worker_threads'

/** Milliseconds to wait for a thread to pause. A thread that is busy in native code does not respond, and one on a busy machine late. */
const PATIENCE = 5000

/** Id of the message that resumes the thread. */
const RESUME = 3

type Message = {readonly id?: number; readonly method?: string; readonly params?: unknown}
/** A call frame as reported by the inspector. */
export type Frame = {
  readonly functionName: string
  readonly location: {readonly scriptId: string; readonly lineNumber: number; readonly columnNumber?: number}
}

/** Limits for `findRunning`. */
export type Patience = {
  /** Milliseconds to wait for the thread to pause. */
  readonly patienceMs?: number
  /** Aborted when there is no more time to wait. */
  readonly signal?: AbortSignal
}

/**
 * Pauses a thread with Node's inspector and returns its call stack, formatted like the stack of an error. Empty if the thread is
 * not running code or cannot be paused in time. The thread then resumes.
 */
export async function findRunning(worker: Worker, {patienceMs = PATIENCE, signal}: Patience = {}): Promise<string> {
  const {Session} = await import('node:inspector')
  const session = new Session()
  session.connect()
  return new Promise<string>((resolve) => {
    const scripts = new Map<string, string>()
    let sessionId: string | undefined
    const send = (id: number, method: string): void =>
      session.post('NodeWorker.sendMessageToWorker', {sessionId, message: JSON.stringify({id, method})}, () => undefined)
    // A thread that pauses when the session is over stays so forever, and cannot be ended either. So the session lasts until the
    // thread has resumed, which code outside of JavaScript may delay.
    const finish = (stack: string): void => {
      clearTimeout(giveUp)
      send(RESUME, 'Debugger.disable')
      resolve(stack)
    }
    const giveUp = setTimeout(() => finish(''), patienceMs)
    signal?.addEventListener('abort', () => finish(''))
    worker.once('exit', () => {
      clearTimeout(giveUp)
      session.disconnect()
      resolve('')
    })
    session.on('NodeWorker.attachedToWorker', ({params}) => {
      // `workerId` only counts attached workers; the title alone contains the thread's number
      if (!params.workerInfo.title.startsWith(`[worker ${worker.threadId}]`)) return
      sessionId = params.sessionId
      send(1, 'Debugger.enable')
      send(2, 'Debugger.pause')
    })
    session.on('NodeWorker.receivedMessageFromWorker', ({params}) => {
      if (params.sessionId !== sessionId) return
      const {id, method, params: facts} = JSON.parse(params.message) as Message
      if (method === 'Debugger.scriptParsed') {
        const {scriptId, url} = facts as {readonly scriptId: string; readonly url: string}
        scripts.set(scriptId, url)
      }
      if (id === RESUME) session.disconnect()
      if (method !== 'Debugger.paused') return
      const {callFrames} = facts as {readonly callFrames: readonly Frame[]}
      finish(callFrames.map((frame) => writeFrame(frame, scripts)).join('\n'))
    })
    session.post('NodeWorker.enable', {waitForDebuggerOnStart: false}, () => undefined)
  })
}

/** Formats a call frame as a line of a stack. */
export function writeFrame({functionName, location}: Frame, scripts: ReadonlyMap<string, string>): string {
  const {scriptId, lineNumber, columnNumber = 0} = location
  return `    at ${functionName || '<anonymous>'} (${scripts.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1})`
}
