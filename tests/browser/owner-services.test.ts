// Over the budget: builds the reference site once more, with other variables.
import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerServices} from '../../content/owner-services.ts'
import {openAlgoliaServer} from '../algolia-server.ts'
import type {AlgoliaServer} from '../algolia-server.ts'
import {buildReferenceSite} from '../build-reference-site.ts'
import {page as html} from '../scripted-server.ts'
import {serveHosts} from './open-hosts.ts'
import type {OpenHosts} from './open-hosts.ts'

const GUIDE = 'https://docs.example/docs/tutorials/get-started/'
const AROUND = 'https://around.docs.example/'

const record = {
  objectID: '1',
  url: 'https://playtorch.dev/docs/tutorials/faq/',
  type: 'lvl1',
  hierarchy: {lvl0: 'PlayTorch', lvl1: 'Frequently Asked Questions', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  content: null,
  language: 'en',
  docusaurus_tag: 'docs-default-0.2.4',
}

let algolia: AlgoliaServer
let site: OpenHosts
beforeAll(async () => {
  algolia = await openAlgoliaServer([record], {isLasting: true})
  const {root} = buildReferenceSite([], {
    PLAYTORCH_ALGOLIA_APP_ID: 'APP',
    PLAYTORCH_ALGOLIA_API_KEY: 'only-for-searches',
    PLAYTORCH_ALGOLIA_INDEX_NAME: 'playtorch',
    PLAYTORCH_ALGOLIA_HOSTS: algolia.origin,
    PLAYTORCH_GTAG_TRACKING_ID: 'G-OWNER',
    PLAYTORCH_INTERNAL_DOMAIN: 'internal.example',
    PLAYTORCH_STAFF_PING_URL: 'https://ping.staffnet.example/ping',
    PLAYTORCH_STAFF_CHECK_URL: 'https://www.internal.example/check',
    PLAYTORCH_EDITOR_ORIGINS: AROUND.slice(0, -1),
    PLAYTORCH_EDIT_URL: 'https://code.example/edit/main',
  })
  site = await serveHosts(root)
})
afterAll(async () => {
  await site.close()
  await algolia.close()
})

/** Answers Google's tag, and collects what is asked of Google. */
async function visit(url: string, look: (page: Page, google: readonly string[]) => Promise<void>): Promise<void> {
  const google: string[] = []
  await site.visit(url, (page) => look(page, google), {
    before: (context) =>
      context.route(/google(?:tagmanager|-analytics)\.com/, (route) => {
        google.push(route.request().url())
        return route.fulfill({contentType: 'text/javascript', body: ''})
      }),
  })
}

test('with the ids of its owner, the reference site searches, counts, greets staff and is edited by the services of the owner', async () => {
  const answer = {showBanner: true, redirectTo: 'https://www.internal.example/copy/', template: 'Read {{the internal page}}.'}
  const cors = {'access-control-allow-origin': 'https://docs.example', 'access-control-allow-credentials': 'true'}
  site.scripts = {
    'ping.staffnet.example/ping': (_request, response) => void response.writeHead(200, cors).end('pong'),
    'www.internal.example/check': (_request, response) => void response.writeHead(200, cors).end(JSON.stringify(answer)),
  }
  await visit(GUIDE, async (page, google) => {
    await expect.poll(() => page.locator('#internaldocs-banner').innerText()).toContain('Read the internal page.')
    await expect.poll(() => google.map((url) => url.replace(/&.*/, ''))).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-OWNER'])
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill('questions')
    await page.getByRole('option', {name: 'Frequently Asked Questions'}).waitFor()
    expect(algolia.queries[0]?.[0]).toMatchObject({indexName: 'playtorch', query: expect.stringMatching(/^q/)})
    await page.keyboard.press('Enter')
    await page.waitForURL('https://docs.example/docs/tutorials/faq/')
  })
  site.scripts = {'around.docs.example/': html(`<iframe width="1200" height="800" src="${GUIDE}?enableEditor=1"></iframe>`)}
  await visit(AROUND, async (page) => {
    const docs = page.frameLocator('iframe')
    await docs.getByRole('button', {name: 'Edit', exact: false}).first().click()
    const source = readFileSync(path.join(site.root, 'content/docs/0.2.4/tutorials/get-started.mdx'), 'utf8')
    await expect.poll(() => docs.locator('dialog.page-editor textarea').inputValue()).toBe(source)
  })
})

test('without variables it has none of them, and with a part of those of a service it says what is missing', () => {
  expect(ownerServices({PATH: '/bin'}, 'docs.example')).toEqual({
    search: {provider: 'embedded'},
    analytics: undefined,
    internalDocs: undefined,
    editUrl: undefined,
  })
  expect(() => ownerServices({PLAYTORCH_ALGOLIA_APP_ID: 'A', PLAYTORCH_ALGOLIA_API_KEY: 'b'}, 'docs.example')).toThrow(
    'Set `PLAYTORCH_ALGOLIA_INDEX_NAME` too, or none of `PLAYTORCH_ALGOLIA_APP_ID`, `PLAYTORCH_ALGOLIA_API_KEY`, `PLAYTORCH_ALGOLIA_INDEX_NAME`.',
  )
  expect(() =>
    ownerServices({PLAYTORCH_EDITOR_ORIGINS: 'https://a.example', PLAYTORCH_EDIT_URL: 'https://a.example/edit'}, 'docs.example'),
  ).toThrow('`PLAYTORCH_EDITOR_ORIGINS` is set, but `PLAYTORCH_INTERNAL_DOMAIN` is not.')
})
