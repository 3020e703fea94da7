import {expect, it} from 'vitest'
import {mapSrcset} from '../../../../../../renderer/compile/markdown/plugins/srcset.ts'

it.each([
  ['a.png', '[a.png]'],
  ['a.png 1x, b.png 2x', '[a.png] 1x, [b.png] 2x'],
  ['a.png 320w,b.png 640w', '[a.png] 320w, [b.png] 640w'],
  ['a.png, b.png', '[a.png], [b.png]'],
  ['a,b.png 1x', '[a,b.png] 1x'],
  ['\n  a.png\n  1x ,\n b.png', '[a.png] 1x, [b.png]'],
  ['a.png 1x, data:image/gif;base64,R0lG 2x', '[a.png] 1x, [data:image/gif;base64,R0lG] 2x'],
  ['', ''],
  [' , ,', ''],
])('splits %j as browsers do', (srcset, expected) => {
  expect(mapSrcset(srcset, (url) => `[${url}]`)).toBe(expected)
})

it('drops a candidate whose URL must not stay', () => {
  expect(mapSrcset('a.png 1x, b.png 2x', (url) => (url === 'a.png' ? undefined : url))).toBe('b.png 2x')
})
