import {expect, test} from 'vitest'
import {createFeatureText, featureTextInputs} from '../../../../../renderer/core/texts/feature-text.ts'

const feature = {
  name: 'reading-time',
  texts: {time: {message: 'One minute|{count} minutes'}, by: {message: 'By {name}', description: 'Author'}},
}
const en = {htmlLang: 'en'}
const ru = {htmlLang: 'ru'}

test('a text is that of the locale, with its values and its plural forms', () => {
  const messages = {'plugin.reading-time.time': '{count} минута|{count} минуты|{count} минут'}
  const text = createFeatureText({locale: ru, defaultLocale: en, messages}, feature)
  expect([1, 2, 5, 21].map((count) => text('time', {count}))).toEqual(['1 минута', '2 минуты', '5 минут', '21 минута'])
})

test('a text without a translation is shown as the plugin has it, with the forms of the default locale', () => {
  const text = createFeatureText({locale: ru, defaultLocale: en}, feature)
  expect([1, 21, 1000].map((count) => text('time', {count}))).toEqual(['One minute', '21 minutes', '1,000 minutes'])
  expect([text('by', {name: '$& {by}'}), text('by')]).toEqual(['By $& {by}', 'By {name}'])
})

test('a text that a plugin has not is an error that names the plugin and the text that may be meant', () => {
  const text = createFeatureText({locale: en, defaultLocale: en}, feature)
  expect(() => text('tim')).toThrow('The plugin `reading-time` has no text `tim`. Did you mean `time`?')
  expect(() => text('toString')).toThrow('The plugin `reading-time` has no text `toString`. Add it to its `texts`.')
})

test('inputs differ with the translations of the feature, and not with those of others', () => {
  const inputs = (messages: Record<string, string>) => featureTextInputs({locale: ru, defaultLocale: en, messages}, feature)
  expect(inputs({'plugin.reading-time.by': 'Автор'})).not.toEqual(inputs({}))
  expect(inputs({'plugin.other.by': 'Автор'})).toEqual(inputs({}))
  expect(featureTextInputs({locale: ru, defaultLocale: en}, {name: 'silent'})).toEqual([])
})
