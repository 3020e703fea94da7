import {expect, test} from 'vitest'
import {withoutPaths} from '../../../../../../renderer/features/api/samples/check-snippet.ts'
import {isPackageImport} from '../../../../../../renderer/features/api/samples/package-import.ts'

test.each([
  ['shapes', true],
  ['@scope/shapes/part.js', true],
  ['node:fs', true],
  ['/etc/passwd', false],
  ['../shapes', false],
  ['./shapes', false],
  ['shapes/../../secret', false],
  ['C:/secret', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s names a package: %s', (specifier, expected) => {
  expect(isPackageImport(specifier)).toBe(expected)
})

test('messages name files of packages and of the site without the folders of the machine', () => {
  const message = `'import("/home/me/site/node_modules/a/index").A', "/home/me/site/b", '/home/me/other/c.js', "/api/users"`
  expect(withoutPaths(message, '/home/me/site')).toBe(`'import("a/index").A', "b", 'c.js', "/api/users"`)
})
