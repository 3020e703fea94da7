/** A kind of phone or tablet. */
export type Device = 'android' | 'ios'

/**
 * Returns the kind of device that a browser runs on, or undefined for others. An iPad that requests desktop sites
 * identifies itself as a Macintosh, but no Macintosh has a touch screen.
 * @example deviceOf({userAgent: 'Mozilla/5.0 (Linux; Android 14) …', maxTouchPoints: 5}) // => 'android'
 */
export function deviceOf({userAgent, maxTouchPoints}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device | undefined {
  if (/Android/i.test(userAgent)) return 'android'
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos ? 'ios' : undefined
}

/** Sets `data-device` on the root element to the kind of device, for the styles and components of a site. */
export function startDevice(): void {
  const device = deviceOf(navigator)
  if (device !== undefined) document.documentElement.dataset['device'] = device
}
