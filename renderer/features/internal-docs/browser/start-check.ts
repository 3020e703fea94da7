import type {InternalDocs} from '../internal-docs.ts'
import type {ClientContext} from '../../../browser/start-features.ts'
import {askCheck} from './ask-check.ts'
import type {CheckAnswer} from './ask-check.ts'
import {showBanner} from './banner.ts'
import {isWithin} from './match-host.ts'
import {isStaying, redirectTarget, staffTarget} from './targets.ts'
import type {SafeStorage} from '../../../browser/storage.ts'

/** Id of the empty element at the start of pages. */
const BANNER = 'internaldocs-banner'

/**
 * Shows staff a link to the internal copy of the page, or redirects them there, on start and whenever another page is
 * shown. Does nothing on the internal domain itself.
 */
export function startCheck({settings, storage, onRouteDidUpdate}: ClientContext): void {
  const config = settings as InternalDocs
  const {internalDomain, check} = config
  if (isWithin(location.hostname, internalDomain)) return
  let leavingFor: string | undefined
  let last: CheckAnswer | undefined
  let hasChosen = false

  function leave(target: string): void {
    // The check may run again before the browser has left; the redirect must not restart.
    if (target !== leavingFor) location.replace(target)
    leavingFor = target
  }

  function show(answer: CheckAnswer, canLeave: boolean): void {
    const page = new URL(location.href)
    const banner = document.getElementById(BANNER)
    const href = redirectTarget(answer.redirectTo, page, check?.redirectHosts ?? [])
    if (banner === null || href === undefined) return
    const {autoRedirectEnabled, template} = answer
    // A choice made on this page takes precedence over its address.
    const stays = isStaying(page) && !hasChosen
    if (canLeave && stays) rememberRedirect(storage, false)
    // If storage is blocked, the parameter still applies.
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
  onRouteDidUpdate(() => {
    // Updates the banner or its link for the new page immediately.
    if (last) show(last, false)
    void run()
  })
}

/** Key in local storage, shared with other tools. */
const KEY = '__internaldocs_auto_redirect'

/** Reports whether the reader wants to be redirected to the internal copy: always, unless `false` is stored. */
function wantsRedirect(storage: SafeStorage): boolean {
  return storage.get(KEY) !== 'false'
}

/** Stores whether the reader wants to be redirected to the internal copy. */
function rememberRedirect(storage: SafeStorage, isWanted: boolean): void {
  storage.set(KEY, String(isWanted))
}
