import type {LiveMessage} from '../../core/model/live-message.ts'

/** What a page hears. */
export type Follower = {
  readonly onMessage: (message: LiveMessage) => void
  /** The server is gone, or there again. */
  readonly onConnection: (isThere: boolean) => void
}

/** Milliseconds until the next attempt to connect, and at most. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 4000

/**
 * Listens to the event stream, and connects again when it ends; the function that is returned ends that. The browser would
 * connect again too, but not to another address.
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
