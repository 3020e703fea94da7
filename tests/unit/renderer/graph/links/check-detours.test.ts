import {expect, test} from 'vitest'
import {checkDetours} from '../../../../../renderer/graph/links/check-detours.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'
import {makeBoundSite} from './bound-site.ts'

const redirects = [
  {from: '/old/', to: '/docs/guide/new/'},
  {from: '/old.html', to: '/docs/guide/new/#part'},
  {from: '/away/', to: 'https://example.com/'},
  {from: '/page/', to: '/faq/'},
]

async function detours(text: string): Promise<string[]> {
  const files = {'content/docs/a.md': text, 'content/docs/guide/new.md': '## Part', 'content/pages/faq.md': '# FAQ'}
  return showDiagnostics(checkDetours(await makeBoundSite(files, {redirects}))).map((line) => line.replace(/^content\/docs\/a\.md:/, ''))
}

test('a link to a redirect is told where to lead', async () => {
  expect(await detours('[a](/old/?q#part)\n[b](/old.html)\n[c](/away)\n[d](/page/#x)\n')).toEqual([
    '1:1 link-redirected `/old/?q#part` is a redirect to `/docs/guide/new/`. | Write `./guide/new.md?q#part`.',
    '2:1 link-redirected `/old.html` is a redirect to `/docs/guide/new/#part`. | Write `./guide/new.md#part`.',
    '3:1 link-redirected `/away` is a redirect to `https://example.com/`. | Write `https://example.com/`.',
    '4:1 link-redirected `/page/#x` is a redirect to `/faq/`. | Write `/faq/#x`.',
  ])
})

test('other links are not', async () => {
  expect(
    await detours('[a](./guide/new.md), [b](/docs/guide/new), [c](/faq), [d](https://example.org/old/), [e](pathname:///old/)'),
  ).toEqual([])
})
