import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const source = `# Live

\`\`\`jsx live
function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Clicked {count} times, however long this line of an example of code is</button>
}
\`\`\`

\`\`\`jsx live=top noInline title="hello.jsx"
const Hello = ({name}) => <strong>Hello, {name}</strong>
render(<Hello name="reader" />)
\`\`\`

${'Text.\n\n'.repeat(80)}

\`\`\`jsx live
<em>far below</em>
\`\`\`
`
const route = '/docs/live/'
const first = (page: Page) => page.locator('docsite-live').first()
const field = (page: Page) => first(page).getByRole('textbox', {name: 'Live Editor'})
const result = (page: Page) => first(page).getByRole('group', {name: 'Result'})

let site: OpenSite
beforeAll(async () => {
  const files = {
    'content/pages/index.md': '# Home\n',
    'content/docs/versions.json': '[]',
    'content/docs/next/live.md': source,
    'content/docs/next/mdx.mdx': '# In MDX\n\n```jsx live\n<em>in MDX</em>\n```\n',
    'content/docs/next/other.md': '# Other\n\nText.\n',
  }
  site = await openSite(files, {colorMode: {respectPrefersColorScheme: true}})
})
afterAll(() => site.close())

/** The page at its top, on a screen. */
const onLive = keepOpen(
  (look) => site.visit(route, look),
  async (page) => {
    await page.emulateMedia({media: 'screen'})
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}))
  },
)

test('Q9: what lies far below is not run before it comes near', async () => {
  const seen = await onLive(async (page) => {
    await field(page).waitFor()
    const before = await page.getByText('far below', {exact: true}).locator('visible=true').count()
    await page.locator('docsite-live').last().scrollIntoViewIfNeeded()
    await page.locator('em').getByText('far below').waitFor()
    return before
  })
  expect(seen).toBe(0)
})

test('Q9: an editor with its header, and below it what the code renders, under the strict policy', async () => {
  const seen = await onLive(async (page) => {
    await result(page).getByRole('button').click()
    await result(page).getByText('Clicked 1 times').waitFor()
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
    return {
      order: await first(page).evaluate((block) =>
        [...block.children].map(({className, textContent}) => [className, textContent?.slice(0, 11)]),
      ),
      value: (await field(page).inputValue()).split('\n')[1],
      isStrict: policy?.includes("script-src 'self'") === true && !/unsafe-eval|blob:/.test(policy),
    }
  })
  expect(seen).toEqual({
    order: [
      ['live-header', 'Live Editor'],
      ['code', 'function Co'],
      ['live-header', 'Result'],
      ['live-result', 'Clicked 1 t'],
    ],
    value: '  const [count, setCount] = useState(0)',
    isStrict: true,
  })
})

test('Q9: the result can be on top; with noInline the code renders itself', async () => {
  const seen = await onLive(async (page) => {
    const block = page.locator('docsite-live').nth(1)
    await block.getByText('Hello, reader', {exact: true}).waitFor()
    return block.evaluate((element) => [...element.children].map(({className}) => className))
  })
  expect(seen).toEqual(['live-header', 'live-result', 'live-header', 'code'])
})

test('Q9: the result follows what is written, errors are texts, and Reset brings the code back', async () => {
  const seen = await onLive(async (page) => {
    const mistake = result(page).getByRole('status')
    await field(page).fill('<b>written</b>')
    await result(page).locator('b').getByText('written').waitFor()
    const copied = await first(page).locator('pre').innerText()
    await field(page).fill('<b>\n<i></b>')
    const syntax = await mistake.innerText()
    await field(page).fill('() => { throw new Error("while rendering") }')
    await mistake.getByText('while rendering').waitFor()
    await field(page).fill('<button onClick={() => missing()}>Go</button>')
    await result(page).getByRole('button', {name: 'Go'}).click()
    const handler = await mistake.innerText()
    await first(page).getByRole('button', {name: 'Reset'}).click()
    await result(page).getByText('Clicked 0 times').waitFor()
    return {
      copied,
      syntax,
      handler,
      resets: await page.getByRole('button', {name: 'Reset'}).count(),
      colours: await first(page).locator('pre .tk-keyword').count(),
    }
  })
  expect(seen).toEqual({
    copied: '<b>written</b>\n',
    syntax: 'SyntaxError: Line 2: Expected corresponding JSX closing tag for <i>',
    handler: 'ReferenceError: missing is not defined',
    resets: 0,
    colours: 3,
  })
})

test('Q9: Tab leaves the editor', async () => {
  const seen = await onLive(async (page) => {
    await field(page).focus()
    await page.keyboard.press('Tab')
    return field(page).evaluate((element) => element === document.activeElement)
  })
  expect(seen).toBe(false)
})

test('Q9: without script it is an ordinary code block', async () => {
  const seen = await site.visit(
    route,
    async (page) => ({
      headers: await page.locator('.live-header:visible, .live-result:visible').count(),
      code: await page.locator('docsite-live pre:visible').count(),
      corners: await first(page)
        .locator('.code')
        .evaluate((figure) => parseFloat(getComputedStyle(figure).borderTopLeftRadius) > 0),
    }),
    {javaScriptEnabled: false},
  )
  expect(seen).toEqual({headers: 0, code: 3, corners: true})
})

test('Q9: paper shows the code alone', async () => {
  const seen = await onLive(async (page) => {
    await field(page).waitFor()
    await page.emulateMedia({media: 'print'})
    return page.locator('docsite-live :is(.live-header, .live-result, .live-field, .live-reset):visible').count()
  })
  expect(seen).toBe(0)
})

test('Q9: navigation brings live blocks and takes them away; other pages load nothing for them', async () => {
  const seen = await site.visit('/docs/other/', async (page) => {
    const loaded = async () => {
      const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name))
      return ['js', 'css'].filter((kind) => urls.some((url) => new RegExp(`/assets/live-[A-Z0-9]{8}\\.${kind}$`).test(url)))
    }
    const before = await loaded()
    const turnTo = async (name: string) => {
      await page.locator('.sidebar').getByRole('link', {name}).click()
      await page.getByRole('heading', {name, level: 1}).waitFor()
    }
    await turnTo('Live')
    await result(page).getByText('Clicked 0 times').waitFor()
    await turnTo('Other')
    await turnTo('In MDX')
    await result(page).getByText('in MDX').waitFor()
    await turnTo('Live')
    await result(page).getByRole('button').click()
    await result(page).getByText('Clicked 1 times').waitFor()
    return {before, after: await loaded()}
  })
  expect(seen).toEqual({before: [], after: ['js', 'css']})
})

test(
  'Q9: axe finds nothing, nothing scrolls sideways, and the field lies over the code, wide, narrow and dark, and in forced colours',
  {tags: ['rest']},
  async () => {
    await onLive(async (page) => {
      await field(page).fill('<b>\n')
      await result(page).getByRole('status').waitFor()
      for (const [width, height, media, asksAxe] of [
        [1280, 900, {colorScheme: 'light'}, true],
        [390, 844, {colorScheme: 'dark'}, true],
        [1280, 900, {colorScheme: 'light', forcedColors: 'active'}, isDeep],
      ] as const) {
        await page.setViewportSize({width, height})
        await page.emulateMedia(media)
        await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(media.colorScheme)
        const [over, code] = [await field(page).boundingBox(), await first(page).locator('.code pre').boundingBox()]
        expect({
          violations: asksAxe ? await findViolations(page) : [],
          overflow: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          isOver: JSON.stringify(over) === JSON.stringify(code),
          scrolls: await field(page).evaluate((element) => element.scrollHeight > element.clientHeight),
        }).toEqual({violations: [], overflow: 0, isOver: true, scrolls: false})
      }
    })
  },
)
