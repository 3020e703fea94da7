import {expect, test} from 'vitest'
import {isTreePath, readGitReference} from '../../../../../renderer/core/text/git-reference.ts'

test.each([
  ['v1.0:docs', {rev: 'v1.0', path: 'docs'}],
  ['v1.0:website/docs/', {rev: 'v1.0', path: 'website/docs'}],
  ['release/1.x:a b/c', {rev: 'release/1.x', path: 'a b/c'}],
  ['@scope/name@1.0:docs', {rev: '@scope/name@1.0', path: 'docs'}],
  ['0123456789abcdef0123456789abcdef01234567:', {rev: '0123456789abcdef0123456789abcdef01234567', path: ''}],
  ['v1:a:b', {rev: 'v1', path: 'a:b'}],
])('reads %j', (written, reference) => {
  expect(readGitReference(written)).toEqual(reference)
})

test.each([
  'docs',
  ':docs',
  '-x:docs',
  '--upload-pack=x:docs',
  'a..b:docs',
  'v1^{tree}:docs',
  'v1~1:docs',
  'main@{1}:docs',
  'v1 :docs',
  'v1\n:docs',
  'v1*:docs',
  '/v1:docs',
  'v1/:docs',
  'v1:../docs',
  'v1:docs/../..',
  'v1:./docs',
  'v1:/docs',
  'v1:docs//a',
  String.raw`v1:docs\a`,
  'v1:.git/hooks',
  'v1:docs/.GIT',
  'v1:a\nb',
])('refuses %j', (written) => {
  expect(readGitReference(written)).toBeUndefined()
})

test('the root of a repository is a path only where it is allowed', () => {
  expect([isTreePath(''), isTreePath('', {allowsRoot: true}), isTreePath('website/static')]).toEqual([false, true, true])
})
