import type {LiveMessage} from '../../core/model/live-message.ts'
import {openEvents} from './open-events.ts'
import type {Follower} from './open-events.ts'

/** A message between open pages of a site. */
type Word = {readonly message: LiveMessage} | {readonly isThere: boolean} | 'hello'

/**
 * Follows the events of the server. Browsers limit connections to a server to six, so only one of the open pages listens
 * and forwards the events to the others; when it closes, another page takes over.
 * @param address path of the stream, which changes when the server restarts
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

/** Listens while the page is visible. Used for addresses other than localhost, where locks are not available. */
function leadWhileVisible(lead: () => () => void): void {
  let stop: (() => void) | undefined
  const update = (): void => {
    if (document.hidden) stop?.()
    stop = document.hidden ? undefined : (stop ?? lead())
  }
  document.addEventListener('visibilitychange', update)
  update()
}
