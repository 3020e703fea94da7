import {expect, test} from 'vitest'
import {splitTemplate} from '../../../../../../renderer/features/internal-docs/browser/banner.ts'

test.each([
  ['See {{the internal page}}.', ['See ', 'the internal page', '.']],
  ['{{Go}}', ['', 'Go', '']],
  ['{{One}} or {{two}}, please', ['{{One}} or ', 'two', ', please']],
  ['First line\nsee {{this}} there\nlast line', ['see ', 'this', ' there']],
  ['See {{one}}\r\nor {{two}}', ['See ', 'one', '']],
  ['<b>{{<i>x</i>}}</b>', ['<b>', '<i>x</i>', '</b>']],
  ['', undefined],
  ['no label', undefined],
  ['{{}}', undefined],
  ['{{ }} blank', undefined],
  ['{one}', undefined],
  ['{{open\n}}', undefined],
])('T11: a template %j', (template, parts) => {
  expect(splitTemplate(template)).toEqual(parts)
})
