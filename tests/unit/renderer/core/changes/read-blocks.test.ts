import {describe, expect, it} from 'vitest'
import {readBlocks} from '../../../../../renderer/core/changes/read-blocks.ts'

describe('readBlocks', () => {
  it('reads what readers see as units, each with the id of the heading above it', () => {
    const html =
      '<p>First <em>words</em> &amp; more.</p>\n<h2 id="a">Head <code>one</code><a class="hash-link" aria-hidden="true" href="#a">#</a></h2>' +
      '<ul><li>Item <p>in a paragraph</p></li><li>Two<ul><li>nested</li></ul></li></ul><h3 id=b><span>B</span></h3><p>Line<br>break</p>'
    expect(readBlocks(html)).toEqual([
      {kind: 'text', text: 'First words & more.', anchor: ''},
      {kind: 'heading', text: 'Head one', anchor: 'a'},
      {kind: 'item', text: 'Item', anchor: 'a'},
      {kind: 'text', text: 'in a paragraph', anchor: 'a'},
      {kind: 'item', text: 'Two', anchor: 'a'},
      {kind: 'item', text: 'nested', anchor: 'a'},
      {kind: 'heading', text: 'B', anchor: 'b'},
      {kind: 'text', text: 'Line break', anchor: 'b'},
    ])
  })

  it('keeps the lines of code, and reads a row of a table as one block', () => {
    const html =
      '<pre><code>\nconst a = 1\n\n  <span>b</span>()\n</code><button>Copy</button></pre>' +
      '<table><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>x</code></td><td><p>A</p><pre>in  a\ncell</pre></td></tr></tbody></table><p>After</p>'
    expect(readBlocks(html)).toEqual([
      {kind: 'code', text: 'const a = 1\n\n  b()', anchor: ''},
      {kind: 'row', text: 'Name | Type', anchor: ''},
      {kind: 'row', text: 'x | A in a cell', anchor: ''},
      {kind: 'text', text: 'After', anchor: ''},
    ])
  })

  it('reads texts that look alike alike: white space at the ends of lines of code, composed and decomposed characters', () => {
    const read = (code: string, text: string) => readBlocks(`<pre>${code}</pre><p>${text}</p>`)
    expect(read('\n \n  a = 1  \n\t\nb\t\n', 'Cafe\u0301')).toEqual(read('  a = 1\n\nb', 'Café'))
  })

  it.each(['', '<', '<p', '</p></li></tr></table></pre>', '<tr><td>', '<h2>', '<pre><tr></pre>'])('does not throw on %j', (html) => {
    expect(readBlocks(html).every(({text}) => text !== '')).toBe(true)
  })
})
