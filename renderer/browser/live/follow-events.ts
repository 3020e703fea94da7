import type {LiveMessage} from '../../core/model/live-message.ts'
import {openEvents} from './open-events.ts'
import type {Follower} from './open-events.ts'

/** What pages of a site that are open tell each other. */
type Word = {readonly message: LiveMessage} | {readonly isThere: boolean} | 'hello'

/**
 * Follows the events of the server. Browsers keep only six connections to a server, so of all pages that are open one
 * listens, and tells the others; when it goes another takes its place.
 * @param address path of the stream, which changes when the server is started anew
 */
export function followEvents(address: () => Promise<string>, {onMessage, onConnection}: Follower): void {
  const channel = new BroadcastChannel(`docsite-live ${location.host}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const tell = (word: Word): void => channel.postMessage(word)
  let last: LiveMessage | undefined
  const lead = (): (() => void) =>
    openEvents(address, {
      onMessage(message) {
        last = message
        tell({message})
        onMessage(message)
      },
      onConnection(isThere) {
        tell({isThere})
        onConnection(isThere)
      },
    })
  channel.addEventListener('message', ({data}: MessageEvent<Word>) => {
    if (data === 'hello') {
      if (last) tell({message: last})
    } else if ('message' in data) onMessage(data.message)
    else onConnection(data.isThere)
  })
  if ('locks' in navigator) {
    void navigator.locks.request(channel.name, () => new Promise<never>(lead))
    tell('hello')
  } else leadWhileVisible(lead)
}

/** Addresses other than this machine's have no locks: there a page listens while somebody sees it. */
function leadWhileVisible(lead: () => () => void): void {
  let stop: (() => void) | undefined
  const update = (): void => {
    if (document.hidden) stop?.()
    stop = document.hidden ? undefined : (stop ?? lead())
  }
  document.addEventListener('visibilitychange', update)
  update()
}
