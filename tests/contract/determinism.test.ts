import {spawnSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const bin = path.join(repository, 'lib/main.js')
const strangeMachine = path.join(repository, 'tests/strange-machine.mjs')

/** A bit of everything that goes through code of its own, in two versions of which one page differs. */
const page = `---
description: Ünïcödé
---

# Page

See [the other](./other.md#part), <https://example.org> and ![a dot](./dot.svg).

:::note Title

Text with $a^2$.

:::

$$
\\int_0^1 x\\,dx
$$

\`\`\`ts {1} title="a.ts"
const a: number = 1
\`\`\`

| a | b |
| - | - |
| 1 | 2 |
`
const site: Readonly<Record<string, string>> = {
  'site-config.ts': `import {defineConfig} from 'docsite'
export default defineConfig({title: 'Site', url: 'https://example.org', redirects: [{from: '/old/', to: '/docs/page/'}]})
`,
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/page.md': page,
  'content/docs/next/other.md': '# Other\n\n## Part\n\nNew.\n',
  'content/docs/next/interactive.mdx':
    'export const answer = 42\n\n# Interactive\n\n<Tabs>\n<TabItem value="a">{answer}</TabItem>\n</Tabs>\n',
  'content/docs/next/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/1.0/page.md': page,
  'content/docs/1.0/other.md': '# Other\n\n## Part\n\nOld.\n',
  'content/docs/1.0/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/pages/index.md': '# Home\n\n[Docs](/docs/page/)\n',
  'content/static/robots.txt': 'User-agent: *\n',
}

let folder = ''
let expected: Record<string, string> = {}
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-same-')))
  expected = build(makeSite('reference'))
  expect(Object.keys(expected).length).toBeGreaterThan(20)
})
afterAll(() => rmSync(folder, {recursive: true, force: true}))

/** Writes the site into a folder of its own. */
function makeSite(name: string): string {
  const root = path.join(folder, name)
  for (const [file, text] of Object.entries(site)) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true})
    writeFileSync(path.join(root, file), text)
  }
  return root
}

type Circumstances = {
  readonly env?: Readonly<Record<string, string>>
  readonly nodeArgs?: readonly string[]
  readonly args?: readonly string[]
  /** Command that runs node. */
  readonly wrapper?: readonly string[]
}

/** Builds a site with the compiled tool; gives the hashes of its output. */
function build(root: string, {env = {}, nodeArgs = [], args = [], wrapper = []}: Circumstances = {}): Record<string, string> {
  const [command = '', ...rest] = [...wrapper, process.execPath, ...nodeArgs, bin, 'build', '--root', root, ...args]
  const {status, stdout, stderr} = spawnSync(command, rest, {env: {PATH: process.env['PATH'], ...env}, encoding: 'utf8', cwd: folder})
  if (status !== 0) throw new Error(`The build ended with ${status}:\n${stdout}${stderr}`)
  return hashTree(path.join(root, 'dist'))
}

describe('R4: the same site gives the same bytes', () => {
  test.each<[string, Circumstances]>([
    ['in another folder', {}],
    ['in another time zone and language', {env: {TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8'}}],
    ['for another user', {env: {HOME: '/nonexistent', USER: 'somebody', LOGNAME: 'somebody', HOSTNAME: 'elsewhere', CI: 'true'}}],
    ['without a cache', {args: ['--no-cache']}],
    ['when folders are listed in another order, 400 days later', {nodeArgs: ['--import', strangeMachine]}],
    ['under another umask', {wrapper: ['sh', '-c', 'umask 077; exec "$@"', 'sh']}],
    ['with another heap and stack', {nodeArgs: ['--max-old-space-size=300', '--stack-size=900']}],
  ])('%s', (name, circumstances) => {
    expect(build(makeSite(`${name} – ü`), circumstances)).toEqual(expected)
  })

  test('from a warm cache, after the output was removed', () => {
    const root = makeSite('warm')
    build(root)
    rmSync(path.join(root, 'dist'), {recursive: true})
    expect(build(root)).toEqual(expected)
  })

  test('when it is built again page by page, in any order', () => {
    const root = makeSite('grown')
    const later = Object.keys(site).filter((name) => /other|interactive/.test(name))
    cpSync(root, path.join(folder, 'spare'), {recursive: true})
    writeFileSync(path.join(root, 'content/docs/next/other.md'), '# Another\n\n## Part\n')
    build(root)
    for (const name of later.toReversed()) {
      cpSync(path.join(folder, 'spare', name), path.join(root, name))
      build(root)
    }
    expect(build(root)).toEqual(expected)
  })

  test.each([0, 4_000_000_000])('when every file is from second %i', (seconds) => {
    const root = makeSite(`from ${seconds}`)
    for (const name of readdirSync(root, {recursive: true}).map(String)) utimesSync(path.join(root, name), seconds, seconds)
    expect(build(root)).toEqual(expected)
  })
})
