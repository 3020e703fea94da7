import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {Page} from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The standards that pages are held to, and what is good practice beyond them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page when what comes and goes has come or gone: rule, element and why, one line each. Works under a strict policy. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(finishAnimations)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (values) => {
    const {axe} = globalThis as unknown as {axe: typeof import('axe-core')}
    const {violations} = await axe.run({runOnly: {type: 'tag', values}, resultTypes: ['violations']})
    return violations.flatMap(({id, nodes}) => nodes.map(({target, any, html}) => `${id}: ${target.join(' ')} ${any[0]?.message ?? html}`))
  }, TAGS)
}

/** Half-faded text has another contrast. What turns for ever, or with the scroll, is as it is. */
async function finishAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({effect, timeline, playState}) => {
    return playState === 'running' && timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime)
  })
  await Promise.allSettled(ending.map(({finished}) => finished))
}
