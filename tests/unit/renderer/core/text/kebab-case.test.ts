import {expect, test} from 'vitest'
import {kebabCase} from '../../../../../renderer/core/text/kebab-case.ts'

test('words are joined by dashes in lower case', () => {
  const labels = ['React Native', 'fooBar', 'iOS', 'HTMLParser', 'v2', 'Émile Zola', '日本語', 'C++', '++']
  expect(labels.map(kebabCase)).toEqual(['react-native', 'foo-bar', 'i-os', 'html-parser', 'v-2', 'emile-zola', '日本語', 'c', '++'])
})
