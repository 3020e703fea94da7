import {expect, test} from 'vitest'
import {marks} from '../../../../../renderer/compile/mdx/marks.ts'
import {rewriteTags} from '../../../../../renderer/compile/mdx/rewrite-tags.ts'
import {readAttributes} from '../../../../../renderer/core/html/html-attributes.ts'

test('tags are told in order; comments, scripts and styles are not looked into; marks vanish', () => {
  const seen: string[] = []
  const html = `<p id="a">x &lt;b&gt;<!-- <i> --><br/>${marks.useOpen}7${marks.useOpened}<a title="1 > 0" href='q'>y</a>${marks.useClose}</p><script>"<u>"</script><style>/*<s>*/</style>`
  const result = rewriteTags(html, {
    onOpen: (name, attributes) => {
      seen.push(`<${name}>${attributes.trim()}`)
      return name === 'br' ? '<hr>' : undefined
    },
    onClose: (name) => seen.push(`</${name}>`),
    onMark: (mark, number) => seen.push(`${mark === marks.useOpen ? 'use' : 'end'} ${number}`),
  })
  expect(seen).toEqual(['<p>id="a"', '<br>/', 'use 7', `<a>title="1 > 0" href='q'`, '</a>', 'end NaN', '</p>'])
  expect(result).toBe(
    '<p id="a">x &lt;b&gt;<!-- <i> --><hr><a title="1 > 0" href=\'q\'>y</a></p><script>"<u>"</script><style>/*<s>*/</style>',
  )
})

test('attributes are read whatever their quotes, with their character references replaced', () => {
  expect(readAttributes(` a="1 &amp; 2" b='3' c=4 hidden data-x="&#x27;&quot;" /`)).toEqual({
    a: '1 & 2',
    b: '3',
    c: '4',
    hidden: true,
    'data-x': `'"`,
  })
})
