import {expect, test} from 'vitest'
import android from '../../../../../content/pages/app/_notices/android.json' with {type: 'json'}
import ios from '../../../../../content/pages/app/_notices/ios.json' with {type: 'json'}

const counts = (sections: typeof android) =>
  Object.fromEntries(sections.map(({licences, components}) => [licences.join(' '), components.length]))

test('the notices name 179 components on Android and 416 on iOS, 108 of them on both', () => {
  const all = (sections: typeof android) => sections.flatMap(({components}) => components)
  const shared = new Set(all(android).filter((name) => all(ios).includes(name)))
  expect([all(android).length, all(ios).length, shared.size]).toEqual([179, 416, 108])
})

test('Android: components of every licence', () => {
  expect(counts(android)).toEqual({
    'Apache-2.0': 5,
    'Apache-2.0 MIT': 1,
    'BSD-2-Clause': 1,
    'BSD-3-Clause': 10,
    '0BSD': 1,
    'BSD-3-Clause IJG Zlib': 1,
    ISC: 17,
    MIT: 139,
    'MIT CC0-1.0': 1,
    'OFL-1.1': 1,
    Unlicense: 1,
    Libpng: 1,
  })
})

test('iOS: components of every licence', () => {
  expect(counts(ios)).toEqual({
    'Apache-2.0': 5,
    'Apache-2.0 MIT': 1,
    'BSD-2-Clause': 15,
    'BSD-3-Clause': 21,
    '0BSD': 1,
    'BSL-1.0': 1,
    'CC0-1.0 MIT': 1,
    'CC-BY-4.0': 1,
    'CC0-1.0': 1,
    ISC: 18,
    MIT: 347,
    OpenSSL: 1,
    Unlicense: 3,
  })
})
