// Over the budget: the first file that asks for the reference site builds it.
import {readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createEmbeddedProvider} from '../../renderer/features/search/browser/embedded/create-embedded-provider.ts'
import {builtArticles} from '../bench/search/articles.ts'
import {buildReferenceSite} from '../build-reference-site.ts'
import type {ReferenceSite} from '../build-reference-site.ts'
import {makeIndexFiles, pathOf, searchFiles} from '../make-search-index.ts'
import {toolRoot} from '../make-site.ts'

// the bundler puts it into the code: no version is archived
Object.assign(globalThis, {SITE_ARCHIVES: ''})

/** A query as a reader would ask it, and the pages that answer it. Written before anything was tuned. */
type JudgedQuery = {readonly kind: string; readonly query: string; readonly pages: readonly string[]}

const judged = readQueries('judged-queries.json')

/** What readers want to do, in their own words, asked by somebody who had not read the pages. Nothing may be tuned for them. */
const tasks = readQueries('task-queries.json')

/** Part of the queries that have an expected page among the first three results: of all, and of tasks, whose words pages may lack. */
const leastShare = {judged: 0.95, tasks: 0.6}

let site: ReferenceSite
beforeAll(() => {
  site = buildReferenceSite()
})
afterAll(() => rmSync(site.root, {recursive: true, force: true}))

test.each([
  {of: 'what pages say', queries: judged, share: leastShare.judged, least: 60},
  {of: 'what they want to do', queries: tasks, share: leastShare.tasks, least: 16},
])('readers of the reference site who look for $of find the page among the first three results', async ({queries, share, least}) => {
  const read = (href: string): Response => new Response(readFileSync(path.join(site.root, 'dist', href)))
  const provider = createEmbeddedProvider({baseUrl: '/'}, async (href) => read(pathOf(href)))
  const missed: {query: string; found: string[]}[] = []
  for (const {query, pages} of queries) {
    const {hits} = await provider.search({query, versions: ['0.2.4'], page: 0, perPage: 20})
    const found = hits.slice(0, 3).map(({href}) => href.replace(/#.*/, ''))
    if (!found.some((href) => pages.includes(href))) missed.push({query, found})
  }
  expect(queries.length).toBeGreaterThanOrEqual(least)
  expect({missed, isGood: missed.length <= queries.length * (1 - share)}).toMatchObject({isGood: true})
})

test('the index of a large site answers as that of a small one', async () => {
  const articles = builtArticles(path.join(site.root, 'dist'), (href) => !/^\/docs\/(?:next|0\.[12](?:\.[0-3])?)\//.test(href))
  const pages = Object.fromEntries(articles.map(({href, ...article}) => [href, article]))
  const found = async (files: Map<string, string>): Promise<number> => {
    const {provider} = searchFiles(files)
    const answers = await Promise.all(
      [...judged, ...tasks].map(async ({query, pages: expected}) => {
        const {hits} = await provider.search({query, versions: ['1.0'], page: 0, perPage: 20})
        return hits.slice(0, 3).some(({href}) => expected.includes(href.replace(/^\/docs\/1\.0\//, '').replace(/#.*/, '')))
      }),
    )
    return answers.filter(Boolean).length
  }
  const small = await found(makeIndexFiles({'1.0': pages}, {shards: 20}))
  const large = await found(makeIndexFiles({'1.0': pages}, {shards: 20, pagesPerBlock: 8}))
  expect(small).toBeGreaterThan(75)
  expect(large).toBeGreaterThanOrEqual(small - 1)
})

test('every expected page exists', () => {
  const pages = new Set([...judged, ...tasks].flatMap((one) => one.pages))
  for (const page of pages) expect(readFileSync(path.join(site.root, 'dist', page, 'index.html')).length).toBeGreaterThan(0)
})

function readQueries(name: string): readonly JudgedQuery[] {
  return JSON.parse(readFileSync(path.join(toolRoot, 'tests/golden/search', name), 'utf8')) as readonly JudgedQuery[]
}
