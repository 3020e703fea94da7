import {execFileSync} from 'node:child_process'
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {runDocsite} from '../run-docsite.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const next = 'content/docs/next'
const text = `${'Words that fill a line of the page, and another one. '.repeat(40)}\n\n`

const sidebars = JSON.stringify({
  docs: [
    'start',
    {
      type: 'category',
      label: 'Guides',
      link: {type: 'generated-index', slug: '/guides'},
      items: ['camera', {type: 'category', label: 'Inner', items: ['model']}],
    },
    'end',
  ],
})

const files = {
  'content/docs/versions.json': '["1.0"]',
  'content/docs/1.0/start.md': '# Start\n',
  'content/docs/1.0/old page.md': '---\nid: old\nslug: old\n---\n\n# Old\n',
  [`${next}/sidebars.json`]: sidebars,
  [`${next}/start.md`]: '---\nsidebar_label: Begin\ntags: [Camera, On device]\n---\n\n# Start\n',
  [`${next}/camera.md`]: `---\nlast_update: {date: 2023-11-09, author: Grace}\ntags: [Camera]\n---\n\n# Camera\n\n${text.repeat(8)}## Far down\n\n${text.repeat(8)}`,
  [`${next}/model.md`]:
    '---\npagination_label: The model\npagination_next: null\ncustom_edit_url: https://example.org/elsewhere\ntags: [Accuracy]\n---\n\n# Model\n',
  [`${next}/end.md`]: '---\ncustom_edit_url: null\n---\n\n# End\n',
  [`${next}/spec.md`]: '---\ndisplayed_sidebar: null\n---\n\n# Specification\n\n## Fields\n\nText.\n',
  'content/pages/index.md': '# Home\n',
}

const config = {
  title: 'Lighthouse',
  docs: {editUrl: 'https://example.org/edit/main/', editCurrentVersion: true, showLastUpdateTime: true, showLastUpdateAuthor: true},
}

let site: OpenSite
beforeAll(async () => {
  site = await openSite(files, config)
  const date = '2024-01-05T23:30:00+02:00'
  const who = {GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'a@example.org', GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'a@example.org'}
  const env = {...process.env, ...who, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date}
  for (const args of [
    ['init', '-q'],
    ['add', 'content'],
    ['-c', 'commit.gpgSign=false', 'commit', '-q', '-m', 'Docs'],
  ])
    execFileSync('git', args, {cwd: site.root, env, stdio: 'pipe'})
  expect((await runDocsite(site.root, ['build'])).code).toBe(0)
})
afterAll(() => site.close())

/** Parts of a page without its scripts: it costs less to load. */
const onPlain = keepOpen(
  (look) => site.visit('/', look, {javaScriptEnabled: false}),
  () => Promise.resolve(),
)

function lookAt<Result>(route: string, look: (page: Page) => Promise<Result>): Promise<Result> {
  return onPlain(async (page) => {
    await page.goto(site.origin + route)
    return look(page)
  })
}

/** Links below an element: what they say and where they lead. */
function links(page: Page, within: string): Promise<(string | null)[][]> {
  return page
    .locator(`${within} a`)
    .evaluateAll((all) => all.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]))
}

test('R1: the edit link opens the source in a new tab: that of next where it has one, another that the page names, or none', async () => {
  const edit = (route: string) =>
    lookAt(route, (page) =>
      page
        .getByRole('link', {name: 'Edit this page'})
        .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')])),
    )
  expect([
    await edit('/docs/next/camera/'),
    await edit('/docs/start/'),
    await edit('/docs/old/'),
    await edit('/docs/next/model/'),
    await edit('/docs/next/end/'),
  ]).toEqual([
    [['https://example.org/edit/main/content/docs/next/camera.md', '_blank']],
    [['https://example.org/edit/main/content/docs/next/start.md', '_blank']],
    [['https://example.org/edit/main/content/docs/1.0/old%20page.md', '_blank']],
    [['https://example.org/elsewhere', '_blank']],
    [],
  ])
})

test('R2: the page says when and by whom it was last changed: front matter knows, else git', async () => {
  const update = (route: string) =>
    lookAt(route, async (page) => {
      const line = page.locator('.last-update')
      return [await line.textContent(), await line.locator('time').getAttribute('datetime'), await line.locator('b').allTextContents()]
    })
  expect([await update('/docs/next/start/'), await update('/docs/next/camera/')]).toEqual([
    ['Last updated on Jan 5, 2024 by Ada', '2024-01-05T21:30:00.000Z', ['Jan 5, 2024', 'Ada']],
    ['Last updated on Nov 9, 2023 by Grace', expect.stringContaining('2023-11-09'), ['Nov 9, 2023', 'Grace']],
  ])
})

test('R3: previous and next follow the sidebar, with the label that each page wants; front matter can take one away', async () => {
  const pager = (route: string) =>
    lookAt(route, (page) =>
      page.locator('.pager a').evaluateAll((all) => all.map((link) => [...link.children].map((part) => part.textContent))),
    )
  expect([await pager('/docs/next/start/'), await pager('/docs/next/camera/'), await pager('/docs/next/model/')]).toEqual([
    [['Next', 'Guides']],
    [
      ['Previous', 'Guides'],
      ['Next', 'The model'],
    ],
    [['Previous', 'Camera']],
  ])
})

test('R4: tags lead to the docs that share them, by title; all tags are listed by their first letter', async () => {
  const seen = await site.visit('/docs/next/start/', async (page) => {
    const row = await page.locator('.tags').textContent()
    await page.getByRole('link', {name: 'Camera', exact: true}).and(page.locator('.tag')).click()
    await page.getByRole('heading', {level: 1, name: '2 docs tagged with'}).waitFor()
    const docs = await page.locator('main').getByRole('listitem').getByRole('link').locator('b').allTextContents()
    await page.goto(`${site.origin}/docs/next/tags/`)
    const heading = await page.getByRole('heading', {level: 1}).textContent()
    const groups = await page
      .locator('.tag-group')
      .evaluateAll((all) =>
        all.map((group) => [
          group.querySelector('h2')?.textContent,
          ...[...group.querySelectorAll('a')].map((link) => link.getAttribute('href')),
        ]),
      )
    return {row, docs, heading, groups}
  })
  expect(seen).toEqual({
    row: 'Tags:CameraOn device',
    docs: ['Camera', 'Start'],
    heading: 'Tags',
    groups: [
      ['A', '/docs/next/tags/accuracy/'],
      ['C', '/docs/next/tags/camera/'],
      ['O', '/docs/next/tags/on-device/'],
    ],
  })
})

test('R5: breadcrumbs lead from home through the categories to the page, which is no link', async () => {
  const seen = await lookAt('/docs/next/model/', async (page) => {
    const trail = page.getByRole('navigation', {name: 'Breadcrumbs'})
    const items = await trail
      .getByRole('listitem')
      .evaluateAll((all) => all.map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]))
    const home = await trail.getByRole('link', {name: 'Home page'}).locator('svg').count()
    return [items, home, await trail.locator('[aria-current=page]').textContent()]
  })
  expect(seen).toEqual([
    [
      ['', '/'],
      ['Guides', '/docs/next/guides/'],
      ['Inner', undefined],
      ['Model', undefined],
    ],
    1,
    'Model',
  ])
})

/** Scrolls to a place as a reader does, and waits until the page has heard of it. */
async function scrollPage(page: Page, top: number): Promise<boolean> {
  await page.evaluate(async (place) => {
    scrollTo({top: place, behavior: 'instant'})
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, top)
  return page.locator('.back-to-top').evaluate((button) => !button.hasAttribute('hidden'))
}

test('R6: the button to the top comes when the reader turns back below 300 pixels, and goes on the way down and on a jump', async () => {
  const seen = await site.visit('/docs/next/camera/', async (page) => {
    const button = page.getByRole('button', {name: 'Scroll back to top'})
    const down = await scrollPage(page, 1500)
    const up = await scrollPage(page, 1200)
    const onwards = await scrollPage(page, 1300)
    const nearTop = [await scrollPage(page, 310), await scrollPage(page, 290)]
    await scrollPage(page, 1500)
    await scrollPage(page, 1400)
    await page.locator('.outline').getByRole('link', {name: 'Far down'}).click()
    await expect.poll(() => button.isVisible()).toBe(false)
    await scrollPage(page, 1400)
    await scrollPage(page, 1300)
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => button.isVisible()).toBe(false)
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
    return {down, up, onwards, nearTop, focus}
  })
  expect(seen).toEqual({down: false, up: true, onwards: false, nearTop: [true, false], focus: true})
})

test('R7: title, description and addresses of the page are in its head, and change with it', async () => {
  const head = (page: Page) =>
    page.evaluate(() => {
      const content = (name: string) => document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
      return [document.title, content('og:title'), content('og:url'), document.querySelector('link[rel=canonical]')?.getAttribute('href')]
    })
  const seen = await site.visit('/docs/next/start/', async (page) => {
    const before = await head(page)
    await page.locator('.pager-next').click()
    await page.getByRole('heading', {level: 1, name: 'Guides'}).waitFor()
    return [before, await head(page)]
  })
  expect(seen).toEqual([
    ['Start | Lighthouse', 'Start | Lighthouse', 'https://example.org/docs/next/start/', 'https://example.org/docs/start/'],
    ['Guides | Lighthouse', 'Guides | Lighthouse', 'https://example.org/docs/next/guides/', 'https://example.org/docs/next/guides/'],
  ])
})

test('R8: a page without sidebar has no aside, no breadcrumbs and no neighbours, and keeps its table of contents', async () => {
  const seen = await lookAt('/docs/next/spec/', async (page) => [
    await page.locator('.sidebar, .breadcrumbs, .pager').count(),
    await links(page, '.outline'),
    await page.locator('.theme-doc-version-badge').count(),
  ])
  expect(seen).toEqual([0, [['Fields', '#fields']], 1])
})
