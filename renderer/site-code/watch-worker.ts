import {Session} from 'node:inspector'
import {parentPort} from 'node:worker_threads'
import {writeFrame} from './find-running.ts'

/** Milliseconds before the main thread is paused. Longer than a task that ends takes. */
const DELAY = 300

// The thread of `findRunningHere`: pauses the main thread after a delay and sends its call stack.
const session = new Session()
session.connectToMainThread()
const scripts = new Map<string, string>()
session.on('Debugger.scriptParsed', ({params}) => scripts.set(params.scriptId, params.url))
session.on('Debugger.paused', ({params}) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
  parentPort?.postMessage(params.callFrames.map((frame) => writeFrame(frame, scripts)).join('\n'))
  session.post('Debugger.disable')
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
session.post('Debugger.enable', () => parentPort?.postMessage('ready'))
// not `once`: a listener keeps the thread alive
parentPort?.on('message', () => setTimeout(() => session.post('Debugger.pause'), DELAY))
