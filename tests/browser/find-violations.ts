import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {RunOptions} from 'axe-core'
import type {Page} from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The standards that pages are held to, and what is good practice beyond them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns the violations axe finds once animations have ended, one line each: rule, element and reason. Works under a strict policy.
 * Sizes of targets are measured with the page scrolled to its top: elsewhere they depend on what the navbar happens to cover.
 * @param behind selectors of what an open list covers in part, whose targets have the size that the list leaves them
 */
export async function findViolations(page: Page, behind: readonly string[] = []): Promise<string[]> {
  await page.evaluate(finishAnimations)
  const top = await page.evaluate(() => scrollY)
  if (top === 0 && behind.length === 0) return runAxe(page, {runOnly: {type: 'tag', values: TAGS}})
  const found = await runAxe(page, {runOnly: {type: 'tag', values: TAGS}, rules: {'target-size': {enabled: false}}})
  await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}))
  const small = await findSmallTargets(page, behind)
  await page.evaluate((y) => scrollTo({top: y, behavior: 'instant'}), top)
  return [...found, ...small]
}

/** Returns the targets smaller than 24 px without space around them, as `findViolations` does. */
export function findSmallTargets(page: Page, behind: readonly string[] = []): Promise<string[]> {
  return runAxe(page, {runOnly: {type: 'rule', values: ['target-size']}}, behind)
}

async function runAxe(page: Page, options: RunOptions, behind: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ([given, exclude]) => {
      const {axe} = globalThis as unknown as {axe: typeof import('axe-core')}
      const {violations} = await axe.run(
        {include: [['html']], exclude: exclude.map((selector) => [selector])},
        {...given, resultTypes: ['violations']},
      )
      return violations.flatMap(({id, nodes}) =>
        nodes.map(({target, any, html}) => `${id}: ${target.join(' ')} ${any[0]?.message ?? html}`),
      )
    },
    [options, behind] as const,
  )
}

/** Half-faded text has another contrast. What turns for ever, or with the scroll, is as it is. */
async function finishAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({effect, timeline, playState}) => {
    return playState === 'running' && timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime)
  })
  await Promise.allSettled(ending.map(({finished}) => finished))
}
