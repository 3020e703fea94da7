import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

const breaks = ['a<br>b', 'a <br/> b', 'a<BR />b', '**a<br>b**', '[a<br>b](https://x.y)']

test.each(breaks)('a break is a space in titles, outlines, ids and descriptions: %s', (text) => {
  for (const parser of ['native', 'remark'] as const) {
    const {doc} = compileText(`# ${text}\n\n${text}\n\n## ${text}\n`, markdownOptions({parser}))
    expect([doc.heading, doc.excerpt, doc.outline.map(({id, text: label}) => [id, label])]).toEqual(['a b', 'a b', [['a-b-1', 'a b']]])
    expect(doc.headingHtml?.replaceAll(/<[^>]*>/g, '').replaceAll(/\s\s*/g, ' ')).toBe('a b')
  }
})

test.each(['a\\\nb', 'a  \nb', 'a\nb'])('so is the end of a line: %j', (text) => {
  for (const parser of ['native', 'remark'] as const) {
    const {doc} = compileText(`${text}\n===\n\n${text}\n\n${text}\n---\n`, markdownOptions({parser}))
    expect([doc.heading, doc.excerpt, doc.outline.map(({id, text: label}) => [id, label])]).toEqual(['a b', 'a b', [['a-b-1', 'a b']]])
  }
})

test('ids as on GitHub have no space there', () => {
  const options = markdownOptions()
  const {doc} = compileText('## a<br>b\n', {...options, markdown: {...options.markdown, headingSpaces: true}})
  expect(doc.outline.map(({id, text}) => [id, text])).toEqual([['ab', 'a b']])
})
