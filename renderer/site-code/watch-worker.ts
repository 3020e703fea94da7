import {Session} from 'node:inspector'
import {parentPort} from 'node:worker_threads'
import {writeFrame} from './find-running.ts'

/** Longer than what comes to an end takes. */
const DELAY = 300

// The thread of `findRunningHere`: stops the main thread after a while, and tells the calls that it is in.
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
// not `once`: while somebody listens the thread stays
parentPort?.on('message', () => setTimeout(() => session.post('Debugger.pause'), DELAY))
