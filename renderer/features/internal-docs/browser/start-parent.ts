import type {ParentPage} from '../internal-docs.ts'
import {BRIDGE_EVENT} from '../../../browser/bridge-event.ts'
import type {BridgeCall} from '../../../browser/bridge-event.ts'
import type {ClientContext} from '../../../browser/start-features.ts'
import {openBridge} from './bridge.ts'
import {isListed} from './match-host.ts'
import {findParentFrame} from './parent-frame.ts'
import {onClick} from '../../../browser/on-click.ts'
import type {ParentFrame} from './parent-frame.ts'

/**
 * Starts the communication with the parent page: reports the pages that are shown and the text that is copied, and
 * forwards calls of the site's own code. Calls find no bridge if there is no parent page.
 */
export function startParent({settings, onRouteDidUpdate}: ClientContext): void {
  const config = settings as ParentPage
  const frame = findParentFrame(config.origins)
  if (frame.isThere) heedFrameParameters(frame, new URL(location.href))
  if (config.announcePages) {
    onRouteDidUpdate(() => {
      // Other listeners may still change the title.
      setTimeout(() => frame.post({event: 'page-update', title: document.title, location: location.href, version: 2}), 0)
    })
  }
  if (!frame.isThere || !isListed(location.hostname, config.bridgeHosts)) return
  const call = openBridge(frame)
  document.addEventListener(BRIDGE_EVENT, (event) => {
    const {answerWith, ...request} = (event as CustomEvent<BridgeCall>).detail
    answerWith(call(request))
  })
  if (config.reportCopies) {
    document.addEventListener('copy', () => {
      const args = {textContent: String(getSelection() ?? '')}
      // A failure is of no interest to the reader.
      call({module: 'feedback', api: 'reportContentCopied', args}).catch(() => undefined)
    })
  }
}

/**
 * Applies the parameters that the parent page puts into the address of the first page. `?_sdoc_theme=dark` or `light` sets
 * the matching colour mode. With `?hideNavigation` only the page itself is shown, and clicks on links are reported to the
 * parent page. They apply until the frame loads another document.
 */
function heedFrameParameters(frame: Pick<ParentFrame, 'post'>, {searchParams}: Pick<URL, 'searchParams'>): void {
  const {dataset} = document.documentElement
  const theme = searchParams.get('_sdoc_theme')
  if (theme === 'light' || theme === 'dark') {
    dataset['theme'] = theme
    // If readers can choose the mode, this counts as their choice.
    if (dataset['themeChoice'] !== undefined) dataset['themeChoice'] = theme
  }
  if (!searchParams.has('hideNavigation')) return
  dataset['hideNavigation'] = ''
  onClick('a[href]', (link) => frame.post({event: 'static-docs-link-click', location: (link as HTMLAnchorElement).href}), true)
}
