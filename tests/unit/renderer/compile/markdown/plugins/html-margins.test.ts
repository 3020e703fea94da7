import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

const text = `> <div>
>   <a href="quoted.md">x</a> <b id="b">
> </div>

- item

   <p>
     <img src="indented.png" alt=""></p>

  - > <p>
    > <a href="deep.md">x</a>

<p>
  <a href="top.md">x</a>

> <a
> class="x">words</a> and [more](inline.md)
`

test.each(['native', 'remark'] as const)('HTML in quotations and items has the place that it has in the file (%s)', (parser) => {
  const {doc} = compileText(text, markdownOptions({parser}))
  const lines = text.split('\n')
  const written = doc.references.map(({url, place: {start}}) => [url, lines[start.line - 1]?.slice(start.column - 1).split(/[ >\]]/)[0]])
  expect(written).toEqual([
    ['quoted.md', '<a'],
    ['indented.png', '<img'],
    ['deep.md', '<a'],
    ['top.md', '<a'],
    ['inline.md', '[more'],
  ])
})
