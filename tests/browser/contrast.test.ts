import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {asNew} from './as-new.ts'
import {findFaintText} from './find-faint-text.ts'
import {keepOpen} from './keep-open.ts'
import {openReferenceSite} from './open-reference-site.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'
import {showcaseConfig, showcaseFiles} from './showcase-site.ts'

let reference: OpenSite
let showcase: OpenSite
beforeAll(async () => {
  ;[reference, showcase] = await Promise.all([openReferenceSite(), openSite(showcaseFiles, showcaseConfig)])
})
afterAll(() => Promise.all([reference.close(), showcase.close()]))

const onShowcase = keepOpen(
  (look) => showcase.visit('/', (page) => look(page, undefined)),
  async (page) => {
    await asNew(page)
    await page.goto(`${showcase.origin}/`)
  },
)

test('a text without contrast is found: on a colour, on a gradient, by its opacity', async () => {
  const found = await onShowcase(async (page) => {
    await page.evaluate(() => {
      document.body.innerHTML = `<p id="a">On white</p><p id="b">On a gradient</p><p id="c">Half there</p><p id="d">Fine</p><h1 id="e">Large</h1>`
      const styles: Readonly<Record<string, string>> = {
        a: 'color: #999; background: #fff',
        b: 'color: #fff; background: linear-gradient(90deg, #000, #fff); inline-size: 10rem',
        c: 'color: #000; background: #fff; opacity: 0.4',
        d: 'color: #000; background: #fff',
        e: 'color: #888; background: #fff',
      }
      // the policy refuses style attributes in markup, not what scripts set
      for (const [id, css] of Object.entries(styles)) Object.assign(document.getElementById(id)?.style ?? {}, {cssText: css})
    })
    return findFaintText(page)
  })
  expect(found).toEqual([
    'On white: 2.85 instead of 4.5',
    expect.stringMatching(/^On a gradient: /),
    expect.stringMatching(/^Half there: /),
  ])
})

const routes = [
  '/',
  '/docs/tutorials/snacks/image-classification/',
  '/docs/api/core/interfaces/torchlive_torch.tensor/',
  '/community/',
  '/nowhere/',
]

test('every text of the reference site can be read', async () => {
  const found = await reference.visit(
    '/support/',
    async (page) => {
      const faint: Record<string, string[]> = {}
      for (const route of routes) {
        await page.setViewportSize({width: 1280, height: 900})
        await page.goto(reference.origin + route)
        faint[route] = await findFaintText(page)
      }
      return faint
    },
    {reducedMotion: 'reduce', allow: /./},
  )
  expect(found).toEqual(Object.fromEntries(routes.map((route) => [route, []])))
})

// each mode and each width is seen on each push, and each pair of them before a release
test.each([
  ['light', [390], {colorScheme: 'light', contrast: 'no-preference'}],
  ['dark', [1280], {colorScheme: 'dark', contrast: 'no-preference'}],
  ['light, with more contrast', [1280], {colorScheme: 'light', contrast: 'more'}],
  ['dark, with more contrast', [390], {colorScheme: 'dark', contrast: 'more'}],
] as const)('every text of a page with everything can be read: %s', async (_mode, some, media) => {
  const widths = isDeep ? [390, 1280] : some
  const found = await onShowcase(async (page) => {
    await page.emulateMedia({...media, reducedMotion: 'reduce'})
    const faint: string[] = []
    for (const width of widths) {
      await page.setViewportSize({width, height: 900})
      await page.goto(`${showcase.origin}/docs/next/everything/`)
      faint.push(...(await findFaintText(page)))
    }
    return faint
  })
  expect(found).toEqual([])
})
