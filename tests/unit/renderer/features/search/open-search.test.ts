import {expect, test} from 'vitest'
import {planOpenSearch} from '../../../../../renderer/features/search/open-search.ts'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {makeGraph} from '../../../../make-page.ts'
import {makeConfig} from '../../../../make-config.ts'

function plan(config: Partial<SiteConfigInput>, staticFiles: readonly string[] = []) {
  const graph = {...makeGraph(), staticFiles: new Map(staticFiles.map((route) => [route, {path: '', absolutePath: '', route, size: 1}]))}
  return planOpenSearch({config: makeConfig('/site', config), graph}).map(({path, content}) => [
    path,
    typeof content === 'function' ? content() : '',
  ])
}

test('M9: opensearch.xml says where the site is searched, in full, with a name of at most 16 characters', () => {
  expect(plan({title: 'Lighthouse & <Friends>', baseUrl: '/base/', favicon: '/favicon.svg', search: {searchPagePath: 'find/it'}})).toEqual([
    [
      'opensearch.xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Lighthouse &amp; &lt;Fr</ShortName>
<Description>Search Lighthouse &amp; &lt;Friends&gt;</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image>https://example.org/base/favicon.svg</Image>
<Url type="text/html" template="https://example.org/base/find/it/?q={searchTerms}"/>
</OpenSearchDescription>
`,
    ],
  ])
})

test('M9: a site without search, without its page, or with a file of its own has none', () => {
  expect([plan({search: false}), plan({search: {searchPagePath: false}}), plan({}, ['/opensearch.xml'])]).toEqual([[], [], []])
})
