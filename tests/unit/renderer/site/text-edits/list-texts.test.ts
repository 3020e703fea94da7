import {expect, test} from 'vitest'
import type {Diagnostic} from '../../../../../renderer/core/model/diagnostic.ts'
import {hidesTexts, listTexts} from '../../../../../renderer/site/text-edits/list-texts.ts'
import {makeBoundSite} from '../../graph/links/bound-site.ts'

const files = {
  'content/docs/a.md': '# A',
  'content/docs/b.md': '# B',
  'content/docs/c.md': '# C',
  'content/pages/about.md': '# About',
}

const problem: Diagnostic = {
  code: 'link-missing-page',
  severity: 'warning',
  message: 'It is in `content/docs/b.md`.',
  file: 'content/docs/a.md',
}

async function list(diagnostics: readonly Diagnostic[], others: readonly string[] = []): Promise<string[]> {
  const site = await makeBoundSite(files)
  return listTexts([site], {diagnostics, others}, ({file}) => file)
    .map(({path}) => path)
    .sort()
}

test('the files of pages are listed, with all that compiling them again takes', async () => {
  const site = await makeBoundSite(files)
  const listed = listTexts([site, site], {diagnostics: [], others: []}, ({file}) => file)
  expect(listed).toHaveLength(8)
  const key = site.graph.versions[0]?.docById.get('a')?.key
  expect(listed.filter(({path}) => path === 'content/docs/a.md')).toEqual(
    [0, 1].map((locale) => ({
      path: 'content/docs/a.md',
      format: 'md',
      doc: {version: 'next', docPath: 'a.md'},
      original: undefined,
      locale,
      key,
    })),
  )
})

test('files of problems are left out, and those that their texts and places name', async () => {
  const related = [{message: 'This is the page.', file: 'content/docs/c.md'}]
  expect(await list([])).toEqual(Object.keys(files))
  expect(await list([problem])).toEqual(['content/docs/c.md', 'content/pages/about.md'])
  expect(await list([{...problem, hint: 'See `content/pages/about.md`.', related}])).toEqual([])
  expect(await list([], ['content/docs/c.md'])).toEqual(['content/docs/a.md', 'content/docs/b.md', 'content/pages/about.md'])
})

test('a file is left out in all locales if one of them shows more than its text', async () => {
  const site = await makeBoundSite(files)
  const listed = listTexts([site, site], {diagnostics: [], others: []}, ({file}) =>
    file.path === 'content/docs/a.md' && file.locale === 1 ? undefined : file,
  )
  expect(new Set(listed.map(({path}) => path))).toEqual(new Set(['content/docs/b.md', 'content/docs/c.md', 'content/pages/about.md']))
})

test('a site whose problems were found by texts does not hide them', async () => {
  const {config} = await makeBoundSite(files)
  expect(hidesTexts(config, [problem])).toBe(true)
  expect(hidesTexts(config, [{...problem, code: 'promise-broken'}])).toBe(false)
  expect(hidesTexts({...config, markdown: {...config.markdown, preprocessor: {} as never}}, [])).toBe(false)
})
