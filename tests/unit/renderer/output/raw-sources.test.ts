import {expect, test} from 'vitest'
import {planRawSources} from '../../../../renderer/output/raw-sources.ts'
import type {Route} from '../../../../renderer/core/model/route-graph.ts'
import type {SourceFile} from '../../../../renderer/core/model/source.ts'
import {makeConfig} from '../../../make-page.ts'

const source = (path: string, format: SourceFile['format']): SourceFile => ({
  path,
  absolutePath: `/site/${path}`,
  format,
  bytes: new Uint8Array(),
  hash: `hash of ${path}`,
})

const pages = ['content/pages/about.md', 'content/pages/home.tsx'].map((path): [string, Route] => {
  const page = {source: source(path, path.endsWith('.md') ? 'md' : 'react')}
  return [path, {kind: 'page', path: `/${path}`, page} as unknown as Route]
})
const graph = {routes: new Map<string, Route>(pages)}

test('T20: the sources of Markdown are copied under their paths, where pages have an editor', () => {
  const editor = {
    internalDomain: 'internal.example',
    parent: {origins: ['https://internal.example'], bridgeHosts: ['a.example']},
    editor: {},
  }
  const config = makeConfig({internalDocs: editor, docs: {editUrl: 'https://code.example/'}})
  expect(planRawSources({config, graph})).toEqual([
    {
      path: '_src/content/pages/about.md',
      key: 'hash of content/pages/about.md',
      content: {copy: '/site/content/pages/about.md'},
    },
  ])
  expect(planRawSources({config: makeConfig(), graph})).toEqual([])
})
