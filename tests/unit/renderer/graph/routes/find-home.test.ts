import {describe, expect, test} from 'vitest'
import type {Route, RouteGraph, VersionGraph} from '../../../../../renderer/core/model/route-graph.ts'
import {findHome} from '../../../../../renderer/graph/routes/find-home.ts'

const page = (path: string): Route => ({kind: 'page', path}) as Route
const redirect = (path: string, target?: string): Route => ({
  kind: 'redirect',
  path,
  to: 'https://a.org/',
  permanent: true,
  ...(target !== undefined && {target}),
})

function version(isLatest: boolean, mainDoc?: string): VersionGraph {
  return {version: {isLatest}, mainDoc: mainDoc === undefined ? undefined : {route: mainDoc}} as VersionGraph
}

function graph(routes: readonly Route[], versions: readonly VersionGraph[] = []): Pick<RouteGraph, 'routes' | 'versions'> {
  return {routes: new Map(routes.map((route) => [route.path, route])), versions}
}

describe('a site begins', () => {
  test.each([
    ['at its root', graph([page('/a/'), page('/')], [version(true, '/docs/')]), '/'],
    ['where its root leads to', graph([redirect('/', '/docs/x/')], [version(true, '/docs/')]), '/docs/x/'],
    ['at its root that leads elsewhere', graph([redirect('/')], [version(true, '/docs/')]), '/'],
    ['with its latest version', graph([page('/a/')], [version(false, '/next/'), version(true, '/docs/')]), '/docs/'],
    ['with the first version that has docs', graph([], [version(true), version(false, '/next/')]), '/next/'],
    ['with its first page', graph([redirect('/0/', '/a/'), page('/a/'), page('/b/')]), '/a/'],
    ['nowhere when it has no pages', graph([redirect('/0/', '/a/')]), undefined],
  ])('%s', (_where, routes, home) => {
    expect(findHome(routes)).toBe(home)
  })
})
