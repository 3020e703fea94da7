import type {InternalDocs} from '../../config/internal-docs.ts'
import type {RouteHooks} from '../route-hooks.ts'
import type {SafeStorage} from '../storage.ts'
import {askCheck} from './ask-check.ts'
import type {CheckAnswer} from './ask-check.ts'
import {showBanner} from './banner.ts'
import {isWithin} from './match-host.ts'
import {rememberRedirect, wantsRedirect} from './preference.ts'
import {isStaying, redirectTarget, staffTarget} from './targets.ts'

/** Id of the empty element that pages begin with. */
const BANNER = 'internaldocs-banner'

/** What the check works with. */
export type CheckParts = {readonly storage: SafeStorage; readonly hooks: Pick<RouteHooks, 'onRouteDidUpdate'>}

/**
 * Shows staff the way to the internal copy of the page, or sends them there: when the script starts and whenever another page
 * is shown. Nothing happens on the internal domain itself.
 */
export function startCheck(config: InternalDocs, {storage, hooks}: CheckParts): void {
  const {internalDomain, check} = config
  if (isWithin(location.hostname, internalDomain)) return
  let leavingFor: string | undefined
  let last: CheckAnswer | undefined
  let hasChosen = false

  function leave(target: string): void {
    // The check runs again before the browser is gone; the way there need not begin anew.
    if (target !== leavingFor) location.replace(target)
    leavingFor = target
  }

  function show(answer: CheckAnswer, canLeave: boolean): void {
    const page = new URL(location.href)
    const banner = document.getElementById(BANNER)
    const href = redirectTarget(answer.redirectTo, page, check?.redirectHosts ?? [])
    if (banner === null || href === undefined) return
    const {autoRedirectEnabled, template} = answer
    // What the reader chose on this page is newer than its address.
    const stays = isStaying(page) && !hasChosen
    if (canLeave && stays) rememberRedirect(storage, false)
    // Where storage is blocked, the wish to stay counts all the same.
    const isOn = wantsRedirect(storage) && !stays
    if (canLeave && autoRedirectEnabled && isOn) leave(href)
    showBanner(banner, {template, href, choice: autoRedirectEnabled ? {isOn, onChange: choose} : undefined})
  }

  function choose(isWanted: boolean): void {
    hasChosen = true
    rememberRedirect(storage, isWanted)
  }

  async function run(): Promise<void> {
    const target = parent === window ? staffTarget(new URL(location.href), config) : undefined
    if (target !== undefined) return leave(target)
    const answer = check && (await askCheck(check))
    if (answer === undefined) return
    last = answer
    show(answer, true)
  }

  void run()
  hooks.onRouteDidUpdate(() => {
    // The banner of another page, or its link, is right at once.
    if (last) show(last, false)
    void run()
  })
}
