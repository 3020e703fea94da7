import {rmSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {archivedHash, formatArchive} from '../../../../../renderer/compile/archive/archive-text.ts'
import {openArchives} from '../../../../../renderer/compile/archive/open-archives.ts'
import type {DocSource} from '../../../../../renderer/core/model/source.ts'
import {makeCompiledDoc} from '../../../../make-compiled-doc.ts'
import {makeFolder} from '../../../../make-site.ts'

test('an archive of the first format names the features whose styles were part of those of components then', async () => {
  const file = 'content/docs/1.0/a.mdx'
  const bytes = Buffer.from('# A\n')
  const pages = [{path: file, locale: 'en', source: archivedHash(bytes), key: 'a1'}]
  const doc = {...makeCompiledDoc({heading: 'A'}), features: ['code', 'components'] as const}
  const text = formatArchive('1.0', {pages, compilations: [{key: 'a1', doc, html: '<p>a</p>'}]})
  const featuresIn = async (archive: string): Promise<readonly string[] | undefined> => {
    const contentRoot = await makeFolder({'archived/1.0.jsonl': archive})
    const source = {path: file, docPath: 'a.mdx', version: '1.0', bytes: () => bytes} as unknown as DocSource
    return openArchives({contentRoot}).find(source, 'en')?.compiled.features
  }
  expect([await featuresIn(text), await featuresIn(text.replace('"format":2', '"format":1'))]).toEqual([
    ['code', 'components'],
    ['code', 'components', 'api', 'page-cards'],
  ])
})

test('a doc that is not as it was archived has a key of its own, under which its article is found, too', async () => {
  const file = 'content/docs/1.0/a.md'
  const pages = [{path: file, locale: 'en', source: archivedHash(Buffer.from('# A\n')), key: 'a1'}]
  const text = formatArchive('1.0', {pages, compilations: [{key: 'a1', doc: makeCompiledDoc({heading: 'A'}), html: '<p>a</p>'}]})
  const contentRoot = await makeFolder({'archived/1.0.jsonl': text})
  const archives = openArchives({contentRoot})
  const find = (written: string): ReturnType<typeof archives.find> =>
    archives.find({path: file, docPath: 'a.md', version: '1.0', bytes: () => Buffer.from(written)} as unknown as DocSource, 'en')
  const [same, changed] = [find('# A\n'), find('# B\n')]
  expect([same?.compiled.problems, changed?.compiled.problems.map(({code}) => code)]).toEqual([[], ['archive-outdated']])
  expect(changed?.key).not.toBe(same?.key)
  expect([archives.body(same?.key ?? ''), archives.body(changed?.key ?? '')]).toEqual(['<p>a</p>', '<p>a</p>'])
  rmSync(path.join(contentRoot, 'archived'), {recursive: true})
  archives.renew()
  expect(archives.body(changed?.key ?? '')).toBeUndefined()
})
