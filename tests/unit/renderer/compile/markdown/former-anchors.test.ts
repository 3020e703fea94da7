import {expect, test} from 'vitest'
import {compileText} from '../../../../compile-text.ts'

test('former ids of headings lead to them without script, and count as anchors of the page', () => {
  const {html, doc} = compileText(
    '---\nanchors: {install: setup, "1.start": setup, was: deeper}\n---\n\n# Page\n\n## Setup\n\nText\n\n### Deeper\n',
  )
  expect(html).toContain('<h2 id="setup"><span id="install"></span><span id="1.start"></span>Setup')
  expect(html).toContain('<h3 id="deeper"><span id="was"></span>Deeper')
  expect(doc.anchors).toEqual(['setup', 'deeper', 'install', '1.start', 'was'])
  expect(doc.outline.map(({id, text}) => [id, text])).toEqual([
    ['setup', 'Setup'],
    ['deeper', 'Deeper'],
  ])
  expect(doc.problems).toEqual([])
})

test('an id that no heading has, and one that the page has, are reported', () => {
  const {html, doc} = compileText('---\nanchors:\n  old: setip\n  deeper: setup\n---\n\n# Page\n\n## Setup\n\n## Deeper\n')
  expect(html).not.toContain('<span')
  expect(doc.problems.map(({code, message, hint, place}) => ({code, message, hint, line: place?.start.line}))).toEqual([
    {
      code: 'front-matter-invalid',
      message: '`anchors` says that `#old` is `#setip` now, but no heading of the page has that id.',
      hint: 'Did you mean `setup`?',
      line: 2,
    },
    {
      code: 'front-matter-invalid',
      message: '`anchors` says that `#deeper` is `#setup` now, but the page still has `#deeper`.',
      hint: 'Remove it from `anchors`.',
      line: 2,
    },
  ])
})

test('former ids beside a heading do the same, followed by those of the front matter, and are told apart from other anchors', () => {
  const {html, doc} = compileText(
    '---\nanchors: {first: setup}\n---\n\n# Page\n\n## *Set* up {#setup was:install  was:1.start}\n\n> ### Quoted {#quoted was:q}\n\n<i id="other"></i>\n',
  )
  expect(html).toContain('<h2 id="setup"><span id="install"></span><span id="1.start"></span><span id="first"></span><em>Set</em> up')
  expect(html).toContain('<h3 id="quoted"><span id="q"></span>Quoted')
  expect(doc.anchors).toEqual(['setup', 'install', '1.start', 'quoted', 'q', 'other', 'first'])
  expect(doc.formerIds).toEqual(['install', '1.start', 'q'])
  expect(doc.outline).toEqual([{depth: 2, id: 'setup', text: 'Set up', html: '<em>Set</em> up'}])
  expect(doc.problems).toEqual([])
  expect(compileText('## Setup {#setup}\n').doc).not.toHaveProperty('formerIds')
})

test('a former id that another element has, and words that are none, are reported at the heading', () => {
  const {html, doc} = compileText('# Page\n\n## A {#a was:b}\n\n## B\n\n## C {#c was:d e}\n\n## D {#d was:}\n')
  expect(html).toContain('<h2 id="c">C')
  expect(doc.problems.map(({code, message, place}) => [place?.start.line, code, message])).toEqual([
    [7, 'heading-id-invalid', 'The heading id `c was:d e` has characters that are not allowed in an id.'],
    [9, 'heading-id-invalid', 'The id of this heading is empty.'],
    [5, 'id-duplicate', 'Two elements have the id `b` on lines 3 and 5; links to it reach the first one.'],
  ])
})
