import {cp} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {Route} from '../../../../../renderer/core/model/route-graph.ts'
import type {GraphSite} from '../../../../make-graph.ts'
import {readGraph} from '../../../../make-graph.ts'
import {makeFolder, toolRoot} from '../../../../make-site.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

const redirects = [
  {from: ['/start', '/docs/1.0/begin'], to: '/docs'},
  {from: '/help/', to: '/faq?from=help#top'},
]

test.each(['versions'])('the graph of tests/golden/routes/%s is the expected one', async (name) => {
  const folder = path.join(toolRoot, 'tests/golden/routes', name)
  const root = await makeFolder({})
  await cp(path.join(folder, 'content'), path.join(root, 'content'), {recursive: true})
  const site = await readGraph(root, {config: {baseUrl: '/base/', redirects}})
  await expect(`${JSON.stringify(plain(site), null, 2)}\n`).toMatchFileSnapshot(path.join(folder, 'expected.json'))
})

/** The graph as JSON, with ids in the place of docs. */
function plain({graph, diagnostics}: GraphSite): unknown {
  return {
    routes: Object.fromEntries([...graph.routes].map(([route, value]) => [route, plainRoute(value)])),
    versions: graph.versions.map(({version, docs, docById, sidebars, positions, mainDoc}) => ({
      version,
      docs: docs.map(({id, route, title, sidebarLabel, unlisted}) => ({id, route, title, sidebarLabel, unlisted})),
      ids: [...docById.keys()],
      sidebars: Object.fromEntries(sidebars),
      positions: Object.fromEntries(positions),
      mainDoc: mainDoc?.id,
    })),
    sources: Object.fromEntries([...graph.bySource].map(([file, {path: route}]) => [file, route])),
    staticFiles: [...graph.staticFiles.keys()],
    drafts: [...graph.drafts],
    diagnostics: showDiagnostics(diagnostics),
  }
}

function plainRoute(route: Route): unknown {
  if (route.kind === 'doc') return {kind: 'doc', doc: `${route.doc.version}:${route.doc.id}`}
  if (route.kind === 'page') return {kind: 'page', page: route.page.source.path, title: route.page.title}
  return route.kind === 'generated-index' ? {...route, category: route.category.label} : route
}
