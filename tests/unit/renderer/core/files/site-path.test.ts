import path from 'node:path'
import {expect, test} from 'vitest'
import {sitePath} from '../../../../../renderer/core/files/site-path.ts'

test.each([
  ['/site', '/site/content/a.md', 'content/a.md'],
  ['/site', '/site/.hidden/a.md', '.hidden/a.md'],
  ['/site', '/site/a/../b.md', 'b.md'],
  ['/site', '/site/./b.md', 'b.md'],
  ['/site', '/site//b.md', 'b.md'],
  ['/site', '/site/b/', 'b'],
  ['/site', '/site', ''],
  ['/site', '/site/', ''],
  ['/site', '/sites/b.md', '../sites/b.md'],
  ['/site', '/other/b.md', '../other/b.md'],
  ['/site/', '/site/b.md', 'b.md'],
  ['/', '/b.md', 'b.md'],
  ['/a/../site', '/a/../site/b.md', 'b.md'],
])('from %s, the path of %s is %j', (root, file, expected) => {
  expect(sitePath(root, file)).toBe(expected)
  expect(path.relative(root, file)).toBe(expected)
})
