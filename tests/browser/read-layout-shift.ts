import type {Page} from 'playwright'

/** Milliseconds in which what moves late has moved. */
const SETTLED = 300

/** Returns how far the parts of a page have moved since it was opened, as browsers measure it: 0 if nothing has. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    (settled) =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & {value: number}).value
        }).observe({type: 'layout-shift', buffered: true})
        setTimeout(() => resolve(sum), settled)
      }),
    SETTLED,
  )
}
