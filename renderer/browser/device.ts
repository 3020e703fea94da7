/** Kind of phone or tablet, where it can be told. */
export type Device = 'android' | 'ios'

/**
 * The kind of device that a browser runs on; undefined on others. An iPad that asks for desktop sites calls itself a
 * Macintosh, but no Macintosh has a touch screen.
 * @example deviceOf({userAgent: 'Mozilla/5.0 (Linux; Android 14) …', maxTouchPoints: 5}) // => 'android'
 */
export function deviceOf({userAgent, maxTouchPoints}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device | undefined {
  if (/Android/i.test(userAgent)) return 'android'
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos ? 'ios' : undefined
}

/** Says on the root element, as `data-device`, which device this is: styles and components of a site can go by it. */
export function startDevice(): void {
  const device = deviceOf(navigator)
  if (device !== undefined) document.documentElement.dataset['device'] = device
}
