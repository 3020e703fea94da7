import {afterAll, beforeAll, expect, test} from 'vitest'
import {codeLinksConfig, codeLinksFiles} from '../code-links-site.ts'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(codeLinksFiles, codeLinksConfig)
})
afterAll(() => site.close())

test('a name in code shows its signature to the pointer, which may move onto it', async () => {
  await site.visit('/docs/', async (page) => {
    const card = page.getByRole('tooltip')
    const link = page.getByRole('link', {name: 'circle', exact: true}).nth(1)
    // moving until the shell has heard it
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await link.hover()
        return card.waitFor({timeout: 1500}).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
    const text = await card.innerText()
    for (const part of ['Deprecated', 'function circle(radius: number): Shape', 'Makes a circle.']) expect(text).toContain(part)
    expect(await link.getAttribute('aria-describedby')).toBe(await card.getAttribute('id'))
    expect(await card.locator('a, [tabindex]').count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await card.hover()
    // longer than the pointer may be on its way
    await page.waitForTimeout(600)
    expect(await card.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => card.count()).toBe(0)
  })
})

test('says of a class what it is before its signature, and leaves out what would fill the screen', async () => {
  for (const width of [1280, 390]) {
    await site.visit(
      '/docs/',
      async (page) => {
        const card = page.getByRole('tooltip')
        await expect
          .poll(async () => {
            await page.getByRole('link', {name: 'Canvas', exact: true}).first().focus()
            await page.keyboard.press('Shift+Tab')
            await page.keyboard.press('Tab')
            return card.waitFor({timeout: 1500}).then(
              () => true,
              () => false,
            )
          })
          .toBe(true)
        const text = await card.innerText()
        expect(text.startsWith('A place to draw on.')).toBe(true)
        expect(text).toContain('class Canvas<')
        expect(text).not.toContain('paint')
        expect((await card.boundingBox())?.height).toBeLessThan(240)
      },
      {viewport: {width, height: 844}},
    )
  }
})

test('the keyboard gets the same, stops once at each, and follows to the section of its version', async () => {
  await site.visit('/docs/next/', async (page) => {
    const card = page.getByRole('tooltip')
    const names: string[] = []
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => document.activeElement?.closest('[data-language] a')?.textContent ?? '')
      if (name !== '') names.push(name)
      if (name === 'scale') break
    }
    expect(names).toEqual(['Canvas', 'circle', 'width', 'draw', 'scale'])
    await expect.poll(() => card.innerText()).toContain('scale(by: number, keep?: boolean): Shape')
    await page.keyboard.press('Escape')
    await expect.poll(() => card.count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/next/api/interfaces/shapes.shape/#scale')
    expect(await card.count()).toBe(0)
    await expect.poll(() => page.locator('#scale').isVisible()).toBe(true)
  })
})

test('what is copied is the code, and without script a name is a link', async () => {
  const text = await site.visit(
    '/docs/',
    (page) =>
      page
        .locator('.code pre')
        .first()
        .evaluate((pre) => pre.textContent),
    {
      javaScriptEnabled: false,
    },
  )
  expect(text).toBe(
    "import {Canvas, circle} from 'shapes'\n\nconst canvas = new Canvas({width: 200})\nconst ring = circle(20)\ncanvas.draw(ring.scale(2))",
  )
})
