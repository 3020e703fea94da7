import {expect, test} from 'vitest'
import {createDocNotes} from '../../../../../renderer/features/changes/doc-notes.ts'
import type {Page} from '../../../../../renderer/core/model/page.ts'
import {makeGraph} from '../../../../make-graph.ts'

/** Plans the page of a doc that is new in `next` and has this article, and notes when the article is read. */
async function planNewDoc(article: string): Promise<{page: Page | undefined; read: string[]}> {
  const {config, graph} = await makeGraph(
    {
      'content/docs/versions.json': '["1.0"]',
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/next/index.md': '# Home\n',
      'content/docs/next/new.md': '# New\n',
    },
    {config: {docs: {changes: true}}},
  )
  const [doc] = graph.versions.flatMap(({docs}) => docs).filter(({id}) => id === 'new')
  if (doc === undefined) throw new Error('There is no such doc.')
  const read: string[] = []
  const body = (key: string): string => {
    read.push(key)
    return article
  }
  return {page: createDocNotes({config, graph}).pageOf({config, graph, bound: new Map(), lastUpdates: new Map(), body}, doc), read}
}

test('a page that is only planned does not read its article', async () => {
  const {page, read} = await planNewDoc('<p>Text</p>')
  expect([page?.key, page?.doc?.id, page?.features, read]).toEqual([expect.any(String), 'new', [], []])
  expect([page?.article, read.length]).toEqual(['<p>Text</p>', 1])
})

test('which version had a doc first is left out where its article says so', async () => {
  const labelOn = async (article: string) => (await planNewDoc(article)).page?.doc?.history?.newIn?.label
  expect([await labelOn('<p>Text</p>'), await labelOn('<p data-since="">Since next</p>')]).toEqual(['Next', undefined])
})

/** Returns what a doc of the newest of three versions is marked with: the doc, and its sections. */
async function marksOf(versions: readonly [string, string, string], texts: readonly [string, string, string]): Promise<unknown> {
  const files = versions.map((version, index) => [`content/docs/${version}/guide.md`, texts[index] ?? ''])
  const homes = versions.map((version) => [`content/docs/${version}/index.md`, '# Home\n'])
  const {config, graph} = await makeGraph(
    {'content/docs/versions.json': JSON.stringify(versions), ...Object.fromEntries([...homes, ...files.filter(([, text]) => text !== '')])},
    {config: {docs: {changes: true}}, compiler: 'markdown'},
  )
  const doc = graph.versions.flatMap(({docs}) => docs).find(({id, version}) => id === 'guide' && version === versions[0])
  if (doc === undefined) throw new Error('There is no such doc.')
  const article = doc.compiled.outline.map(({id, html}) => `<h2 id="${id}">${html}</h2>`).join('')
  const context = {config, graph, bound: new Map(), lastUpdates: new Map(), body: () => article}
  const page = createDocNotes({config, graph}).pageOf(context, doc)
  const {newIn} = page?.doc?.history ?? {}
  return [newIn && [newIn.label, newIn.mayBeOlder === true], [...(page?.article ?? '').matchAll(/since">([^<]*)/g)].map(([, mark]) => mark)]
}

test.each([
  ['a doc and a section of the newest version', ['1.2', '1.1', '1.0'], ['# A\n\n## B\n', '', ''], [['1.2', false], []]],
  ['a doc whose version is not the next one', ['3.29', '2.0', '1.0'], ['# A\n', '', ''], [['3.29', true], []]],
  ['a section that is new', ['1.2', '1.1', '1.0'], ['# A\n\n## B\n', '# A\n', '# A\n'], [undefined, ['New in 1.2']]],
  [
    'a section of a version that is not the next one',
    ['2.7', '2.0', '1.0'],
    ['# A\n\n## B\n', '# A\n', '# A\n'],
    [undefined, ['New in 2.7 or earlier']],
  ],
  [
    'a heading with other spaces and signs',
    ['1.2', '1.1', '1.0'],
    ['# A\n\n## f(): `Promise< [Options]>`\n', '# A\n\n## f(): `Promise<[Options]>`\n', '# A\n'],
    [undefined, ['New in 1.1']],
  ],
] as const)('marks are about what is described: %s', async (_what, versions, texts, expected) => {
  expect(await marksOf(versions, texts)).toEqual(expected)
})
