import {expect, test} from 'vitest'
import {findHome} from '../../../../cli/commands/serve.ts'

test.each([
  [['index.html', 'docs/index.html'], ''],
  [['404.html', 'docs/b/index.html', 'docs/a/index.html', 'docs/a/long/index.html'], 'docs/a/'],
  [['über uns/index.html'], '%C3%BCber%20uns/'],
  [['404.html'], ''],
])('a site of %j begins at %j', (files, home) => {
  expect(findHome(files)).toBe(home)
})
