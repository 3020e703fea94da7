import {expect, test} from 'vitest'
import {exampleDeepLink, examples, isExample, pathAfter, snackDeepLink} from '../../../../../content/pages/_components/app-links.ts'

test('the app has nine examples, and names of object members are none', () => {
  expect(Object.keys(examples)).toHaveLength(9)
  expect(['qa', 'astro-bird', 'QA', '', 'constructor', '__proto__', 'toString'].map(isExample)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('deep links lead to an example or a snack; what could end the parameter is encoded', () => {
  expect(exampleDeepLink('anime-gan')).toBe('playtorch://example?example=anime-gan')
  expect(snackDeepLink('@playtorch/object-detection')).toBe('playtorch://snack?snackUrl=exp://exp.host/@playtorch/object-detection')
  expect(snackDeepLink('a&b=c#d?e/ü"<')).toBe('playtorch://snack?snackUrl=exp://exp.host/a%26b%3Dc%23d%3Fe/%C3%BC%22%3C')
})

test.each([
  ['/snack/@playtorch/yolov5', '@playtorch/yolov5'],
  ['/snack/%40playtorch/yolov5/', '@playtorch/yolov5'],
  ['/expo//a///b//', 'a/b'],
  ['/base/expo/a', 'a'],
  ['/snack/expo/a', 'expo/a'],
  ['/snack/', ''],
  ['/snack', ''],
  ['/other/', undefined],
  ['/snack/%E0%A4%A', undefined],
])('what follows the prefix in %s is %o', (pathname, rest) => {
  expect(pathAfter(pathname, ['snack', 'expo'])).toBe(rest)
})
