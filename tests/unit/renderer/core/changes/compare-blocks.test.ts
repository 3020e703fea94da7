import {describe, expect, it} from 'vitest'
import {compareBlocks} from '../../../../../renderer/core/changes/compare-blocks.ts'
import type {SectionChange} from '../../../../../renderer/core/changes/compare-blocks.ts'
import {readBlocks} from '../../../../../renderer/core/changes/read-blocks.ts'

const compare = (before: string, after: string): SectionChange[] => compareBlocks(readBlocks(before), readBlocks(after))

describe('compareBlocks', () => {
  it('finds nothing in equal articles, whatever their markup', () => {
    expect(compare('<p>One two</p>', '<div><p>One\n <b>two</b></p></div>')).toEqual([])
  })

  it('lists changes below their headings', () => {
    const before = '<p>Start.</p><h2 id="a">A</h2><p>The first sentence stays nearly as it is.</p><h2 id="gone">Gone</h2><p>Old text.</p>'
    const after =
      '<p>Start.</p><h2 id="a">A</h2><p>The first sentence stays exactly as it is.</p><h2 id="b">B</h2><ul><li>New item</li></ul>'
    expect(compare(before, after)).toEqual([
      {
        heading: 'A',
        anchor: 'a',
        changes: [
          {
            kind: 'changed',
            block: 'text',
            runs: [
              {kind: 'same', text: 'The first sentence stays '},
              {kind: 'removed', text: 'nearly'},
              {kind: 'added', text: 'exactly'},
              {kind: 'same', text: ' as it is.'},
            ],
          },
        ],
      },
      {
        heading: 'Gone',
        anchor: undefined,
        changes: [
          {kind: 'removed', block: 'heading', runs: [{kind: 'removed', text: 'Gone'}]},
          {kind: 'removed', block: 'text', runs: [{kind: 'removed', text: 'Old text.'}]},
        ],
      },
      {
        heading: 'B',
        anchor: 'b',
        changes: [
          {kind: 'added', block: 'heading', runs: [{kind: 'added', text: 'B'}]},
          {kind: 'added', block: 'item', runs: [{kind: 'added', text: 'New item'}]},
        ],
      },
    ])
  })

  it('compares rows of tables and lines of code', () => {
    const table = (type: string): string => `<table><tr><td>width</td><td>${type}</td><td>The width in pixels</td></tr></table>`
    const code = (name: string): string => `<pre>import {a} from 'lib'\n${name}(a, 1, 2)\n</pre>`
    expect(compare(table('number') + code('run'), table('string') + code('start'))).toEqual([
      {
        heading: '',
        anchor: '',
        changes: [
          {
            kind: 'changed',
            block: 'row',
            runs: [
              {kind: 'same', text: 'width | '},
              {kind: 'removed', text: 'number'},
              {kind: 'added', text: 'string'},
              {kind: 'same', text: ' | The width in pixels'},
            ],
          },
          {
            kind: 'changed',
            block: 'code',
            runs: [
              {kind: 'same', text: "import {a} from 'lib'\n"},
              {kind: 'removed', text: 'run'},
              {kind: 'added', text: 'start'},
              {kind: 'same', text: '(a, 1, 2)'},
            ],
          },
        ],
      },
    ])
  })

  it('reports everything as replaced where articles have too little in common', () => {
    const paragraphs = (word: string): string => Array.from({length: 4000}, (_, index) => `<p>${word}${index}</p>`).join('')
    const [section] = compare(paragraphs('a'), paragraphs('b'))
    expect(section?.changes).toHaveLength(8000)
  })
})
