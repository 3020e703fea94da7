import {expect, test} from 'vitest'
import {breakWords} from '../../../../../renderer/core/text/break-words.ts'

test.each([
  ['Interface: CanvasRenderingContext2D', 'Interface: Canvas<wbr>Rendering<wbr>Context2D'],
  ['Module: torchlive/torchvision', 'Module: torchlive/<wbr>torchvision'],
  ['Namespace: @scope/lib.Space_one', 'Namespace: @scope/<wbr>lib.<wbr>Space_<wbr>one'],
  ['Class: JavaScript<T>', 'Class: JavaScript&lt;T>'],
  ['https://example.org/a', 'https://<wbr>example.<wbr>org/<wbr>a'],
  ['Internationalization', 'Internationalization'],
  ['Über <b>LangeWörterHier</b>', 'Über &lt;b>Lange<wbr>Wörter<wbr>Hier&lt;/<wbr>b>'],
])('%s', (title, html) => {
  expect(breakWords(title).replaceAll('&gt;', '>')).toBe(html)
})
