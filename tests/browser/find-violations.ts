import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {Page} from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** The standards that pages are held to, and what is good practice beyond them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page as it is now: rule, element and why, one line each. Works under a strict policy. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(async (values) => {
    const {axe} = globalThis as unknown as {axe: typeof import('axe-core')}
    const {violations} = await axe.run({runOnly: {type: 'tag', values}})
    return violations.flatMap(({id, nodes}) => nodes.map(({target, any, html}) => `${id}: ${target.join(' ')} ${any[0]?.message ?? html}`))
  }, TAGS)
}
