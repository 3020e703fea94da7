import {followEvents} from './follow-events.ts'
import {followTranslation} from './follow-translation.ts'
import {restorePlace} from './keep-place.ts'
import {createPanel} from './panel/create-panel.ts'
import {followShownPage} from './shown-page.ts'

/**
 * Entry point of the script that `serve` adds to each page: patches changes of the site into the document without a
 * reload, and shows problems of the site and where a translation is behind. It is not part of built sites.
 */
restorePlace()
const page = followShownPage()
const panel = createPanel()
const showTranslation = followTranslation()
let isFirst = true

followEvents(addressOfEvents, {
  onMessage(message) {
    panel.show(message)
    page.refresh()
    showTranslation(message)
  },
  onConnection: panel.setConnection,
})

// events that occurred while the page was in the back/forward cache were missed
addEventListener('pageshow', ({persisted}) => {
  if (persisted) page.refresh()
})

/**
 * Returns the address of the event stream, which differs for each server. The current HTML of the page contains the
 * address of the running one.
 */
async function addressOfEvents(): Promise<string> {
  const own = document.querySelector<HTMLElement>('script[data-events]')?.dataset['events'] ?? ''
  if (isFirst) {
    isFirst = false
    return own
  }
  const html = await (await fetch(location.href, {cache: 'no-store'})).text()
  return /data-events="([^"]+)"/.exec(html)?.[1] ?? own
}
