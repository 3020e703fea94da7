import {expect, test} from 'vitest'
import {packageNameOf, titleOf} from '../../../../cli/init/name-site.ts'
import {createRandom} from '../../../random.ts'

test.each([
  ['my-docs', 'my-docs'],
  ['My Docs', 'my-docs'],
  ['Über uns (2)', 'uber-uns-2'],
  ['v1.2', 'v1.2'],
  ['_private', 'private'],
  ['.hidden', 'hidden'],
  ['日本語', 'docs'],
  ['', 'docs'],
  ['---', 'docs'],
  ['docsite', 'docsite-docs'],
  ['Docsite', 'docsite-docs'],
  ['node_modules', 'node-modules'],
  ['favicon.ico', 'favicon.ico-docs'],
  ['../../etc', 'etc'],
  ['@scope/name', 'scope-name'],
  ['x'.repeat(300), 'x'.repeat(209)],
])('the package of the folder %j is called %j', (folder, name) => {
  expect(packageNameOf(folder)).toBe(name)
})

test('whatever a folder is called, npm takes the name of its package', () => {
  const random = createRandom(4)
  const characters = Array.from('abAZ09._-~ @/\\\'"%()!*\u0000\n\u00E4\u{1F600}\u200B\u0301')
  for (let round = 0; round < 2000; round += 1) {
    const folder = Array.from({length: random.below(13)}, () => random.pick(characters)).join('')
    expect(packageNameOf(folder), JSON.stringify(folder)).toMatch(/^(?!node_modules$|favicon\.ico$|docsite$)[a-z0-9][a-z0-9.-]{0,213}$/)
  }
})

test.each([
  ['my-library', 'My library'],
  ['my_library', 'My library'],
  ['élan', 'Élan'],
  ['日本語', '日本語'],
  ['API', 'API'],
  ['a\nb', 'A b'],
  ['--', 'Documentation'],
  ['', 'Documentation'],
])('the title of the folder %j is %j', (folder, title) => {
  expect(titleOf(folder)).toBe(title)
})
