import {readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createEmbeddedProvider} from '../../renderer/client/search/embedded/create-embedded-provider.ts'
import {buildReferenceSite} from '../build-reference-site.ts'
import type {ReferenceSite} from '../build-reference-site.ts'
import {toolRoot} from '../make-site.ts'

/** A query as a reader would ask it, and the pages that answer it. Written before anything was tuned. */
type JudgedQuery = {readonly kind: string; readonly query: string; readonly pages: readonly string[]}

const judged = JSON.parse(readFileSync(path.join(toolRoot, 'tests/golden/search/judged-queries.json'), 'utf8')) as readonly JudgedQuery[]

/** Part of the queries that have an expected page among the first three results. */
const leastShare = 0.95

let site: ReferenceSite
beforeAll(() => {
  site = buildReferenceSite()
})
afterAll(() => rmSync(site.root, {recursive: true, force: true}))

test('readers of the reference site find the page they look for among the first three results', async () => {
  const read = (href: string): Response => new Response(readFileSync(path.join(site.root, 'dist', href)))
  const provider = createEmbeddedProvider({baseUrl: '/'}, async (href) => read(href))
  const missed: {query: string; found: string[]}[] = []
  for (const {query, pages} of judged) {
    const {hits} = await provider.search({query, versions: ['0.2.4'], page: 0, perPage: 20})
    const found = hits.slice(0, 3).map(({href}) => href.replace(/#.*/, ''))
    if (!found.some((href) => pages.includes(href))) missed.push({query, found})
  }
  expect(judged.length).toBeGreaterThanOrEqual(60)
  expect({missed, isGood: missed.length <= judged.length * (1 - leastShare)}).toMatchObject({isGood: true})
})

test('every expected page exists', () => {
  const pages = new Set(judged.flatMap((one) => one.pages))
  for (const page of pages) expect(readFileSync(path.join(site.root, 'dist', page, 'index.html')).length).toBeGreaterThan(0)
})
