import type {Page} from 'playwright'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openLive} from './open-live.ts'
import type {LiveTestSite} from './open-live.ts'

const page = (title: string, words: string) => `---\ntitle: ${title}\n---\n\n${words}\n`

const files = {
  'content/docs/next/start.md': page('Start', 'Good words.'),
  'content/docs/next/other.md': page('Other', 'Other words.'),
  'content/docs/next/code.mdx': page('Code', 'Good words.'),
}

let site: LiveTestSite
beforeAll(async () => {
  site = await openLive(files, {docs: {versions: {next: {path: ''}}}})
})
afterAll(() => site.close())
afterEach(({task}) => (task.result?.state === 'fail' ? site.restore() : undefined))

/** A page that stays open from test to test, also while there is no server. */
const onPage = keepOpen(
  (look) =>
    site.visit('/docs/start/', (shown) => look(shown, undefined), {
      allow: /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
    }),
  (shown) => shown.goto(`${site.origin}/docs/start/`),
)

const panel = (shown: Page) => shown.getByRole('region', {name: /error|warning/})
const article = (shown: Page) => shown.locator('main .prose')

test('a broken link is shown over the page as the terminal reports it, and goes when it is mended', async () => {
  await onPage(async (shown) => {
    await site.write({'content/docs/next/start.md': page('Start', 'See [this](./gone.md) `now`.')})
    await panel(shown).waitFor()
    expect(await panel(shown).getByRole('heading', {level: 2}).textContent()).toBe('1 error')
    const text = await panel(shown).getByRole('listitem').innerText()
    await expect.poll(() => site.written.stdout).toContain('content/docs/next/start.md:5:5 error link-missing-file')
    expect(text).toContain('content/docs/next/start.md:5:5 error link-missing-file')
    expect(text).toContain('5 | See [this](./gone.md) `now`.')
    expect(text).toContain('Hint: ')
    expect(await findViolations(shown)).toEqual([])

    await site.write({'content/docs/next/start.md': page('Start', 'Good words.')})
    await panel(shown).waitFor({state: 'hidden'})
    await expect.poll(() => site.written.stderr).toContain('All problems are fixed.')
  })
})

test('a page that cannot be compiled stays as it was, behind what is wrong with it', async () => {
  await onPage(async (shown) => {
    await shown.goto(`${site.origin}/docs/code/`)
    await site.write({'content/docs/next/code.mdx': page('Code', 'Broken words <b>.')})
    await panel(shown).waitFor()
    expect(await article(shown).textContent()).toContain('Good words.')
    await site.write({'content/docs/next/code.mdx': page('Code', 'Mended words.')})
    await panel(shown).waitFor({state: 'hidden'})
    await expect.poll(() => article(shown).textContent()).toContain('Mended words.')
  })
})

test('Escape and the button close it; a count stays, which opens it; it comes back for another error only', async () => {
  await onPage(async (shown) => {
    const badge = shown.getByRole('button', {name: '1 error'})
    const broken = (link: string, more = '') => site.write({'content/docs/next/other.md': page('Other', `${more}[a](./${link}.md)`)})
    await broken('gone')
    await panel(shown).waitFor()
    await shown.keyboard.press('Escape')
    await panel(shown).waitFor({state: 'hidden'})
    await badge.click()
    await panel(shown).getByRole('button', {name: 'Close'}).click()
    await panel(shown).waitFor({state: 'hidden'})
    expect(await badge.evaluate((button) => button === (button.getRootNode() as ShadowRoot).activeElement)).toBe(true)

    const problems = shown.locator('section[aria-labelledby=title] li')
    await broken('gone', 'The same error again. ')
    await expect.poll(() => problems.textContent()).toContain('other.md:5:23')
    expect(await panel(shown).isHidden()).toBe(true)
    await broken('gone', 'Twice: [a](./gone.md), ')
    await panel(shown).waitFor()
    await shown.keyboard.press('Escape')
    await panel(shown).waitFor({state: 'hidden'})
    await broken('elsewhere')
    await panel(shown).waitFor()
    await site.write({'content/docs/next/other.md': files['content/docs/next/other.md']})
    await panel(shown).waitFor({state: 'hidden'})
    await badge.waitFor({state: 'hidden'})
  })
})

test('an error that was closed stays closed if it is back within a moment, as when an editor empties the file first', async () => {
  await site.visit('/docs/start/', async (shown) => {
    const badge = shown.getByRole('button', {name: '1 error'})
    const write = (text: string) => site.write({'content/docs/next/other.md': page('Other', text)})
    // time stands still: on a busy machine the moment would pass before the error is back
    await shown.clock.install()
    await shown.clock.pauseAt(Date.now() + 60_000)
    await write('[a](./gone.md)')
    await panel(shown).waitFor()
    await shown.keyboard.press('Escape')
    await write('')
    await badge.waitFor({state: 'hidden'})
    await write('[a](./gone.md)')
    await badge.waitFor()
    expect(await panel(shown).isHidden()).toBe(true)
    await write('')
    await badge.waitFor({state: 'hidden'})
    await shown.clock.runFor(1500)
    await write('[a](./gone.md)')
    await panel(shown).waitFor()
    await site.write({'content/docs/next/other.md': files['content/docs/next/other.md']})
    await panel(shown).waitFor({state: 'hidden'})
  })
})

test('a mistake in the configuration is shown, and the site stays as it was', async () => {
  await onPage(async (shown) => {
    await site.write({'site-config.ts': 'export default {title: 1}'})
    await panel(shown).waitFor()
    expect(await panel(shown).innerText()).toContain('site-config.ts:1:17 error config-invalid')
    expect(await shown.locator('.navbar .brand').textContent()).toBe('Site')
    await site.write({'site-config.ts': `export default ${JSON.stringify(site.config)}`})
    await panel(shown).waitFor({state: 'hidden'})
  })
})

test('problems are text, whatever they look like', async () => {
  await onPage(async (shown) => {
    await site.write({'content/docs/next/other.md': page('Other', '[<img src=x onerror="globalThis.hit=1">](./<b>gone</b>.md)')})
    await panel(shown).waitFor()
    expect(await shown.evaluate(() => 'hit' in globalThis)).toBe(false)
    expect(await panel(shown).locator('img, b:not(.hint b)').count()).toBe(0)
    await site.write({'content/docs/next/other.md': files['content/docs/next/other.md']})
    await panel(shown).waitFor({state: 'hidden'})
  })
})

test('when the server is gone that is said quietly; pages follow the next one at once', async () => {
  await onPage(async (shown) => {
    await shown.evaluate(() => Object.assign(globalThis, {stayed: true}))
    await site.stop()
    await shown.getByText('Connection lost').waitFor()
    await site.write({'content/docs/next/start.md': page('Start', 'Written meanwhile.')})
    await site.restart()
    await expect.poll(() => article(shown).textContent()).toContain('Written meanwhile.')
    await shown.getByText('Connection lost').waitFor({state: 'hidden'})
    await site.write({'content/docs/next/start.md': page('Start', 'Written afterwards.')})
    await expect.poll(() => article(shown).textContent()).toContain('Written afterwards.')
    expect(await shown.evaluate(() => 'stayed' in globalThis)).toBe(true)
  })
})

// browsers have six connections to a server
const TABS = isDeep ? 10 : 7

test('tabs that are open at once all follow, more than a browser has connections for', async () => {
  await onPage(async (first) => {
    const tabs = [first]
    while (tabs.length < TABS) {
      const [tab] = await Promise.all([first.context().waitForEvent('page'), first.evaluate(() => void open(location.href))])
      await tab.waitForLoadState()
      tabs.push(tab)
    }
    await site.write({'content/docs/next/start.md': page('Start', 'In all tabs.')})
    for (const tab of tabs) await expect.poll(() => article(tab).textContent()).toContain('In all tabs.')
    // the one that listens for all goes
    await first.close()
    await site.write({'content/docs/next/start.md': page('Start', 'In all others.')})
    for (const tab of tabs.slice(1)) await expect.poll(() => article(tab).textContent()).toContain('In all others.')
  })
})
