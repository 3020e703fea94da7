import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {Page, Route} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {toolRoot} from '../make-site.ts'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const components = 'content/components'
const endpoint = 'https://api.example.org/answer'
const route = '/docs/components/'
const phone = {viewport: {width: 390, height: 844}}

const page = `# Components

<StoreBadges />

<ForkButton id="@playtorch/start---yolov5" />

<HttpTester endpoint="${endpoint}" name="question" value="Who's there?" />

<FeedbackBox />
`

/** The components alone, in a site under the strict policy that the reference site has. */
let site: OpenSite
beforeAll(async () => {
  const files = [
    ...readdirSync(path.join(toolRoot, components)).map((name) => `${components}/${name}`),
    'content/owner-services.ts',
    'content/pages/_components/destinations.ts',
  ]
  site = await openSite(
    {
      ...Object.fromEntries(files.map((file) => [file, readFileSync(path.join(toolRoot, file))])),
      'content/pages/index.md': '# Home\n',
      'content/docs/versions.json': '[]',
      'content/docs/next/components.mdx': page,
    },
    {
      components: {
        FeedbackBox: `${components}/feedback-box.tsx`,
        ForkButton: `${components}/fork-button.tsx`,
        StoreBadges: `${components}/store-badges.tsx`,
      },
      islands: {
        HttpTester: {module: `${components}/http-tester.tsx`, strategy: 'visible'},
      },
      // the reference site has them on the pages of the components only
      stylesheets: [`${components}/http-tester.css`, `${components}/site-links.css`],
      contentSecurityPolicy: {connectSrc: ['https://api.example.org']},
    },
  )
})
afterAll(() => site.close())

test('axe finds nothing, light and wide, dark and narrow; nothing scrolls sideways, and nobody else is asked for anything', async () => {
  for (const options of [{colorScheme: 'light'}, {...phone, colorScheme: 'dark'}] as const) {
    const found = await site.visit(
      route,
      async (shown) => {
        if (options.colorScheme === 'dark') await shown.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
        await shown.getByRole('region', {name: 'Request tester'}).scrollIntoViewIfNeeded()
        await shown.getByRole('button', {name: 'Send', disabled: false}).waitFor()
        const isTooWide = await shown.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        return [...(await findViolations(shown)), ...(isTooWide ? ['too wide'] : [])]
      },
      options,
    )
    expect([options.colorScheme, ...found]).toEqual([options.colorScheme])
  }
})

test('without script a request is a command, and nothing is shown that does not work', async () => {
  const seen = await site.visit(
    route,
    async (shown) => ({
      buttons: await shown.locator('article').getByRole('button').count(),
      command: await shown.locator('.pl-tester code').textContent(),
    }),
    {javaScriptEnabled: false},
  )
  expect(seen).toEqual({
    buttons: 0,
    command: `curl --form 'question=Who'\\''s there?' '${endpoint}'`,
  })
})

test('the tester posts its field as form data, says that it waits, and shows the JSON that comes back', async () => {
  const asked: string[] = []
  const seen = await testRequest(async (answer) => {
    const request = answer.request()
    asked.push(request.method(), request.headers()['content-type']?.split(';')[0] ?? '', request.postData() ?? '')
    await answer.fulfill({json: {answer: 'A door', score: 0.5}, headers: {'access-control-allow-origin': '*'}})
  })
  expect(seen).toEqual({waiting: 'Loading …', shown: '{\n  "answer": "A door",\n  "score": 0.5\n}', isReady: true})
  expect(asked.slice(0, 2)).toEqual(['POST', 'multipart/form-data'])
  expect(asked[2]).toContain('name="question"\r\n\r\nWho\'s there?')
})

test('the tester says what a server that refuses has said', async () => {
  const seen = await testRequest((answer) => answer.fulfill({status: 503, headers: {'access-control-allow-origin': '*'}}))
  expect(seen.shown).toBe('The server answered with an error: 503 Service Unavailable')
})

test('the tester says so when there is no answer, and does not wait for ever', async () => {
  const seen = await testRequest((answer) => answer.abort('connectionrefused'))
  expect(seen).toEqual({
    waiting: 'Loading …',
    shown: 'No answer. The server is not running, cannot be reached, or does not allow requests from this page (CORS).',
    isReady: true,
  })
})

test('the tester shows an answer that is not JSON', async () => {
  const seen = await testRequest((answer) => answer.fulfill({body: '<p>Hello</p>', headers: {'access-control-allow-origin': '*'}}))
  expect(seen.shown).toBe('The answer is not valid JSON: <p>Hello</p>')
})

/** Sends the form of the page; the server answers when the page has said that it waits. */
function testRequest(answerWith: (answer: Route) => Promise<void>): Promise<{waiting: string; shown: string; isReady: boolean}> {
  let release = (): void => {}
  const waits = new Promise<void>((resolve) => {
    release = resolve
  })
  return site.visit(
    route,
    async (shown) => {
      await shown.route(endpoint, async (answer) => {
        await waits
        await answerWith(answer)
      })
      const tester = shown.getByRole('region', {name: 'Request tester'})
      await tester.scrollIntoViewIfNeeded()
      await tester.getByRole('button', {name: 'Send', disabled: false}).waitFor()
      await tester.getByLabel('Value').press('Enter')
      await tester.getByText('Loading …').waitFor()
      const waiting = await statusOf(shown)
      release()
      await tester.getByText('Loading …').waitFor({state: 'detached'})
      return {waiting, shown: await statusOf(shown), isReady: await tester.getByRole('button').isEnabled()}
    },
    {allow: /api\.example\.org/},
  )
}

async function statusOf(shown: Page): Promise<string> {
  return (await shown.locator('.pl-tester [role=status]').textContent()) ?? ''
}
