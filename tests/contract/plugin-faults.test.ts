import {existsSync} from 'node:fs'
import {readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

/** A site with the plugin `team`. The file `threads` gets a line for each thread that sets the plugin up. */
function siteWith(parts: string, {keys = '', before = ''} = {}): Record<string, string> {
  return {
    'site-config.ts': `import {definePlugin} from 'docsite/plugin'
import {appendFileSync} from 'node:fs'
import {isMainThread} from 'node:worker_threads'
${before}
if (!isMainThread) appendFileSync(import.meta.dirname + '/threads', 'x')
const team = definePlugin({name: 'team', setup: () => ({
  ${parts}
})})
export default {title: 'Site', url: 'https://example.org', plugins: [team()], ${keys}}
`,
    'content/docs/next/index.md': '# Start\n\nText.\n',
    'team.json': '["Ada"]',
  }
}

const codes = `codes: {'few': {level: 'warning', title: 'Small team'}},`
const docs = `docs: async ({readFile}) => [{version: 'next', path: 'team.md', text: '# Team\\n\\n' + JSON.parse(await readFile('team.json')).join()}],`
const check = `check: ({pages, report}) => {
    for (const page of pages) if (page.isGenerated) report({code: 'few', message: page.title + ' is small.', file: page.file})
  },`
const files = `files: ({pages}) => [{path: 'pages.txt', key: String(pages.length), content: () => pages.map((page) => page.url).join()}],`

describe('a plugin', () => {
  test('is not run again while nothing changes, and what it found is reported all the same', {tags: ['rest']}, async () => {
    const root = await makeFolder(siteWith(codes + docs + check + files))
    const cold = await runDocsite(root, ['build', '--format', 'json'])
    expect(JSON.parse(cold.stdout)).toMatchObject({
      errors: 0,
      warnings: 1,
      diagnostics: [{code: 'team/few', file: 'content/docs/next/team.md'}],
    })
    expect(cold.code).toBe(0)
    expect(await readFile(path.join(root, 'dist/pages.txt'), 'utf8')).toBe('https://example.org/docs/,https://example.org/docs/team/')
    const threads = await readFile(path.join(root, 'threads'), 'utf8')
    const warm = await runDocsite(root, ['build', '--format', 'json'])
    expect(warm.stdout).toBe(cold.stdout)
    expect(await readFile(path.join(root, 'threads'), 'utf8')).toBe(threads)

    await writeFile(path.join(root, 'team.json'), '["Ada", "Bo"]')
    await runDocsite(root, ['build', '--quiet'])
    expect(await readFile(path.join(root, 'dist/docs/team/index.html'), 'utf8')).toContain('Ada,Bo')
    expect((await readFile(path.join(root, 'threads'), 'utf8')).length).toBeGreaterThan(threads.length)
  })

  test.each([
    ['error', 1, 'error team/few'],
    ['ignore', 0, ''],
  ] as const)('has codes with a level of the site: %s', async (level, code, said) => {
    const root = await makeFolder(siteWith(codes + docs + check, {keys: `levels: {'team/few': '${level}'},`}))
    const ended = await runDocsite(root, ['build'])
    expect(ended.code).toBe(code)
    if (said === '') expect(ended.stdout).not.toContain('team/few')
    else expect(ended.stdout).toContain(said)
  })

  test('has titles of codes in SARIF', async () => {
    const root = await makeFolder(siteWith(codes + docs + check))
    const {runs} = JSON.parse((await runDocsite(root, ['build', '--format', 'sarif'])).stdout) as {
      runs: [{tool: {driver: {rules: unknown}}}]
    }
    expect(runs[0].tool.driver.rules).toEqual([
      {id: 'team/few', shortDescription: {text: 'Small team'}, defaultConfiguration: {level: 'warning'}},
    ])
  })
})

describe('a build with a plugin that goes wrong writes nothing and says where', () => {
  test.each([
    [
      'throws in a check',
      `check: () => { throw new RangeError('no pages') },`,
      'plugin-failed',
      '`team.check` threw: RangeError: no pages.',
    ],
    ['ends the process', `pages: () => process.exit(0),`, 'plugin-failed', '`process.exit` is called'],
    [
      'throws late',
      `docs: () => { setTimeout(() => { throw new Error('late') }, 50); return [] },`,
      'plugin-failed',
      'Uncaught error in code of `team.docs`: Error: late.',
    ],
    [
      'leaves a promise that is rejected',
      `docs: () => { void Promise.reject(new Error('late')); return [] },`,
      'plugin-failed',
      'Uncaught error in code of `team.docs`: Error: late.',
    ],
    [
      'leaves a promise that is rejected with a text',
      `docs: () => { void Promise.reject('late'); return [] },`,
      'plugin-failed',
      'Uncaught error in code of `team.docs`: late.',
    ],
    [
      'has files beside the output',
      `files: () => [{path: '../a.txt', key: 'a', content: () => ''}],`,
      'plugin-result',
      '`../a.txt` would leave the output folder',
    ],
    [
      'has pages beside the content',
      `pages: () => [{path: '/etc/a.md', text: ''}],`,
      'plugin-result',
      '`/etc/a.md` would leave the output folder',
    ],
    [
      'throws in the content of a file',
      `files: () => [{path: 'a.txt', key: 'a', content: () => { throw new Error('no content') }}],`,
      'plugin-failed',
      '`team.files` threw: Error: no content.',
    ],
    ['makes no content', `files: () => [{path: 'a.txt', key: 'a', content: () => 1}],`, 'plugin-result', '`content` of `a.txt`'],
    [
      'makes other content each time',
      `files: () => [{path: 'a.txt', key: 'a', content: () => String(process.hrtime.bigint())}],`,
      'plugin-unstable',
      '`team.files` returned different results',
    ],
    [
      'has other files each time',
      `files: () => [{path: process.hrtime.bigint() + '.txt', key: 'a', content: () => ''}],`,
      'plugin-unstable',
      '`[0].path` is',
    ],
  ])('%s', {tags: ['rest']}, async (_, parts, code, message) => {
    const root = await makeFolder(siteWith(parts))
    for (const way of ['cold', 'warm']) {
      const {stdout, ...ended} = await runDocsite(root, ['build'])
      expect({way, code: ended.code}).toEqual({way, code: 2})
      expect(stdout).toContain(` error ${code}\n`)
      expect(stdout).toContain(message)
      expect(stdout).toMatch(/^site-config\.ts:\d+:\d+ error/)
      expect(stdout).not.toMatch(/^ +at /m)
      expect(existsSync(path.join(root, 'dist'))).toBe(false)
    }
    await writeFile(path.join(root, 'site-config.ts'), siteWith('')['site-config.ts'] ?? '')
    expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
  })

  test('a level lets a plugin depend on more than it says; it then runs in every build', async () => {
    const parts = `files: () => [{path: 'a.txt', key: 'a' + fs.readFileSync(import.meta.dirname + '/team.json'), content: () => 'a'}],`
    const keys = `levels: {'plugin-untracked': 'warning'},`
    const root = await makeFolder(siteWith(parts, {keys, before: `import fs from 'node:fs'`}))
    for (const _ of [1, 2]) {
      await rm(path.join(root, 'threads'), {force: true})
      const {code, stdout} = await runDocsite(root, ['build'])
      expect(code).toBe(0)
      expect(stdout).toContain('warning plugin-untracked')
      expect(existsSync(path.join(root, 'threads'))).toBe(true)
      expect(await readFile(path.join(root, 'dist/a.txt'), 'utf8')).toBe('a')
    }
  })
})
