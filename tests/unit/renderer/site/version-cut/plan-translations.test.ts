import {expect, test} from 'vitest'
import {copyLabels} from '../../../../../renderer/site/version-cut/plan-translations.ts'

test.each([
  ['the only label', '{"version.label": {"message": "Bald"}}\n', undefined],
  ['no label at all', '{}', undefined],
  ['the first label', '{"version.label": {"message": "Bald"}, "a": {"message": "b"}}\n', '{"a": {"message": "b"}}\n'],
  [
    'the first label, between lines',
    '{\n  "version.label": {"message": "Bald"},\n  "a": {"message": "b"}\n}\n',
    '{\n  "a": {"message": "b"}\n}\n',
  ],
  [
    'the last label, between lines',
    '{\n  "a": {"message": "b"},\n  "version.label": {"message": "Bald"}\n}\n',
    '{\n  "a": {"message": "b"}\n}\n',
  ],
  ['others alone, with a mark at the beginning', '\uFEFF{ "a": {"message": "b"} }', '\uFEFF{ "a": {"message": "b"} }'],
  ['a file with a mistake', '{"version.label": ', '{"version.label": '],
  ['something else', '[1]', '[1]'],
])('W3: the label of the version stays behind: %s', (_, text, copy) => {
  expect(copyLabels(text)).toBe(copy)
})
