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
