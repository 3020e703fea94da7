import {cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createEmbeddedProvider} from '../../renderer/features/search/browser/embedded/create-embedded-provider.ts'
import {groupHits} from '../../renderer/features/search/browser/group-hits.ts'
import {pathOf} from '../make-search-index.ts'
import {toolRoot} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

let root = ''

/** A copy, so that the test finds no cache and leaves no output. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-guide-')))
  // what the guide's plugins and its code import
  symlinkSync(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'))
  cpSync(path.join(toolRoot, 'docs'), root, {recursive: true, filter: (file) => !/\/docs\/(?:dist|\.docsite)$/.test(file)})
})

afterAll(() => rmSync(root, {recursive: true}))

test('the guide has no problem that a link check tells of', async () => {
  const {code, stdout, stderr} = await runDocsite(toolRoot, ['check-links', '--root', root, '--max-warnings', '0'])
  expect({code, stdout, stderr}).toEqual({code: 0, stdout: expect.stringMatching(/^No problems\./), stderr: expect.any(String)})
})

test('the guide is built, and what is emitted proves itself', async () => {
  const built = await runDocsite(toolRoot, ['build', '--root', root, '--max-warnings', '0', '--quiet'])
  expect(built).toEqual({code: 0, stdout: '', stderr: ''})
  const proven = await runDocsite(toolRoot, ['check-links', '--built', '--root', root, '--quiet'])
  expect(proven).toEqual({code: 0, stdout: '', stderr: ''})
})

type Question = {readonly query: string; readonly pages: readonly string[]}

test('newcomers who search the guide find their page', async () => {
  const file = path.join(toolRoot, 'tests/golden/search/guide-queries.json')
  const questions = JSON.parse(readFileSync(file, 'utf8')) as readonly Question[]
  const read = (href: string): Response => new Response(readFileSync(path.join(root, 'dist', href)))
  const provider = createEmbeddedProvider({baseUrl: '/'}, async (href) => read(pathOf(href)))
  const missed: {query: string; found: string[]}[] = []
  let firsts = 0
  for (const {query, pages} of questions) {
    const {hits} = await provider.search({query, versions: ['next'], page: 0, perPage: 20})
    const listed = groupHits(hits).flatMap((group) => group.hits.map(({hit}) => hit.href.replace(/#.*/, '')))
    const found = [...new Set(listed)].slice(0, 3)
    if (pages.includes(found[0] ?? '')) firsts += 1
    if (!found.some((href) => pages.includes(href))) missed.push({query, found})
  }
  expect(missed).toEqual([])
  expect(firsts).toBeGreaterThanOrEqual(29)
})

test('the code of the guide compiles with what the package exports', async () => {
  const {code, stdout} = await runDocsite(toolRoot, ['check-code', '--root', root, '--max-warnings', '0'])
  expect({code, stdout}).toEqual({code: 0, stdout: expect.stringMatching(/^No problems\. Checked \d{2,} code samples/)})
})
