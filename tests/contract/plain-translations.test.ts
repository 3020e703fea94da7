import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {plainPath} from '../../renderer/core/files/translation-files.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {threeLanguages, threeLanguagesConfig} from '../three-languages.ts'

/** A translated site under the names of Docusaurus. */
const files: Readonly<Record<string, string>> = {
  ...threeLanguages,
  'site-config.ts': `export default ${JSON.stringify({...threeLanguagesConfig, blog: {}})}\n`,
  'content/blog/2020-01-01-first.md': '# First\n\nText.\n',
  'i18n/de/docusaurus-plugin-content-blog/2020-01-01-first.md': '# Erstens\n\nText auf Deutsch.\n',
}

/** Returns the plain name of a file of translations. */
function plain(file: string): string {
  return plainPath(file).replace('/docusaurus-theme-classic/', '/')
}

test('folders with plain names are read, written, cut and checked as those of Docusaurus', async () => {
  const root = await makeFolder(files)
  const renamed = await makeFolder(Object.fromEntries(Object.entries(files).map(([file, text]) => [plain(file), text])))
  const build = async (site: string) => {
    expect(await runDocsite(site, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
    return hashTree(path.join(site, 'dist'))
  }
  expect(existsSync(path.join(renamed, 'i18n/de/docs/1.0/img/lamp.svg'))).toBe(true)
  const built = await build(renamed)
  expect(built).toEqual(await build(root))
  expect(readFileSync(path.join(renamed, 'dist/de/blog/2020/01/01/first/index.html'), 'utf8')).toContain('Text auf Deutsch.')

  // the same with a cache
  const start = path.join(renamed, 'i18n/de/docs/next/start.md')
  writeFileSync(start, readFileSync(start, 'utf8').replace('# Erste Schritte', '# Anfang'))
  await build(renamed)
  expect(readFileSync(path.join(renamed, 'dist/de/docs/next/start/index.html'), 'utf8')).toContain('Anfang')

  expect((await runDocsite(renamed, ['write-translations', '--locale', 'ar'])).stdout).toMatch(
    /i18n\/ar\/code\.json .*\n {2}i18n\/ar\/docs\/next\.json .*\n {2}i18n\/ar\/docs\/1\.0\.json .*\n {2}i18n\/ar\/navbar\.json .*\n {2}i18n\/ar\/footer\.json /,
  )
  expect((await runDocsite(renamed, ['check-translations', '--locale', 'de', '--missing'])).stdout).toContain(
    'Copy it to `i18n/de/docs/next/guide/deep.md`, and translate it there.',
  )
  const cut = await runDocsite(renamed, ['version-cut', '2.0'])
  expect(cut.stdout).toContain('i18n/de/docs/2.0/')
  expect(readFileSync(path.join(renamed, 'i18n/de/docs/2.0/start.md'), 'utf8')).toContain('# Anfang')
  expect((await runDocsite(renamed, ['mv', 'content/docs/next/start.md', 'content/docs/next/begin.md'])).code).toBe(0)
  expect(existsSync(path.join(renamed, 'i18n/de/docs/next/begin.md'))).toBe(true)
})
