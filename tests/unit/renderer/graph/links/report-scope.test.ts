import {expect, test} from 'vitest'
import {createScope} from '../../../../../renderer/graph/links/report-scope.ts'
import type {ReportScope} from '../../../../../renderer/graph/links/report-scope.ts'
import type {RouteGraph} from '../../../../../renderer/core/model/route-graph.ts'
import {makeGraph} from '../../../../make-graph.ts'

async function makeVersions(): Promise<RouteGraph> {
  const files = {
    'content/docs/versions.json': '["1.0"]',
    'content/docs/next/a.md': '# A',
    'content/docs/1.0/a.md': '# A',
  }
  const dependencies = [
    {path: '../../_shared.md', hash: 'x'},
    {path: '@site/src/code.ts', hash: 'x'},
  ]
  const {graph} = await makeGraph(files, {compiled: {'content/docs/1.0/a.md': {dependencies}}})
  return graph
}

const files = [
  'content/docs/next/a.md',
  'content/docs/next.md',
  'content/docs/1.0/a.md',
  'content/_shared.md',
  'src/code.ts',
  'site-config.ts',
]

async function told(scope: ReportScope): Promise<string[]> {
  const isTold = createScope(scope, [{locale: {name: 'en'}, graph: await makeVersions()}])
  return files.filter((file) => isTold({file}))
}

test('without limits everything is told', async () => {
  expect(await told({})).toEqual(files)
  expect(await told({paths: ['']})).toEqual(files)
})

test('paths are files, or folders with what is in them', async () => {
  expect(await told({paths: ['content/docs/next', 'site-config.ts']})).toEqual(['content/docs/next/a.md', 'site-config.ts'])
})

test('versions are their folders, and what their docs import', async () => {
  expect(await told({versions: ['1.0']})).toEqual(['content/docs/1.0/a.md', 'content/_shared.md', 'src/code.ts'])
  expect(await told({versions: ['1.0'], paths: ['content']})).toEqual(['content/docs/1.0/a.md', 'content/_shared.md'])
})

test('a problem is told where one of its places is, and when it has none or hides others', async () => {
  const isTold = createScope({paths: ['content/docs/next']}, [{locale: {name: 'en'}, graph: await makeVersions()}])
  expect(isTold({})).toBe(true)
  expect(isTold({file: 'content/docs/versions.json', code: 'versions-invalid'})).toBe(true)
  expect(isTold({file: 'site-config.ts', code: 'version-unknown'})).toBe(true)
  expect(isTold({file: 'site-config.ts', code: 'nav-missing-target'})).toBe(false)
  expect(isTold({file: 'content/docs/1.0/a.md', related: [{file: 'content/docs/next/a.md', message: 'Here.'}]})).toBe(true)
})
