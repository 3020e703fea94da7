import type {Page} from 'playwright'

/** An element that Tab came to. */
export type Stop = {
  /** Its element name, and its label or the beginning of its text. */
  readonly name: string
  readonly hasMark: boolean
  /** Elements that lie over its beginning or its end. Of an element higher than half the window only the beginning counts. */
  readonly coveredBy: readonly string[]
}

/** No page of the tests has more stops than this: a longer walk is caught somewhere. */
const MOST_STOPS = 150

/** Walks through a page with Tab until focus leaves it. */
export async function walkStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let count = 0; count < MOST_STOPS; count++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop === undefined) return stops
    stops.push(stop)
  }
  throw new Error(`Tab does not leave the page: ${JSON.stringify(stops.slice(-5))}`)
}

/**
 * Walks through a page with Tab, and back with Shift+Tab to the stop it began with: on the way back elements come into view from
 * above, where the navbar is.
 */
export async function walkStopsBothWays(page: Page): Promise<{forth: Stop[]; back: Stop[]}> {
  const forth = await walkStops(page)
  const back: Stop[] = []
  while (back.length < forth.length) {
    await page.keyboard.press('Shift+Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop !== undefined) back.push(stop)
  }
  return {forth, back}
}

/** Runs in the page. Undefined if nothing of the page has focus. */
function lookAtFocus(): Stop | undefined {
  const element = document.activeElement
  if (element === null || element === document.body) return undefined
  const {outlineStyle, outlineWidth} = getComputedStyle(element)
  const [first, last] = [element.getClientRects()[0], [...element.getClientRects()].at(-1)]
  const isHigh = element.getBoundingClientRect().height > innerHeight / 2
  const coverAt = ({left, width}: DOMRect, y: number): string[] => {
    const shown = document.elementFromPoint(left + Math.min(width, innerWidth) / 2, y)
    if (shown !== null && (element.contains(shown) || shown.contains(element))) return []
    return [shown === null ? `nothing at ${y}` : `${shown.localName}.${shown.className} at ${y}`]
  }
  return {
    name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
    hasMark: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    coveredBy: [
      ...(first === undefined ? ['no box'] : coverAt(first, first.top + Math.min(first.height / 2, 3))),
      ...(last === undefined || isHigh ? [] : coverAt(last, last.bottom - Math.min(last.height / 2, 3))),
    ],
  }
}
