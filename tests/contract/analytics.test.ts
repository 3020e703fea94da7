import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = (title: string): string =>
  `export default {title: '${title}', url: 'https://example.org', search: false, analytics: {provider: 'gtag', trackingId: 'G-1'}}`

/** What a page has for counting its readers. */
function countingIn(html: string): string[] {
  return [...html.matchAll(/\/assets\/analytics-|googletagmanager\.com\/gtag\//g)].map(([part]) => part)
}

test('V1: writers are not counted while they serve their site, the readers of what is built are', async () => {
  const opened = await openSite({'site-config.ts': config('One'), 'content/pages/index.md': '# Home\n'})
  expect(countingIn(await opened.read('index.html'))).toEqual([])
  opened.write('site-config.ts', config('Two'))
  await opened.until(async () => (await opened.read('index.html')).includes('Two'))
  expect(countingIn(await opened.read('index.html'))).toEqual([])

  expect((await runDocsite(opened.root, ['build'])).code).toBe(0)
  const built = readFileSync(path.join(opened.root, 'dist/index.html'), 'utf8')
  expect(countingIn(built)).toEqual(['googletagmanager.com/gtag/', '/assets/analytics-'])
})
