import {expect, test} from 'vitest'
import {checkVersionLeaks} from '../../../../../renderer/graph/links/check-version-leaks.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'
import {makeBoundSite} from './bound-site.ts'

const pages = {
  'content/docs/versions.json': '["2.0", "1.0"]',
  ...Object.fromEntries(
    ['next', '2.0', '1.0'].flatMap((version) => [
      [`content/docs/${version}/index.md`, '# Start'],
      [`content/docs/${version}/guide/install.md`, '# Install\n\n## iOS'],
    ]),
  ),
  'content/docs/2.0/fresh.md': '# Fresh',
}

/** What is said of links in one file. */
async function leaks(file: string, ...urls: readonly string[]): Promise<string[]> {
  const text = urls.map((url) => `[link](${url})\n`).join('')
  return showDiagnostics(checkVersionLeaks(await makeBoundSite({...pages, [file]: text}))).map((line) => line.replace(/^\S* /, ''))
}

const leak = (url: string, from: string, to: string, instead: string): string =>
  `link-other-version \`${url}\` leads readers of \`${from}\` to \`${to}\`, although their version has that page too. | Write \`${instead}\`, which stays in the version.`

test('a path without version leads readers of an old version to the latest', async () => {
  expect(
    await leaks(
      'content/docs/1.0/guide/use.md',
      '/docs/guide/install/#ios',
      '/docs/guide/install?os=ios#ios',
      '@site/content/docs/2.0/guide/install.md',
    ),
  ).toEqual([
    leak('/docs/guide/install/#ios', '1.0', '2.0', './install.md#ios'),
    leak('/docs/guide/install?os=ios#ios', '1.0', '2.0', './install.md?os=ios#ios'),
    leak('@site/content/docs/2.0/guide/install.md', '1.0', '2.0', './install.md'),
  ])
})

test('the latest version is left from next too, and for next', async () => {
  expect(await leaks('content/docs/next/use.md', '/docs/guide/install/')).toEqual([
    leak('/docs/guide/install/', 'next', '2.0', './guide/install.md'),
  ])
  expect(await leaks('content/docs/2.0/use.md', '/docs/next/guide/install/')).toEqual([
    leak('/docs/next/guide/install/', '2.0', 'next', './guide/install.md'),
  ])
})

test('on purpose are start pages, the same page elsewhere, pages that only the other version has, and older versions by name', async () => {
  expect(
    await leaks('content/docs/1.0/fresh.md', '/docs/', '/docs/fresh/', '/docs/next/', './index.md', '/docs/1.0/guide/install/'),
  ).toEqual([])
  expect(await leaks('content/docs/1.0/use.md', '/docs/fresh/')).toEqual([])
  expect(await leaks('content/docs/2.0/use.md', '/docs/1.0/guide/install/')).toEqual([])
  expect(await leaks('content/pages/use.md', '/docs/guide/install/')).toEqual([])
})
