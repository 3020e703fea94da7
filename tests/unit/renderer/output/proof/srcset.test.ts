import {expect, test} from 'vitest'
import {readSrcset} from '../../../../../renderer/output/proof/srcset.ts'

test.each([
  ['a.png', ['a.png']],
  ['a.png 1x, b.png 2x', ['a.png', 'b.png']],
  [' a.png\n640w,b.png 1280w , c.png', ['a.png', 'b.png', 'c.png']],
  ['a.png, b.png,c.png 2x', ['a.png', 'b.png,c.png']],
  ['a,b.png 1x', ['a,b.png']],
  ['data:image/svg+xml,<svg/> 1x, b.png 2x', ['data:image/svg+xml,<svg/>', 'b.png']],
  ['a.png f(1, 2) 1x, b.png', ['a.png', 'b.png']],
  ['a.png,,, , b.png', ['a.png', 'b.png']],
  [' , ', []],
  ['', []],
])('candidates of %j', (value, urls) => {
  const candidates = readSrcset(value)
  expect(candidates.map(({url}) => url)).toEqual(urls)
  expect(candidates.map(({start, end}) => value.slice(start, end))).toEqual(urls)
})
