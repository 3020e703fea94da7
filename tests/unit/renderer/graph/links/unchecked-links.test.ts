import {expect, test} from 'vitest'
import {bindReferences} from '../../../../../renderer/graph/links/bind-references.ts'
import {checkNavigation} from '../../../../../renderer/graph/links/check-navigation.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'
import {compilePage} from '../../../../compile-mdx-site.ts'
import {makeBoundSite} from './bound-site.ts'

test('a link with `data-noBrokenLinkCheck` is not checked, in whatever form it is written', async () => {
  const links = ['data-noBrokenLinkCheck', 'data-nobrokenlinkcheck="true"', 'data-noBrokenLinkCheck=""'].map(
    (attribute) => `<a href="/gone/#x" ${attribute}>a</a> <a href="https;//x" ${attribute}>b</a>`,
  )
  const site = await makeBoundSite({'content/docs/next/index.md': `# Start\n\n${links.join('\n')}\n`})
  expect(showDiagnostics([...site.diagnostics, ...bindReferences(site).diagnostics])).toEqual([])
})

test('the attribute with the value `false` has no effect, and unsafe links are left out all the same', async () => {
  const text = '<a href="/gone/" data-noBrokenLinkCheck="false">a</a> <a href="javascript:x" data-noBrokenLinkCheck>b</a>\n'
  const site = await makeBoundSite({'content/docs/next/index.md': `# Start\n\n${text}`})
  const problems = site.graph.versions.flatMap(({docs}) => docs.flatMap(({compiled}) => compiled.problems))
  expect([...problems, ...bindReferences(site).diagnostics].map(({code}) => code)).toEqual(['link-unsafe', 'link-missing-page'])
})

test('JSX may have the attribute as a flag, an expression or a text', async () => {
  const forms = [
    'data-noBrokenLinkCheck',
    'data-noBrokenLinkCheck={true}',
    'data-noBrokenLinkCheck="true"',
    'data-noBrokenLinkCheck={false}',
    '',
  ]
  const {doc} = await compilePage(forms.map((form) => `<a href="/gone/" ${form}>a</a>`).join('\n\n'), {})
  expect(doc.references.map(({isUnchecked}) => isUnchecked)).toEqual([true, true, true, undefined, undefined])
})

test('files that every site has are found by links of pages and of the configuration', async () => {
  const files = ['/sitemap.xml', '/robots.txt', '/manifest.json', '/404.html']
  const items = files.map((to) => ({label: to, to}))
  const site = await makeBoundSite(
    {'content/docs/next/index.md': `# Start\n\n${files.map((file) => `[a](${file})`).join(' ')}\n`},
    {footer: {columns: [{title: 'Files', items}]}},
  )
  expect(showDiagnostics([...site.diagnostics, ...bindReferences(site).diagnostics, ...checkNavigation(site)])).toEqual([])
  const hidden = await makeBoundSite({'content/docs/next/index.md': '# Start\n\n[a](/sitemap.xml)\n'}, {noIndex: true})
  expect(bindReferences(hidden).diagnostics.map(({code}) => code)).toEqual(['asset-missing'])
})
