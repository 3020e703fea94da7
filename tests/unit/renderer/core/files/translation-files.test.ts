import {describe, expect, test} from 'vitest'
import {plainPath, translationFilesAt, versionOfFile, versionOfFolder} from '../../../../../renderer/core/files/translation-files.ts'
import {makeFolder} from '../../../../make-site.ts'

async function namesIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const names = translationFilesAt(await makeFolder(files))
  return [
    names.docs('de', '1.0'),
    names.content('de', 'sdk/next'),
    names.pages('de'),
    names.added('de', 'blog-news'),
    names.navbar('de'),
    names.footer('de'),
  ]
}

const plain = ['docs/1.0.json', 'docs-sdk/next', 'pages', 'blog-news', 'navbar.json', 'footer.json'].map((name) => `i18n/de/${name}`)
const docusaurus = [
  'docusaurus-plugin-content-docs/version-1.0.json',
  'docusaurus-plugin-content-docs-sdk/current',
  'docusaurus-plugin-content-pages',
  'docusaurus-plugin-content-blog-news',
  'docusaurus-theme-classic/navbar.json',
  'docusaurus-theme-classic/footer.json',
].map((name) => `i18n/de/${name}`)

describe('translationFilesAt', () => {
  test.each<[name: string, files: Readonly<Record<string, string>>, expected: readonly string[]]>([
    ['a site without translations has the names of Docusaurus', {'i18n/de/code.json': '{}'}, docusaurus],
    ['so has one with such names in another language', {'i18n/fr/docusaurus-plugin-content-docs/current/a.md': ''}, docusaurus],
    ['one with plain names in another language has plain ones', {'i18n/fr/docs/next/a.md': ''}, plain],
    ['so has one with labels of a bar', {'i18n/de/navbar.json': '{}', 'i18n/de/code.json': '{}'}, plain],
    [
      'each folder has the name that is there',
      {'i18n/de/docs/1.0/a.md': '', 'i18n/de/docusaurus-plugin-content-pages/a.md': '', 'i18n/de/footer.json': '{}'},
      [plain[0] ?? '', ...docusaurus.slice(1, 5), plain[5] ?? ''],
    ],
  ])('%s', async (_name, files, expected) => {
    expect(await namesIn(files)).toEqual(expected)
  })
})

test.each([
  ['i18n/de/docusaurus-plugin-content-docs/current/a/b.md', 'i18n/de/docs/next/a/b.md'],
  ['i18n/de/docusaurus-plugin-content-docs-sdk/version-1.0/a.md', 'i18n/de/docs-sdk/1.0/a.md'],
  ['i18n/de/docusaurus-plugin-content-pages/current/a.md', 'i18n/de/pages/current/a.md'],
  ['i18n/de/docs/current/a.md', 'i18n/de/docs/current/a.md'],
  ['content/docs/next/a.md', 'content/docs/next/a.md'],
])('plainPath of %s', (file, expected) => {
  expect(plainPath(file)).toBe(expected)
})

test('versions are told by the names of their folder', () => {
  const of = 'docusaurus-plugin-content-docs'
  expect([
    versionOfFolder(of, 'current'),
    versionOfFolder(of, 'version-1.0'),
    versionOfFolder(of, 'next'),
    versionOfFile(of, 'current.json'),
    versionOfFile(of, 'notes.json'),
  ]).toEqual(['next', '1.0', undefined, 'next', undefined])
  expect([
    versionOfFolder('i18n/de/docs', 'next'),
    versionOfFolder('docs', '_draft'),
    versionOfFile('docs', '1.0.json'),
    versionOfFile('docs', '1.0'),
  ]).toEqual(['next', undefined, '1.0', undefined])
})
