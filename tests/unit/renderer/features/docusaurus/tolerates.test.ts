import {expect, test} from 'vitest'
import {tolerates} from '../../../../../renderer/features/docusaurus/tolerates.ts'
import {makeFolder} from '../../../../make-site.ts'

async function site(version?: string) {
  const root = await makeFolder(version === undefined ? {} : {'package.json': `{"dependencies": {"@docusaurus/core": "${version}"}}`})
  return {root, pagesDir: 'src/pages', blog: [{path: 'blog'}]} as unknown as Parameters<typeof tolerates>[0]
}

test.each([
  ['2.4.3', true, true],
  ['^2.0.0-beta.3', true, true],
  ['3.8.1', false, true],
  ['~3.8.0', false, true],
  ['^3.8.0', false, false],
  ['3.9.0', false, false],
  ['3.10.0', false, false],
  ['4.0.0', false, false],
  [undefined, false, false],
])('Docusaurus %s (read as version 2: %s) builds docs with one id: %s', async (version, isVersion2, expected) => {
  expect(tolerates(await site(version), isVersion2)({code: 'doc-id-duplicate'})).toBe(expected)
})

test('errors of the syntax are tolerated where MDX 1 reads them', async () => {
  const [old, current] = [tolerates(await site('2.4.0'), true), tolerates(await site('3.9.0'), false)]
  const codes = ['mdx-syntax', 'nesting-too-deep', 'file-encoding', 'symlink-outside', 'page-failed', 'bundle-failed'] as const
  expect(codes.map((code) => [code, old({code}), current({code})])).toEqual([
    ['mdx-syntax', true, false],
    ['nesting-too-deep', true, true],
    ['file-encoding', true, true],
    ['symlink-outside', true, true],
    ['page-failed', false, false],
    ['bundle-failed', false, false],
  ])
})

test('keys of docs mean nothing in blogs and pages, nor in their translations', async () => {
  const isTolerated = tolerates(await site('3.9.0'), false)
  const files = [
    'docs/a.md',
    'versioned_docs/version-1.0/a.md',
    'blog/a.md',
    'src/pages/a.md',
    'i18n/fr/docusaurus-plugin-content-blog/a.md',
    'i18n/fr/docusaurus-plugin-content-pages/a.md',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md',
  ]
  expect(files.map((file) => isTolerated({code: 'doc-id-invalid', file}))).toEqual([false, false, true, true, true, true, false])
  expect(isTolerated({code: 'front-matter-value', file: 'blog/a.md'})).toBe(true)
})
