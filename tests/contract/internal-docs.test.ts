import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = {
  title: 'Site',
  url: 'https://example.org',
  search: false,
  internalDocs: {
    internalDomain: 'internal.example',
    check: {pingUrl: 'https://ping.example/', checkUrl: 'https://check.example/', redirectHosts: ['internal.example']},
    staffHosts: {domain: 'staff.example', path: '/docs'},
  },
}

/** What a page has for the internal copy: the banner's place and whom it may ask. */
function internalIn(html: string): string[] {
  return [...html.matchAll(/id="internaldocs-banner"|https:\/\/(?:ping|check)\.example/g)].map(([part]) => part).sort()
}

test('T10: writers who are staff are not taken away from the site that they serve, the readers of what is built are', async () => {
  const opened = await openSite({'site-config.ts': `export default ${JSON.stringify(config)}`, 'content/pages/index.md': '# Home\n'})
  expect(internalIn(await opened.read('index.html'))).toEqual([])

  expect((await runDocsite(opened.root, ['build'])).code).toBe(0)
  const built = readFileSync(path.join(opened.root, 'dist/index.html'), 'utf8')
  expect(internalIn(built)).toEqual(['https://check.example', 'https://ping.example', 'id="internaldocs-banner"'])
})
