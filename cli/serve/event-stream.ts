import type {IncomingMessage, ServerResponse} from 'node:http'
import {GUARDS} from '../http/refuse.ts'

/** Interval of the heartbeat of a silent stream, in milliseconds. Without it, proxies may close the stream. */
const HEARTBEAT = 15_000

/** A stream of events to the connected browsers. It is one-way. */
export type EventStream = {
  /** Responds to a request with the stream, which begins with `first`. */
  readonly open: (request: IncomingMessage, response: ServerResponse, first: unknown) => void
  /** Sends a value to every connected browser. */
  readonly send: (value: unknown) => void
  readonly close: () => void
}

/** Creates a stream of server-sent events. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createEventStream(): EventStream {
  const listeners = new Set<ServerResponse>()
  const write = (text: string): void => {
    for (const listener of listeners) listener.write(text)
  }
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT)
  heartbeat.unref()
  return {
    open(request, response, first) {
      response.writeHead(200, {...GUARDS, 'cache-control': 'no-store', 'content-type': 'text/event-stream;charset=utf-8'})
      if (request.method === 'HEAD') return void response.end()
      response.write(eventOf(first))
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
    },
    send: (value) => write(eventOf(value)),
    close() {
      clearInterval(heartbeat)
      for (const listener of listeners) listener.end()
    },
  }
}

/** Encodes an event. JSON contains no line breaks, so it is one line of data. */
function eventOf(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`
}
