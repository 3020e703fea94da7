import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {BrowserContext, Page} from 'playwright'
import {findViolations} from './find-violations.ts'
import {drawPhoto, sharpPackage} from '../sharp-package.ts'
import {openForeignSite, openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'

let site: OpenSite

beforeAll(async () => {
  const photo = await drawPhoto(2000, 1200).jpeg({quality: 90}).toBuffer()
  const small = await Promise.all([2, 3].map(async (seed) => drawPhoto(300, 200, seed).png().toBuffer()))
  site = await openSite(
    {
      ...sharpPackage(),
      'content/docs/photo.jpg': photo,
      'content/docs/day.png': small[0] ?? '',
      'content/docs/night.png': small[1] ?? '',
      'content/docs/wide.mdx': '# Wide\n\n![Wide](./photo.jpg)\n\n<Figure src="./photo.jpg" alt="Zoomed" zoom />\n',
      'content/docs/modes.md': '# Modes\n\n![Day](./day.png#light)\n![Night](./night.png#gh-dark-mode-only)\n',
      'content/docs/plain.md': '# Plain\n\nText.\n',
      'content/pages/index.md': '# Home\n',
    },
    {images: {}, colorMode: {respectPrefersColorScheme: true}},
  )
})

afterAll(() => site.close())

/** Opens a page and returns what `look` returns, with the images that were asked for. */
async function visit<Result>(
  route: string,
  look: (page: Page) => Promise<Result>,
  options: Visit,
): Promise<{seen: Result; asked: string[]}> {
  const asked: string[] = []
  const before = async (context: BrowserContext): Promise<void> => {
    context.on('request', (request) => {
      if (request.resourceType() === 'image' && !request.url().endsWith('favicon.svg'))
        asked.push(path.posix.basename(request.url()).replace(/-\w+\./, '.'))
    })
  }
  const seen = await site.visit(route, look, {...options, before})
  return {seen, asked: asked.sort()}
}

const loaded = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((alt) => {
    const image = document.querySelector<HTMLImageElement>(`img[alt=${alt}]`)
    return image !== null && image.complete && image.naturalWidth > 0
  }, name)

test('a browser takes the smallest variant that is sharp in the column, whose width is that of the styles', async () => {
  const look = (page: Page): Promise<unknown> =>
    page.evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>('img[alt=Wide]')
      if (image === null) throw new Error('There is no image.')
      const bitmap = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
      const {width: shown, height} = image.getBoundingClientRect()
      // what `sizes` says, as a length of a style
      const probe = document.createElement('div')
      probe.style.setProperty('inline-size', image.parentElement?.querySelector('source')?.sizes ?? '')
      document.body.append(probe)
      return {
        type: image.currentSrc.replace(/.*\./, ''),
        pixels: bitmap.width,
        shown,
        height,
        promised: probe.getBoundingClientRect().width,
        overflow: document.documentElement.scrollWidth - innerWidth,
      }
    })
  const seen: unknown[] = []
  for (const deviceScaleFactor of [1, 2]) {
    await site.visit(
      '/docs/plain/',
      async (page) => {
        // the smaller one first: a browser may show the larger one that it has
        for (const width of [390, 1440]) {
          await page.setViewportSize({width, height: 900})
          await page.goto(`${site.origin}/docs/wide/`)
          await loaded(page, 'Wide')
          seen.push(await look(page))
        }
      },
      {deviceScaleFactor},
    )
  }
  expect(seen).toEqual([
    {type: 'avif', pixels: 480, shown: 358, height: 214.796875, promised: 358, overflow: 0},
    {type: 'avif', pixels: 960, shown: 600, height: 360, promised: 600, overflow: 0},
    {type: 'avif', pixels: 960, shown: 358, height: 214.796875, promised: 358, overflow: 0},
    {type: 'avif', pixels: 1440, shown: 600, height: 360, promised: 600, overflow: 0},
  ])
})

test('a picture that opens in place is the original', async () => {
  const {seen} = await visit(
    '/docs/wide/',
    async (page) => {
      await page.locator('a.zoom img').click()
      const shown = page.locator('.zoom-view img')
      await shown.waitFor()
      return [await shown.getAttribute('src'), await findViolations(page)]
    },
    {viewport: {width: 390, height: 800}},
  )
  expect(seen).toEqual([expect.stringMatching(/photo-\w+\.jpg$/), []])
})

const shownOf = (page: Page): Promise<string[]> =>
  page
    .locator('article img:visible, main img:visible')
    .evaluateAll((images) => [...new Set(images.map((one) => (one as HTMLImageElement).alt))])

test('an image for one colour mode is shown and loaded in that mode only, and shown so without script', async () => {
  const look = async (colorScheme: 'dark' | 'light', javaScriptEnabled: boolean): Promise<unknown> =>
    visit(
      '/docs/modes/',
      async (page) => {
        await page.waitForLoadState('networkidle')
        return shownOf(page)
      },
      {colorScheme, javaScriptEnabled},
    )
  const [day, night] = [expect.stringMatching(/^day\./), expect.stringMatching(/^night\./)]
  expect([await look('dark', true), await look('light', true)]).toEqual([
    {seen: ['Night'], asked: [night]},
    {seen: ['Day'], asked: [day]},
  ])
  // browsers load no image late where scripts are off, so that no page learns how far its readers get
  expect([await look('dark', false), await look('light', false)]).toEqual([
    {seen: ['Night'], asked: [day, night]},
    {seen: ['Day'], asked: [day, night]},
  ])
})

test('the mode that the reader has chosen counts, whatever that of the system is; on paper it is always light', async () => {
  const {seen, asked} = await visit(
    '/docs/modes/',
    async (page) => {
      const shown = [await shownOf(page)]
      for (const mode of ['dark', 'light']) {
        await page.evaluate((theme) => localStorage.setItem('theme', theme), mode)
        await page.reload()
        await page.waitForLoadState('networkidle')
        shown.push(await shownOf(page))
      }
      await page.emulateMedia({media: 'print', colorScheme: 'dark'})
      shown.push(await shownOf(page))
      return shown
    },
    {colorScheme: 'light'},
  )
  expect({seen, asked: [...new Set(asked.map((file) => file.replace(/\..*/, '')))]}).toEqual({
    seen: [['Day'], ['Night'], ['Day'], ['Day']],
    asked: ['day', 'night'],
  })
})

test('pages without images for one mode do not load their styles', async () => {
  const styles = async (name: string): Promise<boolean> => {
    const html = await readFile(path.join(site.root, 'dist/docs', name, 'index.html'), 'utf8')
    return /<link[^>]* href="[^"]*\/images-/.test(html)
  }
  expect([await styles('modes'), await styles('plain')]).toEqual([true, false])
})

test('ThemedImage of a Docusaurus site loads one of its images', {tags: ['rest']}, async () => {
  const foreign = await openForeignSite(
    {
      'docusaurus.config.js':
        "module.exports = {title: 'A', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false}]], themeConfig: {colorMode: {respectPrefersColorScheme: true}}}\n",
      'sidebars.js': "module.exports = {a: ['a']}\n",
      'docs/a.mdx': `import ThemedImage from '@theme/ThemedImage'\n\n# A\n\n<ThemedImage alt="Both" sources={{light: '/img/light.svg', dark: '/img/dark.svg'}} />\n`,
      'static/img/light.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="9" height="9"/></svg>',
      'static/img/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="9" height="5"/></svg>',
    },
    '/',
  )
  try {
    const asked: string[] = []
    const seen = await foreign.visit(
      '/docs/a',
      async (page) => {
        await page.waitForLoadState('networkidle')
        return page
          .locator('img[alt=Both]:visible')
          .evaluateAll((images) => images.map((one) => (one as HTMLImageElement).currentSrc.replace(/.*\//, '')))
      },
      {
        colorScheme: 'dark',
        before: async (context) =>
          context.on('request', (request) => {
            if (request.url().includes('/img/')) asked.push(path.posix.basename(request.url()))
          }),
      },
    )
    expect({seen, asked}).toEqual({seen: ['dark.svg'], asked: ['dark.svg']})
  } finally {
    await foreign.close()
  }
})
