import {followEvents} from './follow-events.ts'
import {restorePlace} from './keep-place.ts'
import {createPanel} from './panel/create-panel.ts'
import {followShownPage} from './shown-page.ts'

/**
 * Entry of what `serve` puts into each page: brings changes of the site to the document without loading it anew, and shows
 * what is wrong with the site. It is no part of a site that is built.
 */
restorePlace()
const page = followShownPage()
const panel = createPanel()
let isFirst = true

followEvents(addressOfEvents, {
  onMessage(message) {
    panel.show(message)
    page.refresh()
  },
  onConnection: panel.setConnection,
})

// what went on while the browser kept the page aside was not heard
addEventListener('pageshow', ({persisted}) => {
  if (persisted) page.refresh()
})

/** Each server has its own; the page as it is now has that of the one which answers. */
async function addressOfEvents(): Promise<string> {
  const own = document.querySelector<HTMLElement>('script[data-events]')?.dataset['events'] ?? ''
  if (isFirst) {
    isFirst = false
    return own
  }
  const html = await (await fetch(location.href, {cache: 'no-store'})).text()
  return /data-events="([^"]+)"/.exec(html)?.[1] ?? own
}
