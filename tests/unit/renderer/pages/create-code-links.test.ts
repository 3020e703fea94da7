import {expect, test} from 'vitest'
import {createCodeLinks} from '../../../../renderer/pages/create-code-links.ts'
import type {LinkedPages} from '../../../../renderer/core/model/code-use.ts'
import type {Doc, VersionGraph} from '../../../../renderer/core/model/route-graph.ts'

const targets = ['api/modules/media#open', 'api/modules/media#gone', 'api/modules/missing#x', 'api/enums/media.kind']

function makeVersion(name: string, isLatest: boolean): VersionGraph {
  const routeBase = isLatest ? '/docs/' : `/docs/${name}/`
  const doc = (path: string, anchors: readonly string[] = []): Doc =>
    ({
      version: name,
      route: `${routeBase}${path}/`,
      source: {path: `content/docs/${name}/${path}.md`},
      compiled: {usable: true, anchors},
    }) as unknown as Doc
  const docs = [doc('guide'), doc('api/modules/media', ['open']), doc('api/enums/media.kind')]
  return {version: {name, isLatest, dir: `content/docs/${name}`}, docs} as unknown as VersionGraph
}

function bind(version: string, path: string) {
  const versions = [makeVersion('2.0', true), makeVersion('1.0', false)]
  const subject = versions.flatMap(({docs}) => docs).find((doc) => doc.version === version && doc.source.path.endsWith(path))
  const uses = {
    targets,
    samples: [
      [],
      [
        [0, 4, 0],
        [5, 9, 1],
        [10, 12, 2],
        [13, 15, 3],
      ],
    ],
  } as const
  const pages: LinkedPages = new Map([[subject?.source.path ?? '', {samples: [{code: 'none'}, {code: 'open gone xx kd'}], uses}]])
  return subject && createCodeLinks({baseUrl: '/base/', trailingSlash: true}, {versions}, pages)(subject)
}

test('a name leads to the page of the version that is read, where the page has its anchor', () => {
  expect([bind('2.0', 'guide.md'), bind('1.0', 'guide.md')]).toEqual(
    ['/base/docs/', '/base/docs/1.0/'].map((base) => [
      {
        code: 'open gone xx kd',
        links: [
          {start: 0, end: 4, href: `${base}api/modules/media/#open`},
          {start: 13, end: 15, href: `${base}api/enums/media.kind/`},
        ],
      },
    ]),
  )
})

test('a page leads to its own sections by their anchors, and to itself not at all', () => {
  expect(bind('1.0', 'modules/media.md')?.[0]?.links[0]).toEqual({start: 0, end: 4, href: '#open'})
  expect(bind('1.0', 'media.kind.md')?.[0]?.links).toEqual([{start: 0, end: 4, href: '/base/docs/1.0/api/modules/media/#open'}])
})

test('without anything that is known there are no links', () => {
  expect(
    createCodeLinks({baseUrl: '/', trailingSlash: true}, {versions: []}, new Map())({source: {path: 'a.md'}} as unknown as Doc),
  ).toEqual([])
})
