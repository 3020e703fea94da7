import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'

const route = '/docs/snacks/'
const darkPhone = {viewport: {width: 390, height: 844}, theme: 'dark'} as const
const far = '<div style={{blockSize: 3000}} />'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    {
      'content/docs/versions.json': '[]',
      'content/docs/next/snacks.mdx': `# Snacks

<Snack id="@owner/first" />

<Snack id="@owner/second" preview={false} platform="web" />

<Snack name="Inline" code={\`export default () => null // </script>\`} dependencies={['lodash@4']} />

To [the other page](./other.md).
`,
      'content/docs/next/far.mdx': `# Far\n\n${far}\n\n<Snack id="@owner/far" load="visible" />\n`,
      'content/docs/next/other.md': '# Other\n\nTo [the snacks](./snacks.mdx).\n',
      'content/pages/index.tsx': `import {Snack} from 'docsite/react'
import {useState} from 'react'
export const hydration = 'load'
export default function Home() {
  const [id, setId] = useState('@owner/one')
  return (
    <>
      <h1>Home</h1>
      <button type="button" onClick={() => setId('@owner/two')}>Another</button>
      <Snack id={id} />
    </>
  )
}
`,
    },
    {search: false, snack: {platform: 'mydevice', sdkVersion: '44.0.0'}},
  )
})
afterAll(() => site.close())

/** Stands for Expo's editor: it says that it is ready and shows what it is given. */
const editor = `<!doctype html><title>Editor</title><link rel="icon" href="data:,"><input><pre></pre><script>
  addEventListener('message', ({data}) => document.querySelector('pre').textContent += JSON.stringify(data))
  parent.postMessage(['expoFrameLoaded', {iframeId: new URLSearchParams(location.search).get('iframeId')}], '*')
</script>`

/** `asked` gets what is asked of Expo, without the number of the frame. */
async function answerExpo(context: BrowserContext, asked: string[]): Promise<void> {
  await context.route('https://snack.expo.dev/**', (request) => {
    asked.push(
      request
        .request()
        .url()
        .replace(/iframeId=\w+&/, '') + (request.request().headers()['referer'] ?? ''),
    )
    return request.fulfill({contentType: 'text/html', body: editor})
  })
}

function visit(
  at: string,
  look: (page: Page, asked: string[]) => Promise<void>,
  {theme, before, ...options}: Visit & {readonly theme?: 'dark'} = {},
): Promise<void> {
  const asked: string[] = []
  return site.visit(at, (page) => look(page, asked), {
    allow: /^https:\/\/snack\.expo\.dev\//,
    async before(context) {
      if (theme) await context.addInitScript(() => top === self && localStorage.setItem('theme', 'dark'))
      await answerExpo(context, asked)
      await before?.(context)
    },
    ...options,
  })
}

const first = 'https://snack.expo.dev/embedded/@owner/first?preview=true&platform=mydevice&sdkVersion=44.0.0&theme=light'
const second = 'https://snack.expo.dev/embedded/@owner/second?preview=false&platform=web&sdkVersion=44.0.0&theme=light'

function box(page: Page, name: string) {
  return page.getByRole('region', {name: `Snack ${name}`, exact: true})
}

test('nothing is asked of Expo before a button is pressed; its frame gets the focus, and the others wait', async () => {
  await visit(route, async (page, asked) => {
    expect(await findViolations(page)).toEqual([])
    expect(asked).toEqual([])
    const section = box(page, '@owner/first')
    await section.getByRole('button', {name: 'Load the snack'}).focus()
    await page.keyboard.press('Enter')
    await section.frameLocator('iframe').locator('input').waitFor()
    await section.getByRole('status').getByText('Loading').waitFor({state: 'hidden'})
    expect({
      focused: await section.evaluate((element) => element === document.activeElement),
      height: (await section.boundingBox())?.height,
      others: await page.getByRole('button', {name: 'Load the snack'}).count(),
    }).toEqual({focused: true, height: 505, others: 2})
    expect(asked).toEqual([first])
    expect(await findViolations(page)).toEqual([])
    // what a snack says goes before what the configuration says
    await box(page, '@owner/second').getByRole('button').click()
    await expect.poll(() => asked).toEqual([first, second])
  })
})

test('axe finds nothing, dark and narrow, with and without the frame; nothing scrolls sideways', {tags: ['rest']}, async () => {
  await visit(
    route,
    async (page) => {
      await page.locator('docsite-snack:defined').first().waitFor()
      expect(await findViolations(page)).toEqual([])
      await box(page, '@owner/first').getByRole('button').click()
      await box(page, '@owner/first').frameLocator('iframe').locator('input').waitFor()
      expect(await findViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
    darkPhone,
  )
})

test('code that is not saved is given to the frame that asks for it, and to no other window', async () => {
  await visit(route, async (page, asked) => {
    await box(page, 'Inline').getByRole('button').click()
    const given = box(page, 'Inline').frameLocator('iframe').locator('pre')
    await given.getByText('expoDataEvent').waitFor()
    const [event, data] = JSON.parse((await given.textContent()) ?? '') as [string, Record<string, unknown>]
    expect([event, {...data, iframeId: typeof data['iframeId']}]).toEqual([
      'expoDataEvent',
      {code: 'export default () => null // </script>', dependencies: 'lodash@4', iframeId: 'string'},
    ])
    // neither the page itself nor what pretends to be Expo is answered
    const heard = await page.evaluate(async () => {
      const messages: unknown[] = []
      addEventListener('message', ({data: message}: MessageEvent<unknown>) => messages.push(message))
      postMessage(['expoFrameLoaded', {iframeId: 'x'}], '*')
      dispatchEvent(new MessageEvent('message', {data: ['expoFrameLoaded', {}], origin: 'https://evil.example', source: window}))
      await new Promise((resolve) => setTimeout(resolve))
      return messages.filter((message) => Array.isArray(message) && message[0] === 'expoDataEvent')
    })
    expect(heard).toEqual([])
    expect(asked).toEqual([
      'https://snack.expo.dev/embedded?preview=true&platform=mydevice&sdkVersion=44.0.0&name=Inline&waitForData=true&theme=light',
    ])
  })
})

test('the frame follows the colours of the page until the reader has been in it', async () => {
  await visit(route, async (page, asked) => {
    await box(page, '@owner/first').getByRole('button').click()
    await expect.poll(() => asked).toEqual([first])
    // a request that takes the place of one that is under way is not always seen by Playwright
    await box(page, '@owner/first').frameLocator('iframe').locator('input').waitFor()
    const toggle = page.getByRole('button', {name: /^Colour mode/}).locator('visible=true')
    await toggle.click()
    await expect.poll(() => asked).toEqual([first, first.replace('light', 'dark')])
    await box(page, '@owner/first').frameLocator('iframe').locator('input').click()
    await page.keyboard.type('typed')
    await toggle.click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    expect(await box(page, '@owner/first').frameLocator('iframe').locator('input').inputValue()).toBe('typed')
    expect(asked.length).toBe(2)
  })
})

test('a snack works when navigation brings it, and is as it was when the reader comes back', {tags: ['rest']}, async () => {
  await visit('/docs/other/', async (page, asked) => {
    await page.getByRole('link', {name: 'the snacks'}).click()
    await box(page, '@owner/first').getByRole('button').click()
    await expect.poll(() => asked).toEqual([first])
    await page.goBack()
    await page.getByRole('heading', {name: 'Other', level: 1}).waitFor()
    await page.goForward()
    await box(page, '@owner/first').getByRole('button').click()
    await expect.poll(() => asked).toEqual([first, first])
  })
})

test('`load: visible` asks Expo when the snack comes into view, and leaves the focus where it is', async () => {
  await visit('/docs/far/', async (page, asked) => {
    await page.locator('docsite-snack:defined').waitFor()
    expect(asked).toEqual([])
    await box(page, '@owner/far').scrollIntoViewIfNeeded()
    await expect.poll(() => asked.length).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
  })
})

test('React code can show a snack, and another one in its place', {tags: ['rest']}, async () => {
  await visit('/', async (page, asked) => {
    await box(page, '@owner/one').getByRole('button', {name: 'Load the snack'}).click()
    await page.locator('iframe').waitFor()
    await page.getByRole('button', {name: 'Another'}).click()
    await box(page, '@owner/two').getByRole('button', {name: 'Load the snack'}).click()
    await expect
      .poll(() => asked.map((url) => url.replace(/\?.*/, '')))
      .toEqual(['https://snack.expo.dev/embedded/@owner/one', 'https://snack.expo.dev/embedded/@owner/two'])
  })
})

test('a snack that is asked for before React is there does not keep the page from its hydration', async () => {
  let release = (): void => {}
  const pressed = new Promise<void>((resolve) => (release = resolve))
  await visit(
    '/',
    async (page, asked) => {
      await box(page, '@owner/one').getByRole('button', {name: 'Load the snack'}).click()
      expect(await page.locator('docsite-island[data-hydrated]').count()).toBe(0)
      release()
      await page.locator('iframe').waitFor()
      await page.getByRole('button', {name: 'Another'}).click()
      await box(page, '@owner/two').getByRole('button', {name: 'Load the snack'}).waitFor()
      expect(asked.length).toBe(1)
    },
    {
      before: (context) =>
        context.route(/\.js$/, async (request) => {
          const response = await request.fetch()
          if ((await response.text()).includes('react.dev/errors')) await pressed
          await request.fulfill({response})
        }),
    },
  )
})

test('without script a snack is a link, which has code that is not saved in itself', async () => {
  await visit(
    route,
    async (page) => {
      expect(await page.locator('main').getByRole('button').count()).toBe(0)
      expect(
        await page
          .getByRole('link', {name: 'Open it on snack.expo.dev'})
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual([
        'https://snack.expo.dev/@owner/first?platform=mydevice&sdkVersion=44.0.0',
        'https://snack.expo.dev/@owner/second?platform=web&sdkVersion=44.0.0',
        'https://snack.expo.dev/?platform=mydevice&sdkVersion=44.0.0&name=Inline&code=export+default+%28%29+%3D%3E+null+%2F%2F+%3C%2Fscript%3E&dependencies=lodash%404',
      ])
    },
    {javaScriptEnabled: false},
  )
})
