import type {Locator, Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const docs = 'content/docs/next'

function group(attributes: string, values: readonly string[], text = ''): string {
  const items = values.map((value) => `<TabItem value="${value}" label="${value}">\n\nText of ${value}. ${text}\n\n</TabItem>`)
  return `<Tabs ${attributes}>\n${items.join('\n')}\n</Tabs>\n`
}

const long = 'A line that makes the panel higher than the others. '.repeat(60)

const files = {
  [`${docs}/defaults.mdx`]: [
    '# Defaults\n',
    group('className="first"', ['a', 'b']),
    group('className="named" defaultValue="b"', ['a', 'b']),
    '<Tabs className="marked">\n<TabItem value="a">\n\nText of a.\n\n</TabItem>\n<TabItem value="b" default>\n\nText of b.\n\n</TabItem>\n</Tabs>\n',
    group('className="none" defaultValue={null}', ['a', 'b']),
  ].join('\n'),
  [`${docs}/shared.mdx`]: [
    '# Shared\n',
    group('className="tall" groupId="os"', ['ios', 'android'], ''),
    `<Tabs groupId="os" className="growing">\n<TabItem value="ios">\n\nShort.\n\n</TabItem>\n<TabItem value="android">\n\n${long}\n\n</TabItem>\n</Tabs>\n`,
    group('className="three" groupId="os"', ['ios', 'android', 'web']),
    group('className="lacking" groupId="os"', ['ios', 'windows']),
    group('className="alone"', ['ios', 'android']),
    `\n${long}\n\n${long}\n`,
  ].join('\n'),
  [`${docs}/query.mdx`]: [
    '# Query\n',
    group('className="named" queryString="system"', ['ios', 'android']),
    group('className="grouped" groupId="os" queryString', ['ios', 'android']),
  ].join('\n'),
  [`${docs}/install.md`]: '# Install\n\n```bash npm2yarn\nnpm install docsite\n```\n',
  [`${docs}/again.md`]: '# Again\n\n```bash npm2yarn\nnpm install react\n```\n\n[Install](./install.md)\n',
  [`${docs}/targets.mdx`]: `# Targets

[Deep](#deep), [folded](#folded), [shared](#shared), [self](#self), [again](./again.md)

${long}

<Tabs className="outer" queryString="outer">
<TabItem value="a">

Text of a.

</TabItem>
<TabItem value="b">

<details>
<summary>More</summary>

<Tabs className="inner">
<TabItem value="c">

Text of c.

</TabItem>
<TabItem value="d">

<p id="deep">Deep</p>

${long}

</TabItem>
</Tabs>

</details>

</TabItem>
</Tabs>

<Tabs className="os" groupId="os">
<TabItem value="ios">

Text.

</TabItem>
<TabItem value="android">

<details>
<summary>More</summary>

<p id="folded">Folded</p>

</details>

<p id="shared">Shared</p>

</TabItem>
</Tabs>

<details id="self">
<summary>More</summary>

Text.

</details>

${long}

${long}
`,
  [`${docs}/to-targets.md`]: '# To targets\n\n[Deep](./targets.mdx#deep), [shared](./targets.mdx#shared)\n',
  'content/pages/index.md': '# Home\n',
}

let site: OpenSite
beforeAll(async () => {
  site = await openSite(files)
})
afterAll(() => site.close())

/** What the panel that is shown says, or null for none. */
async function panel(tabs: Locator): Promise<string[]> {
  const shown = await tabs.locator('[role=tabpanel]:visible').allTextContents()
  return shown.map((text) => text.trim())
}

/** The value that each group of a page shows, by its class. */
function chosen(page: Page): Promise<Record<string, string | undefined>> {
  return page
    .locator('.tabs')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((tabs) => [tabs.classList[1], tabs.querySelector<HTMLElement>('[aria-selected=true]')?.dataset['value']])),
    )
}

function tab(page: Page, name: string, value: string): Locator {
  return page.locator(`.${name}`).getByRole('tab', {name: value, exact: true})
}

function stored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(Object.assign({}, localStorage)).filter(([key]) => key.startsWith('docsite.tab.'))),
  )
}

test('J1: the default value is shown, else the default item, else the first; null shows none', async () => {
  const seen = await site.visit('/docs/defaults/', async (page) =>
    Promise.all(['first', 'named', 'marked', 'none'].map((name) => panel(page.locator(`.${name}`)))),
  )
  expect(seen).toEqual([['Text of a.'], ['Text of b.'], ['Text of b.'], []])
})

test('J2: a choice counts for every group of its id that has the value, is kept, and holds on later pages', {tags: ['quick']}, async () => {
  const seen = await site.visit('/docs/shared/', async (page) => {
    const steps: unknown[] = [await chosen(page)]
    await tab(page, 'three', 'android').click()
    steps.push(await chosen(page), await stored(page))
    await tab(page, 'three', 'web').click()
    steps.push(await chosen(page))
    await page.locator('.sidebar').getByRole('link', {name: 'Query'}).click()
    await page.getByRole('heading', {name: 'Query'}).waitFor()
    steps.push(await chosen(page))
    await page.goto(`${site.origin}/docs/shared/`)
    steps.push(await chosen(page))
    return steps
  })
  expect(seen).toEqual([
    {tall: 'ios', growing: 'ios', three: 'ios', lacking: 'ios', alone: 'ios'},
    {tall: 'android', growing: 'android', three: 'android', lacking: 'ios', alone: 'ios'},
    {'docsite.tab.os': 'android'},
    {tall: 'android', growing: 'android', three: 'web', lacking: 'ios', alone: 'ios'},
    {named: 'ios', grouped: 'ios'},
    {tall: 'ios', growing: 'ios', three: 'web', lacking: 'ios', alone: 'ios'},
  ])
})

test('J2: other windows of the site follow', async () => {
  const seen = await site.visit('/docs/shared/', async (page, context) => {
    const other = await context.newPage()
    await other.goto(`${site.origin}/docs/query/`)
    await tab(page, 'three', 'android').click()
    await expect.poll(() => chosen(other)).toEqual({named: 'ios', grouped: 'android'})
    return new URL(other.url()).search
  })
  expect(seen).toBe('')
})

test('J3: the address comes before storage, storage before the default; choosing writes both and makes no history', async () => {
  const seen = await site.visit(
    '/docs/query/?system=android',
    async (page) => {
      const steps: unknown[] = [await chosen(page)]
      const entries = await page.evaluate(() => history.length)
      await tab(page, 'grouped', 'ios').click()
      await tab(page, 'named', 'ios').click()
      steps.push(new URL(page.url()).search, await stored(page), (await page.evaluate(() => history.length)) - entries)
      await page.goto(`${site.origin}/docs/query/?os=android&system=unknown#top`)
      steps.push(await chosen(page))
      await tab(page, 'named', 'android').click()
      steps.push(new URL(page.url()).search + new URL(page.url()).hash)
      await page.goto(`${site.origin}/docs/query/?os=unknown`)
      steps.push(await chosen(page))
      // the browser has kept the page, and shows it again
      await page.evaluate(() => {
        localStorage.setItem('docsite.tab.os', 'android')
        dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))
      })
      steps.push(await chosen(page))
      return steps
    },
    {
      before: (context) =>
        context.addInitScript(() => localStorage.getItem('docsite.tab.os') ?? localStorage.setItem('docsite.tab.os', 'android')),
    },
  )
  expect(seen).toEqual([
    {named: 'android', grouped: 'android'},
    '?system=ios&os=ios',
    {'docsite.tab.os': 'ios'},
    0,
    {named: 'ios', grouped: 'android'},
    '?os=android&system=android#top',
    {named: 'ios', grouped: 'ios'},
    {named: 'ios', grouped: 'android'},
  ])
})

test('J4: tabs are found by role, one of them is in the order of Tab, and arrow keys go round', async () => {
  const seen = await site.visit('/docs/shared/', async (page) => {
    const tabs = page.locator('.three')
    const roles = await tabs.evaluate((element) => {
      const buttons = [...element.querySelectorAll<HTMLElement>('[role=tablist] > [role=tab]')]
      return buttons.map((button) => {
        const {ariaSelected, tabIndex} = button
        const target = document.getElementById(button.getAttribute('aria-controls') ?? '')
        return [ariaSelected, tabIndex, target?.role, target?.getAttribute('aria-labelledby') === button.id]
      })
    })
    await tab(page, 'three', 'ios').focus()
    const values = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await page.keyboard.press(key)
      const [focused, selected] = await tabs.evaluate((element) => [
        (document.activeElement as HTMLElement | null)?.dataset['value'],
        element.querySelector<HTMLElement>('[aria-selected=true]')?.dataset['value'],
      ])
      values.push(focused === selected ? focused : 'apart')
    }
    await page.keyboard.press('Tab')
    return {roles, values, isInPanel: await page.evaluate(() => document.activeElement?.role)}
  })
  expect(seen).toEqual({
    roles: [
      ['true', 0, 'tabpanel', true],
      ['false', -1, 'tabpanel', true],
      ['false', -1, 'tabpanel', true],
    ],
    values: ['android', 'web', 'ios', 'web', 'ios', 'web'],
    isInPanel: 'tabpanel',
  })
})

test('J5: the tab that was clicked stays where it is although a group above it grows', async () => {
  const seen = await site.visit('/docs/shared/', async (page) => {
    const button = tab(page, 'three', 'android')
    await button.scrollIntoViewIfNeeded()
    const top = () => button.evaluate((element) => element.getBoundingClientRect().top)
    const height = () => page.locator('.growing').evaluate((element) => element.getBoundingClientRect().height)
    const before = {top: await top(), height: await height()}
    await button.click()
    return {moved: Math.abs((await top()) - before.top) > 1, grew: (await height()) > before.height + 100}
  })
  expect(seen).toEqual({moved: false, grew: true})
})

test('J6, Q8: commands have a tab for each package manager, and all of a site share the choice', async () => {
  const seen = await site.visit('/docs/install/', async (page) => {
    const names = await page.getByRole('tab').allTextContents()
    const first = await panel(page.locator('.tabs'))
    await page.getByRole('tab', {name: 'pnpm'}).click()
    const kept = await stored(page)
    await page.locator('.sidebar').getByRole('link', {name: 'Again'}).click()
    await page.getByRole('heading', {name: 'Again'}).waitFor()
    return [names, first, kept, await panel(page.locator('.tabs'))]
  })
  expect(seen).toEqual([['npm', 'Yarn', 'pnpm', 'Bun'], ['npm install docsite'], {'docsite.tab.npm2yarn': 'pnpm'}, ['pnpm add react']])
})

/** Whether the reader sees an element: it is shown, and in the upper half of the window, where links lead. */
function isReached(page: Page, id: string): Promise<boolean> {
  return page.evaluate((target) => {
    const element = document.getElementById(target)
    const {top = -1, height = 0} = element?.getBoundingClientRect() ?? {}
    return element?.checkVisibility() === true && height > 0 && top >= 0 && top < innerHeight / 2
  }, id)
}

test('the target of an address opens its tabs and details: at first, by links, again, on other pages and on the way back', async () => {
  await site.visit('/docs/targets/#deep', async (page) => {
    const reached = (id: string) => expect.poll(async () => [id, await isReached(page, id)]).toEqual([id, true])
    await reached('deep')
    expect(await chosen(page)).toEqual({outer: 'b', inner: 'd', os: 'ios'})
    // the reader may choose another tab, which changes the address, and follow the same link again
    await tab(page, 'outer', 'a').click()
    expect([await isReached(page, 'deep'), (await chosen(page))['outer']]).toEqual([false, 'a'])
    await page.getByRole('link', {name: 'Deep', exact: true}).click()
    await reached('deep')
    await page.getByRole('link', {name: 'folded'}).click()
    await reached('folded')
    expect(await stored(page)).toEqual({})
    await page.getByRole('link', {name: 'self'}).click()
    await reached('self')
    await tab(page, 'outer', 'a').click()
    await tab(page, 'os', 'ios').click()
    await page.goBack()
    await reached('folded')
    await page.goBack()
    await expect.poll(async () => (await chosen(page))['outer']).toBe('b')
  })
  await site.visit(
    '/docs/to-targets/',
    async (page) => {
      const reached = (id: string) => expect.poll(async () => [id, await isReached(page, id)]).toEqual([id, true])
      await page.getByRole('link', {name: 'Deep'}).click()
      await reached('deep')
      await page.evaluate(() => scrollBy(0, 200))
      const left = await page.evaluate(() => scrollY)
      await page.getByRole('link', {name: 'again', exact: true}).evaluate((link: HTMLElement) => link.click())
      await page.getByRole('heading', {name: 'Again'}).waitFor()
      await page.goBack()
      await page.getByRole('heading', {name: 'Targets'}).waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
      expect(await chosen(page)).toEqual({outer: 'b', inner: 'd', os: 'ios'})
      await page.goto(`${site.origin}/docs/targets/#shared`)
      await reached('shared')
      await page.reload()
      await expect.poll(async () => (await chosen(page))['os']).toBe('android')
    },
    {before: (context) => context.addInitScript(() => localStorage.setItem('docsite.tab.os', 'ios'))},
  )
})
