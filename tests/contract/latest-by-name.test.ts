import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const site = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', docs: {latestByName: true}}\n`,
  'content/docs/versions.json': '["2.0", "1.0"]',
  'content/docs/1.0/index.md': '# Start\n',
  'content/docs/2.0/index.md': '# Start\n',
  'content/docs/2.0/guide/install.md': '---\nmoved_from: /setup\n---\n\n# Install\n',
  'content/docs/2.0/guide/_category_.json': '{"label": "Guide", "link": {"type": "generated-index"}}',
  'content/docs/next/index.md': '# Start\n',
}

test('the latest version answers at its name, by temporary redirects, until it has these addresses itself', async () => {
  const root = await makeFolder(site)
  const html = (route: string): string | undefined => {
    const file = path.join(root, 'dist', route, 'index.html')
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const build = async (): Promise<void> => {
    const {code, stdout} = await runDocsite(root, ['release'])
    expect(code, stdout).toBe(0)
  }
  await build()
  const leadsTo = (route: string): string | undefined => /url=([^"]*)"/.exec(html(route) ?? '')?.[1]
  expect(
    ['docs/2.0', 'docs/2.0/guide/install', 'docs/2.0/setup', 'docs/2.0/category/guide', 'docs/2.0/1.0', 'docs/next/1.0'].map(leadsTo),
  ).toEqual(['/docs/', '/docs/guide/install/', '/docs/guide/install/', '/docs/category/guide/', undefined, undefined])
  expect((await runDocsite(root, ['check-links', '--built', 'dist'])).code).toBe(0)

  const cut = await runDocsite(root, ['version-cut', '3.0'])
  // 3.0 lacks what 2.0 had
  expect([cut.code, cut.stdout.match(/`\/\S*` was published/g)]).toEqual([
    1,
    ['`/docs/category/guide/` was published', '`/docs/guide/install/` was published', '`/docs/setup/` was published'],
  ])
})

test('a version is cut beside it, and its former latest version has pages at its name', async () => {
  const {'content/docs/2.0/guide/install.md': _page, 'content/docs/2.0/guide/_category_.json': _category, ...rest} = site
  const root = await makeFolder(rest)
  expect((await runDocsite(root, ['release', '--quiet'])).code).toBe(0)
  const cut = await runDocsite(root, ['version-cut', '3.0', '--quiet'])
  expect(cut.code, cut.stdout).toBe(0)
  expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
  const kinds = ['docs/2.0', 'docs/3.0'].map((route) =>
    readFileSync(path.join(root, 'dist', route, 'index.html'), 'utf8').includes('url=/docs/'),
  )
  expect(kinds).toEqual([false, true])
})
