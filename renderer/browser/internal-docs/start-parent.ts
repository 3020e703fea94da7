import type {ParentPage} from '../../config/internal-docs.ts'
import {BRIDGE_EVENT} from '../bridge-event.ts'
import type {BridgeCall} from '../bridge-event.ts'
import type {RouteHooks} from '../route-hooks.ts'
import {openBridge} from './bridge.ts'
import {heedFrameParameters} from './frame-parameters.ts'
import {isListed} from './match-host.ts'
import {findParentFrame} from './parent-frame.ts'

/**
 * What passes between this page and the one that frames it: pages that are shown, what is copied (T14) and
 * calls of the site's own code (T15, T16). Calls find no bridge where there is no such page.
 */
export function startParent(config: ParentPage, {onRouteDidUpdate}: Pick<RouteHooks, 'onRouteDidUpdate'>): void {
  const frame = findParentFrame(config.origins)
  if (frame.isThere) heedFrameParameters(frame, new URL(location.href))
  if (config.announcePages) {
    onRouteDidUpdate(() => {
      // The title may still be changed by who else hears of the page.
      setTimeout(() => frame.post({event: 'page-update', title: document.title, location: location.href, version: 2}), 0)
    })
  }
  if (!frame.isThere || !isListed(location.hostname, config.bridgeHosts)) return
  const call = openBridge(frame)
  document.addEventListener(BRIDGE_EVENT, (event) => {
    const {module, api, args, answerWith} = (event as CustomEvent<BridgeCall>).detail
    answerWith(call({module, api, args}))
  })
  if (config.reportCopies) {
    document.addEventListener('copy', () => {
      const args = {textContent: String(getSelection() ?? '')}
      // Nobody but the page around is interested in whether it took it.
      call({module: 'feedback', api: 'reportContentCopied', args}).catch(() => undefined)
    })
  }
}
