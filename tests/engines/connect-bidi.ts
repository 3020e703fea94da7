import {WebSocket} from 'ws'

/** A connection over which a browser takes commands. */
export type BidiConnection = {
  /**
   * Sends a command and returns its result.
   * @throws what the browser answers instead, or if the connection ends first
   */
  readonly send: <Result>(method: string, params: object) => Promise<Result>
  readonly close: () => void
}

type Answer = {readonly id?: number | null; readonly result?: unknown; readonly error?: string; readonly message?: string}
type Waiting = {readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void}

/** Connects to a browser that listens for WebDriver BiDi. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, Waiting>()
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('message', (data: Buffer) => {
    const {id, result, error, message} = JSON.parse(data.toString()) as Answer
    const asked = waiting.get(id ?? 0)
    if (asked === undefined) return
    waiting.delete(id ?? 0)
    if (error === undefined) asked.resolve(result)
    else asked.reject(new Error(`${error}: ${message ?? ''}`))
  })
  socket.on('close', () => {
    for (const {reject} of waiting.values()) reject(new Error('Firefox has closed the connection.'))
  })
  let last = 0
  return {
    send<Result>(method: string, params: object) {
      last += 1
      const id = last
      return new Promise<Result>((resolve, reject) => {
        waiting.set(id, {resolve: (result) => resolve(result as Result), reject})
        socket.send(JSON.stringify({id, method, params}))
      })
    },
    close: () => socket.terminate(),
  }
}
