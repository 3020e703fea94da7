import {afterAll, beforeAll, expect, test} from 'vitest'
import {blogSite} from '../blog-site.ts'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(blogSite)
})
afterAll(() => site.close())

const pages = [
  '/blog/',
  '/blog/page/2/',
  '/blog/welcome/',
  '/blog/authors/',
  '/blog/authors/ada/',
  '/blog/archive/',
  '/blog/tags/releases/',
]

test.each([
  [1280, pages],
  [390, ['/blog/', '/blog/welcome/']],
])('pages of a blog are accessible and as wide as a window of %d pixels', {tags: ['rest']}, async (width, routes) => {
  for (const route of routes) {
    const found = await site.visit(
      route,
      async (page) => ({
        violations: await findViolations(page),
        overflow: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      }),
      {viewport: {width, height: 844}},
    )
    expect({route, ...found}).toEqual({route, violations: [], overflow: 0})
  }
})

test('tabs of a post work in a list, and a link leads from the list to the post without a page load', async () => {
  const seen = await site.visit('/blog/page/2/', async (page) => {
    await page.getByRole('tab', {name: 'B'}).click()
    const panel = await page.getByRole('tabpanel').innerText()
    await page.evaluate(() => Object.assign(globalThis, {stays: true}))
    await page.getByRole('link', {name: 'Read more about Welcome'}).click()
    await page.getByRole('heading', {level: 1, name: 'Welcome & "hello"'}).waitFor()
    return [panel, await page.evaluate(() => 'stays' in globalThis), new URL(page.url()).pathname]
  })
  expect(seen).toEqual(['Two', true, '/blog/welcome/'])
})
