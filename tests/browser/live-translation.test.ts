import {execFileSync} from 'node:child_process'
import type {Page} from 'playwright'
import {expect, test} from 'vitest'
import {findViolations} from './find-violations.ts'
import {openLive} from './open-live.ts'

const GUIDE = 'content/docs/next/guide.md'
const ARABIC = 'i18n/ar/docs/next/guide.md'

const english = (...blocks: readonly string[]) => `---\ntitle: Guide\n---\n\n${blocks.join('\n\n')}\n`
const arabic = (...blocks: readonly string[]) => `---\ntitle: دليل\n---\n\n${blocks.join('\n\n')}\n`

const files = {
  [GUIDE]: english('The tool needs Node 20 or later.', '## Start {#start}', 'Call it once.', 'An old hint.'),
  [ARABIC]: arabic('تحتاج الأداة إلى Node 20 أو أحدث.', '## البدء {#start}', 'استدعها مرة واحدة.', 'تلميح قديم.'),
  'content/docs/next/other.md': '---\ntitle: Other\n---\n\nText. [Guide](guide.md)\n',
}

const newer = english('The tool needs Node 22 or later.', '## Start {#start}', 'Wait for <img src=x onerror=alert(1)>.', 'Call it once.')

test('serve shows beside a translated page which of its blocks are behind, until they are mended', async () => {
  const site = await openLive(files, {i18n: {locales: ['en', 'ar']}, docs: {versions: {next: {path: ''}}}}, ['--locale', 'ar'])
  const env = {...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1'}
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {cwd: site.root, env, stdio: 'pipe'})
  const panel = (shown: Page) => shown.getByRole('region', {name: /behind/})
  const items = (shown: Page) => panel(shown).getByRole('listitem')
  try {
    git('init', '--quiet')
    git('add', 'content', 'i18n')
    git('commit', '--quiet', '--message', 'Begin')
    await site.visit('/ar/docs/guide/', async (shown) => {
      const badge = shown.getByRole('button', {name: /behind/})
      await shown.setViewportSize({width: 1280, height: 800})
      await site.write({[GUIDE]: newer})
      await panel(shown).waitFor()
      const texts = await items(shown).evaluateAll((list) =>
        list.map((item) => [...item.children].map((part) => part.innerHTML.replaceAll(/ class="[^"]*"/g, ''))),
      )
      expect(texts).toEqual([
        [
          '<span>Changed</span><code>content/docs/next/guide.md:5</code>',
          'Translated from',
          'The tool needs Node <del>20</del> or later.',
          'The original now',
          'The tool needs Node <ins>22</ins> or later.',
          'Show on the page',
        ],
        [
          '<span>New</span><code>content/docs/next/guide.md:9</code>',
          'The original',
          'Wait for &lt;img src=x onerror=alert(1)&gt;.',
          'Show the block before it',
        ],
        [
          '<span>Gone</span><code>i18n/ar/docs/next/guide.md:11</code>',
          'Translated from, no longer in the original',
          'An old hint.',
          'Show on the page',
        ],
      ])
      expect(await findViolations(shown)).toEqual([])

      // each leads to its block
      const reached: (string | null | undefined)[] = []
      for (const button of await items(shown).getByRole('button').all()) {
        await button.press('Enter')
        reached.push(await shown.evaluate(() => document.activeElement?.textContent))
      }
      expect(reached).toEqual(['تحتاج الأداة إلى Node 20 أو أحدث.', expect.stringContaining('البدء'), 'تلميح قديم.'])

      // in a narrow window it covers what is below the block
      await shown.setViewportSize({width: 390, height: 400})
      await items(shown).getByRole('button').last().press('Enter')
      const bounds = await Promise.all([shown.locator('main p:focus').boundingBox(), panel(shown).boundingBox()])
      expect((bounds[0]?.y ?? 0) + (bounds[0]?.height ?? 0)).toBeLessThan(bounds[1]?.y ?? 0)
      expect(bounds[1]).toEqual({x: 0, y: 200, width: 390, height: 200})

      // the keyboard closes and opens it, and what was chosen stays
      await panel(shown).getByRole('button', {name: 'Close'}).press('Escape')
      expect([await panel(shown).isVisible(), await badge.textContent()]).toEqual([false, '3 blocks behind'])
      await shown.reload()
      await badge.waitFor()
      await badge.press('Enter')
      await panel(shown).waitFor()

      // what is mended goes, and so does the panel with the last one
      await site.write({[ARABIC]: arabic('تحتاج الأداة إلى Node 22 أو أحدث.', '## البدء {#start}', 'استدعها مرة واحدة.')})
      await expect.poll(() => items(shown).getByRole('heading').allTextContents()).toEqual(['Newcontent/docs/next/guide.md:9'])
      await site.write({[ARABIC]: arabic('تحتاج الأداة إلى Node 22 أو أحدث.', '## البدء {#start}', 'انتظر.', 'استدعها مرة واحدة.')})
      await panel(shown).waitFor({state: 'hidden'})
      expect(await badge.isVisible()).toBe(false)
    })
    const html = await (await fetch(`${site.origin}/ar/docs/guide/`)).text()
    const address = `${site.origin}${/data-events="([^"]+)"/.exec(html)?.[1]?.replace('/events/', '/translations/')}?page=/ar/docs/guide/`
    const ask = async (url: string, headers = {}) => {
      const response = await fetch(url, {headers})
      return [response.status, response.ok ? await response.json() : undefined]
    }
    expect([
      await ask(address),
      await ask(address.replace('guide', 'other')),
      await ask(address.replace('guide', 'none')),
      await ask(address, {origin: 'https://example.com'}),
    ]).toEqual([
      [200, {file: ARABIC, drifts: []}],
      [200, null],
      [200, null],
      [403, undefined],
    ])
  } finally {
    await site.close()
  }
})
