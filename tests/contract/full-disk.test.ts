import {mkdirSync, readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {beforeEach, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import type {SpawnEnded} from '../spawn-docsite.ts'

/** A site for which everything is written that is ever kept: bundles of each kind, results of a plugin, packs. */
const site = {
  'site-config.ts': `import {definePlugin} from 'docsite/plugin'
const probe = definePlugin({
  name: 'probe',
  setup: () => ({docs: async ({readFile}) => [{version: 'next', path: 'made.md', text: await readFile('made.txt')}]}),
})
export default {
  title: 'Site',
  url: 'https://example.org',
  plugins: [probe()],
  islands: {Counter: {module: 'counter.tsx'}},
  templates: {Footer: './footer.tsx'},
}\n`,
  'made.txt': '# Made\n',
  'counter.tsx': `import {useState} from 'react'\nexport function Counter() { return <b>{useState(1)[0]}</b> }\n`,
  'footer.tsx': `export const Footer = () => <footer>The end</footer>\n`,
  'content/docs/next/index.md': '# Start\n\nTo [code](code.mdx).\n',
  'content/docs/next/code.mdx': 'export const Two = () => <b>{1 + 1}</b>\n\n# Code\n\n<Two/> <Counter/>\n',
}

type Files = Readonly<Record<string, string>>

function readTree(folder: string): Files {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]))
}

/** Builds while a folder of the site is on a disk that becomes full with the n-th call. */
function buildOnFullDisk(root: string, under: string, {at = 1, code = 'ENOSPC'} = {}): Promise<SpawnEnded> {
  const folder = path.join(root, under)
  mkdirSync(folder, {recursive: true})
  return spawnDocsite(root, ['build'], {
    nodeOptions: ['--import', path.join(toolRoot, 'tests/fail-fs.mjs')],
    env: {FAIL_FS_AT: String(at), FAIL_FS_CODE: code, FAIL_FS_MODE: 'full', FAIL_FS_UNDER: folder},
  })
}

let expected: Files | undefined
beforeEach(async () => {
  if (expected !== undefined) return
  const root = await makeFolder(site)
  const {code, stdout} = await runDocsite(root, ['build'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('dist/ holds')])
  expected = readTree(path.join(root, 'dist'))
})

test.each<[code: string, when: string, at: number]>([
  ['ENOSPC', 'from the beginning', 1],
  ['EDQUOT', 'later', 40],
  ...(isDeep ? [['ENOSPC', 'later still', 120] as [string, string, number]] : []),
])('where the cache is there is no room (%s), %s: a warning, and the same site', async (code, _when, at) => {
  const root = await makeFolder(site)
  const built = await buildOnFullDisk(root, '.docsite/cache', {at, code})
  expect([built.code, built.stdout.match(/ error /)]).toEqual([0, null])
  expect(built.stdout).toContain(`warning cache-unwritable\n  The cache of compiled documents cannot be written: `)
  expect(built.stdout).toContain(`(${code}). The build continues`)
  expect(readTree(path.join(root, 'dist'))).toEqual(expected)
  const after = await runDocsite(root, ['build'])
  expect([after.code, after.stdout.includes('warning')]).toEqual([0, false])
  expect(readTree(path.join(root, 'dist'))).toEqual(expected)
})

test('on a disk without any room, an error says so, and the output stays', async () => {
  const root = await makeFolder(site)
  await runDocsite(root, ['build'])
  await writeFiles(root, {'content/docs/next/index.md': '# Changed\n', 'content/docs/next/code.mdx': '# Changed {1 + 1}\n'})
  const built = await buildOnFullDisk(root, '.')
  expect([built.code, built.stderr]).toEqual([2, expect.not.stringMatching(/^ +at /m)])
  expect(built.stdout).toMatch(/error output-failed\n.* no space is left on the disk \(ENOSPC\)/)
  expect(readTree(path.join(root, 'dist'))).toEqual(expected)
})
