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
