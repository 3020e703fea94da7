import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const docs = 'content/docs/next'
const text = `${'Words that fill a line of the page, and another one. '.repeat(40)}\n\n`
const types = ['note', 'tip', 'info', 'caution', 'danger', 'warning', 'important', 'secondary', 'success']

const code = `# Code

\`\`\`js title="src/app.js" {1,3-4} showLineNumbers
const a = 1
// highlight-next-line
const b = 2
const c = 3
\`\`\`

\`\`\`js title='other.js'
const a = 1
// highlight-next-line
const b = 2
// highlight-start
const c = 3
const d = 4
// highlight-end
\`\`\`

\`\`\`text showLineNumbers=7
seven
eight
\`\`\`

\`\`\`text
${'a line that is far too long for its block '.repeat(8)}
\`\`\`

\`\`\`js
const a = 1 // [!code --]
const a = 2 // [!code ++]
const b = 3
const c = 4 // [!code --]
\`\`\`
`

const files = {
  [`${docs}/headings.md`]: `# Headings\n\n${['##', '###', '####', '#####', '######'].map((marks, index) => `${marks} Level ${index + 2}\n\n${text.repeat(3)}`).join('')}## Own name {#mine}\n\n${text.repeat(4)}`,
  [`${docs}/admonitions.md`]: `# Admonitions\n\n${types.map((type) => `:::${type}\n\nText.\n\n:::\n`).join('\n')}\n:::tip A *title*\n\nText.\n\n:::\n\n::::warning[New *title*]\n\n:::note\n\nInside.\n\n:::\n\n::::\n`,
  [`${docs}/code.md`]: code,
  [`${docs}/commands.md`]:
    '# Commands\n\n```bash npm2yarn\nnpm install --save-dev docsite\n```\n\n```bash npm2yarn title="x"\nnpm install docsite\n```\n',
  'content/pages/index.md': '# Home\n',
}

let site: OpenSite
let hiding: OpenSite
beforeAll(async () => {
  site = await openSite(files)
  hiding = await openSite(files, {navbar: {hideOnScroll: true}})
})
afterAll(async () => {
  await site.close()
  await hiding.close()
})

const asItIs = () => Promise.resolve()
const onAdmonitions = keepOpen((look) => site.visit('/docs/admonitions/', look), asItIs)
const onCode = keepOpen((look) => site.visit('/docs/code/', look), asItIs)

test('Q2: every heading has a link to itself; following it puts the heading half a rem below the navbar', async () => {
  const links = (page: Page) =>
    page
      .locator('article .hash-link')
      .evaluateAll((all) =>
        all.map((link) => [link.parentElement?.localName, link.getAttribute('href'), link.ariaLabel, link.getAttribute('title')]),
      )
  const place = async (page: Page) => {
    await page.locator('#level-4').hover()
    await page.locator('#level-4 .hash-link').click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#level-4')
    return page
      .locator('#level-4')
      .evaluate((heading) => [heading.getBoundingClientRect().top, document.querySelector('.navbar')?.getBoundingClientRect().height])
  }
  const [found, [top = 0, navbar = 0]] = await site.visit(
    '/docs/headings/',
    async (page) => [await links(page), await place(page)] as const,
  )
  const [hidingTop = 0] = await hiding.visit('/docs/headings/', place)
  expect(found).toEqual([
    ...[2, 3, 4, 5, 6].map((level) => [`h${level}`, `#level-${level}`, `Direct link to Level ${level}`, 'Direct link to heading']),
    ['h2', '#mine', 'Direct link to Own name', 'Direct link to heading'],
  ])
  expect([Math.round(top - navbar), Math.round(hidingTop)]).toEqual([8, 8])
})

test('Q2: focus on what sticks to the top leaves the page where it is', async () => {
  const seen = await site.visit(
    '/docs/headings/#level-4',
    async (page) => {
      const before = await page.evaluate(() => scrollY)
      for (const selector of ['.outline-button', '.menu-button', '.brand']) await page.locator(selector).first().focus()
      return [before > 0, (await page.evaluate(() => scrollY)) === before]
    },
    {viewport: {width: 390, height: 844}},
  )
  expect(seen).toEqual([true, true])
})

test('Q3: admonitions of every type say their type, as a title and as a class, or the title that they were given', async () => {
  const seen = await onAdmonitions((page) =>
    page
      .locator('.theme-admonition')
      .evaluateAll((all) =>
        all.map((box) => [
          [...box.classList].filter((name) => name.startsWith('theme-admonition-')).join(),
          box.querySelector('.admonition-title')?.innerHTML,
          box.parentElement?.closest('.theme-admonition') !== null,
        ]),
      ),
  )
  const title = (type: string) => type.charAt(0).toUpperCase() + type.slice(1)
  expect(seen).toEqual([
    ...types.map((type) => [`theme-admonition-${type}`, title(type), false]),
    ['theme-admonition-tip', 'A <em>title</em>', false],
    ['theme-admonition-warning', 'New <em>title</em>', false],
    ['theme-admonition-note', 'Note', true],
  ])
})

test('Q3: the tones are told apart by colour; warning is its own', async () => {
  const tones = await onAdmonitions((page) =>
    page
      .locator('.theme-admonition')
      .evaluateAll((all) => all.slice(0, 9).map((box) => [box.classList[1], getComputedStyle(box).backgroundColor] as const)),
  )
  const colour = Object.fromEntries(tones)
  const distinct = new Set(['note', 'tip', 'info', 'warning', 'danger'].map((type) => colour[`admonition-${type}`]))
  expect(distinct.size).toBe(5)
})

/** Numbers that the block shows beside its lines, or nothing. */
function blocks(page: Page) {
  return page.locator('article figure.code').evaluateAll((all) =>
    all.map((block) => ({
      title: block.querySelector('figcaption')?.textContent,
      marked: [...block.querySelectorAll('.theme-code-block-highlighted-line')].map((line) => line.textContent?.trim()),
      text: block.querySelector('code')?.textContent?.split('\n').length,
    })),
  )
}

test('Q4: a block has its title; lines are marked by number, and comments in it are then text, else by comments', async () => {
  const seen = await onCode(blocks)
  expect(seen.slice(0, 2)).toEqual([
    {title: 'src/app.js', marked: ['const a = 1', 'const b = 2', 'const c = 3'], text: 4},
    {title: 'other.js', marked: ['const b = 2', 'const c = 3', 'const d = 4'], text: 4},
  ])
})

test('Q4: lines are numbered where the fence asks for it, from the number that it names', async () => {
  const numbers = await onCode((page) =>
    page.locator('article figure.code').evaluateAll((all) =>
      all.map((block) => {
        const line = block.querySelector('.line')
        const content = line === null ? 'none' : getComputedStyle(line, '::before').content
        const first = block.querySelector<HTMLElement>('code')?.style.counterReset ?? ''
        return [content.includes('counter(line)'), first]
      }),
    ),
  )
  expect(numbers).toEqual([
    [true, ''],
    [false, ''],
    [true, 'line 6'],
    [false, ''],
    [false, ''],
  ])
})

test('Q6: the copy button copies what is shown, says so for a second and then offers it again', async () => {
  const seen = await site.visit(
    '/docs/code/',
    async (page) => {
      await page.clock.install({time: 0})
      await page.reload()
      await page.clock.pauseAt(3_600_000)
      const block = page.locator('article figure.code').nth(1)
      await block.hover()
      const button = block.getByRole('button', {name: 'Copy code to clipboard'})
      const title = await button.getAttribute('title')
      await button.click()
      const done = block.getByRole('button', {name: 'Copied'})
      await done.waitFor()
      await page.clock.runFor(900)
      const still = await done.count()
      await page.clock.runFor(200)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      const changed = page.locator('article figure.code').nth(4)
      const whole = await changed.locator('code').textContent()
      await changed.hover()
      await changed.getByRole('button', {name: 'Copy code to clipboard'}).click()
      await changed.getByRole('button', {name: 'Copied'}).waitFor()
      const kept = await page.evaluate(() => navigator.clipboard.readText())
      return {
        title,
        still,
        back: await button.count(),
        text: copied,
        kept,
        isWhole: (await changed.locator('code').textContent()) === whole,
      }
    },
    {permissions: ['clipboard-read', 'clipboard-write']},
  )
  expect(seen).toEqual({
    title: 'Copy',
    still: 1,
    back: 1,
    text: 'const a = 1\nconst b = 2\nconst c = 3\nconst d = 4',
    kept: 'const a = 2\nconst b = 3',
    isWhole: true,
  })
})

test('Q6: a browser that refuses to copy is not said to have copied', async () => {
  const names = await onCode(async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    const block = page.locator('article figure.code').nth(1)
    await block.hover()
    await block.getByRole('button', {name: 'Copy code to clipboard'}).click()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    return block.getByRole('button', {name: 'Copied'}).count()
  })
  expect(names).toBe(0)
})

test('Q7: word wrap is offered where a line is too long, and nowhere else', async () => {
  const seen = await onCode(async (page) => {
    const offers = async (index: number) => {
      const block = page.locator('article figure.code').nth(index)
      await block.hover()
      return block.getByRole('button', {name: 'Toggle word wrap'}).isVisible()
    }
    const long = page.locator('article figure.code').nth(3)
    const overflows = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)
    const steps = [await offers(0), await offers(3), await overflows()]
    await long.getByRole('button', {name: 'Toggle word wrap'}).click()
    steps.push(await overflows())
    await long.getByRole('button', {name: 'Toggle word wrap'}).click()
    return [...steps, await overflows()]
  })
  expect(seen).toEqual([false, true, true, false, true])
})

test('Q8: commands become tabs only where npm2yarn is all that is written after the language', async () => {
  const seen = await site.visit('/docs/commands/', async (page) => {
    const steps = [await page.getByRole('tablist').count()]
    const shown = []
    for (const name of ['npm', 'Yarn', 'pnpm', 'Bun']) {
      await page.getByRole('tab', {name, exact: true}).click()
      shown.push((await page.locator('[role=tabpanel]:visible').textContent())?.trim())
    }
    return [...steps, shown, (await page.locator('article > div > figure.code code').textContent())?.trim()]
  })
  expect(seen).toEqual([
    1,
    ['npm install --save-dev docsite', 'yarn add --dev docsite', 'pnpm add --save-dev docsite', 'bun add --dev docsite'],
    'npm install docsite',
  ])
})
