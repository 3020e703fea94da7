import {expect, test} from 'vitest'
import {planRawSources} from '../../../../../renderer/features/internal-docs/raw-sources.ts'
import type {Route} from '../../../../../renderer/core/model/route-graph.ts'
import type {SourceFile} from '../../../../../renderer/core/model/source.ts'

const source = (path: string, format: SourceFile['format']): SourceFile => ({
  path,
  absolutePath: `/site/${path}`,
  format,
  bytes: () => new Uint8Array(),
  size: 0,
  hash: `hash of ${path}`,
})

const pages = ['content/pages/about.md', 'content/pages/home.tsx'].map((path): [string, Route] => {
  const page = {source: source(path, path.endsWith('.md') ? 'md' : 'react')}
  return [path, {kind: 'page', path: `/${path}`, page} as unknown as Route]
})
const graph = {routes: new Map<string, Route>(pages)}

test('T20: the sources of Markdown are copied under their paths, for the editor', () => {
  expect(planRawSources({graph})).toEqual([
    {
      path: '_src/content/pages/about.md',
      key: 'hash of content/pages/about.md',
      content: {copy: '/site/content/pages/about.md'},
    },
  ])
})
