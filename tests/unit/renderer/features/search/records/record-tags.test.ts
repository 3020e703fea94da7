import {expect, test} from 'vitest'
import {recordTags} from '../../../../../../renderer/features/search/records/record-tags.ts'

test('N2: tags of the page and of the configuration are copied by what follows the colon, and no others', () => {
  const headTags = [
    {tagName: 'meta', attributes: {name: 'docsearch:audience', content: 'all'}},
    {tagName: 'meta', attributes: {name: 'docsearch:language', content: 'xx'}},
    {tagName: 'meta', attributes: {name: 'docsearch:flag', content: true}},
    {tagName: 'link', attributes: {name: 'docsearch:link', content: 'x'}},
  ]
  const meta = [
    {name: 'docusaurus_tag', content: 'default'},
    {name: 'docsearch:docusaurus_tag', content: 'default'},
    {name: 'docsearch:language', content: 'en'},
  ]
  expect(recordTags(meta, headTags)).toEqual({audience: 'all', language: 'en', docusaurus_tag: 'default'})
})
