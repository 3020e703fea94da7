import type {LiveMessage} from '../../core/model/live-message.ts'

/** Listener of server events. */
export type Follower = {
  readonly onMessage: (message: LiveMessage) => void
  /** Called when the connection is lost or restored. */
  readonly onConnection: (isThere: boolean) => void
}

/** Delay before the first attempt to reconnect, and the maximum delay, in milliseconds. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 4000

/**
 * Listens to the event stream and reconnects when it ends. Returns a function that stops listening. The browser would
 * reconnect too, but not to another address.
 */
export function openEvents(address: () => Promise<string>, {onMessage, onConnection}: Follower): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  let isStopped = false

  async function connect(): Promise<void> {
    const url = await address().catch(() => undefined)
    if (isStopped) return
    if (url === undefined) return retry()
    source = new EventSource(url)
    source.addEventListener('open', () => {
      wait = FIRST_WAIT
      onConnection(true)
    })
    source.addEventListener('message', ({data}: MessageEvent<string>) => onMessage(JSON.parse(data) as LiveMessage))
    source.addEventListener('error', () => {
      source?.close()
      retry()
    })
  }

  function retry(): void {
    if (isStopped) return
    onConnection(false)
    timer = setTimeout(() => void connect(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }

  function hurry(): void {
    if (document.hidden || source?.readyState !== EventSource.CLOSED) return
    clearTimeout(timer)
    wait = FIRST_WAIT
    void connect()
  }

  document.addEventListener('visibilitychange', hurry)
  void connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    source?.close()
    document.removeEventListener('visibilitychange', hurry)
  }
}
