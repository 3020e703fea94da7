import {expect, test} from 'vitest'
import {breakWords, isolateText} from '../../../../../renderer/core/text/break-words.ts'

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

test.each([
  ['الخيار --flag', 'الخيار <bdi dir="ltr">--flag</bdi>'],
  ['--flag، و /etc/hosts.', '<bdi dir="ltr">--flag</bdi>، و <bdi dir="ltr">/etc/hosts</bdi>.'],
  [
    'و `-f` useState() C++ T[]',
    'و <bdi dir="ltr">`-f`</bdi> <bdi dir="ltr">useState()</bdi> <bdi dir="ltr">C++</bdi> <bdi dir="ltr">T[]</bdi>',
  ],
  ['(الواجهة API) نص', '(الواجهة API) نص'],
  // an English title in a list of Arabic ones
  ['What is React?', '<bdi dir="ltr">What is React?</bdi>'],
  ['3 ways to install', '<bdi dir="ltr">3 ways to install</bdi>'],
  ['Props & State (2.0)', '<bdi dir="ltr">Props &amp; State (2.0)</bdi>'],
  ['Version 2.0', 'Version 2.0'],
  ['2.0 …', '2.0 …'],
  ['React Native 2.0 - نص', 'React Native 2.0 - نص'],
  ['<b> -عنوان', '<bdi dir="ltr">&lt;b></bdi> -عنوان'],
])('from right to left: %s', (title, html) => {
  expect(breakWords(title, 'rtl').replaceAll('&gt;', '>')).toBe(html)
  expect(breakWords(title)).not.toContain('<bdi')
  const isolated = html
    .replaceAll('<bdi dir="ltr">', '\u2066')
    .replaceAll('</bdi>', '\u2069')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  expect([isolateText(title, 'rtl'), isolateText(title, 'ltr')]).toEqual([isolated, title])
})
