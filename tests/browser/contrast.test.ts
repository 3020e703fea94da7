import {afterAll, beforeAll, expect, test} from 'vitest'
import {findFaintText} from './find-faint-text.ts'
import {openReferenceSite} from './open-reference-site.ts'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'
import {showcaseConfig, showcaseFiles} from './showcase-site.ts'

let reference: OpenSite
let showcase: OpenSite
beforeAll(async () => {
  ;[reference, showcase] = await Promise.all([openReferenceSite(), openSite(showcaseFiles, showcaseConfig)])
})
afterAll(() => Promise.all([reference.close(), showcase.close()]))

async function faintOn(
  site: OpenSite,
  route: string,
  {widths, ...options}: Visit & {readonly widths: readonly number[]},
): Promise<string[]> {
  const found: string[] = []
  for (const width of widths)
    found.push(...(await site.visit(route, findFaintText, {viewport: {width, height: 900}, reducedMotion: 'reduce', ...options})))
  return found
}

test('a text without contrast is found: on a colour, on a gradient, by its opacity', async () => {
  const found = await showcase.visit('/', async (page) => {
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

test.each([
  '/',
  '/docs/tutorials/snacks/image-classification/',
  '/docs/api/core/interfaces/torchlive_torch.tensor/',
  '/community/',
  '/nowhere/',
])('every text of the reference site can be read: %s', async (route) => {
  expect(await faintOn(reference, route, {widths: [1280], allow: /./})).toEqual([])
})

test.each([
  ['light', {colorScheme: 'light'}],
  ['dark', {colorScheme: 'dark'}],
  ['light, with more contrast', {colorScheme: 'light', contrast: 'more'}],
  ['dark, with more contrast', {colorScheme: 'dark', contrast: 'more'}],
] as const)('every text of a page with everything can be read: %s', async (_mode, media) => {
  expect(await faintOn(showcase, '/docs/next/everything/', {widths: [390, 1280], ...media})).toEqual([])
})
