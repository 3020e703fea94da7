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

test('messages name files that were read without the folders of the machine, and other paths as the code has them', () => {
  const read = new Set([
    '/home/me/site/node_modules/a/index.d.ts',
    '/home/me/site/node_modules/a/index.more.d.ts',
    '/home/me/node_modules/@types/b/c.d.mts',
    '/home/me/packages/d/index.d.ts',
    '/home/me/site/types/e.d.ts',
  ])
  const message = `import("/home/me/site/node_modules/a/index").A, import("/home/me/site/node_modules/a/index.more"), '"/home/me/node_modules/@types/b/c"', import("node_modules/f/g"), '/home/me/packages/d/index.d.ts', "/home/me/site/types/e", "/home/me/other", "/api/users"`
  expect(withoutPaths(message, {read, root: '/home/me/site'})).toBe(
    `import("a/index").A, import("a/index.more"), '"@types/b/c"', import("f/g"), 'index.d.ts', "types/e", "/home/me/other", "/api/users"`,
  )
})
