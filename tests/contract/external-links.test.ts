import {execFile} from 'node:child_process'
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {makeFolder, toolRoot} from '../make-site.ts'
import {steadyReport} from '../run-docsite.ts'
import type {Ended} from '../run-docsite.ts'
import {answer, ok, openScriptedServer, page, redirect, site} from '../scripted-server.ts'
import type {ScriptedServer} from '../scripted-server.ts'

const golden = path.resolve(import.meta.dirname, '../golden/diagnostics')
const words = 'Some words of a page. '.repeat(20)

/** Where other sites are, for a program that has loaded `own-network.mjs`. */
const scripts = site({
  '/': ok,
  '/page': page(`<h2 id="install">Install</h2><p>${words}`),
  '/moved': redirect('/page', 301),
  '/wall': answer(403),
  '/wall/too': answer(403),
})

type OtherSite = {readonly server: ScriptedServer; readonly port: string}

async function openOtherSite(): Promise<OtherSite> {
  const server = await openScriptedServer(scripts)
  return {server, port: new URL(server.origin).port}
}

/** Writes a site with one page of docs. `%port` in texts is the port of the other site. */
async function makeSite(
  {port}: OtherSite,
  index: string,
  {config = '', ignore = 'none', files = {}}: {config?: string; ignore?: string; files?: Record<string, string>} = {},
): Promise<string> {
  const written = {
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org', linkCheck: {external: {allowPrivate: ['other.test'], ignore: ['${ignore}']}}, ${config}}\n`,
    'content/docs/next/index.md': `# Start\n\n${index}\n`,
    ...files,
  }
  return makeFolder(Object.fromEntries(Object.entries(written).map(([name, text]) => [name, text.replaceAll('%port', port)])))
}

/** Runs the tool as users do, on a machine without a network but its own; `network` is what it wanted of it. */
async function check(root: string, ...args: string[]): Promise<Ended & {readonly network: string[]}> {
  const log = path.join(root, 'network.log')
  await writeFile(log, '')
  const preload = path.join(toolRoot, 'tests/own-network.mjs')
  const env = {...process.env, NODE_OPTIONS: `--import=${preload}`, NETWORK_LOG: log}
  const ended = await new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(toolRoot, 'lib/main.js'), 'check-links', ...args],
      {cwd: root, env},
      (_error, stdout, stderr) => resolve({code: child.exitCode ?? -1, stdout, stderr}),
    )
  })
  return {...ended, network: (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '')}
}

/** What is linked to, by the code that it leads to. */
const links = {
  'external-missing': 'Read [more](http://other.test:%port/gone) and [again](<http://other.test:%port/gone#part>).',
  'external-anchor-missing': 'Read [more](http://other.test:%port/page#instal).',
  'external-moved': 'Read [more](http://other.test:%port/moved#install).',
  'external-unreachable': 'Read [more](http://nobody.invalid/).',
  'external-private': 'Read [more](http://within.test/wiki).',
  'external-blocked': 'Read [more](http://other.test:%port/wall) and [again](http://other.test:%port/wall/too).',
  'external-offline': 'Read [more](http://nobody.invalid/) and [again](http://nowhere.invalid/).',
}

describe('what is reported', () => {
  test.each(Object.entries(links))('%s', async (code, text) => {
    const other = await openOtherSite()
    const ended = await check(await makeSite(other, text), '--external')
    const shown = `$ docsite check-links --external\n${ended.stdout}exit code ${ended.code}\n`
    await expect(steadyReport(shown).replaceAll(other.port, '<port>')).toMatchFileSnapshot(path.join(golden, code, 'expected.txt'))
    expect(ended.stdout).toContain(` ${code}\n`)
  })
})

test('without --external nothing of the network is touched', async () => {
  const other = await openOtherSite()
  const root = await makeSite(other, Object.values(links).join('\n\n'))
  const {code, network, stdout} = await check(root)
  expect({code, network, stdout: steadyReport(stdout)}).toEqual({
    code: 0,
    network: [],
    stdout: 'No problems. Checked 10 references and 0 anchors on 2 pages in 1 version, in <time>.\n',
  })
  expect(other.server.connections()).toBe(0)
  expect((await check(root, '--external')).network).not.toEqual([])
})

test('the configuration is asked about too: navbar, footer, announcement, redirects', {tags: ['rest']}, async () => {
  const other = await openOtherSite()
  const config = `
    navbar: {items: [{label: 'A', href: 'http://other.test:%port/navbar'}]},
    footer: {columns: [{items: [{label: 'B', href: 'http://other.test:%port/footer'}]}]},
    announcementBar: {content: '<a href="http://other.test:%port/bar">C</a>'},
    redirects: [{from: '/old', to: 'http://other.test:%port/redirect'}],
  `
  const {code, stdout} = await check(await makeSite(other, 'Text.', {config}), '--external', '--format', 'json')
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; file: string; message: string}[]}
  expect(code).toBe(1)
  expect(diagnostics.map((found) => `${found.code} ${found.file} ${/\d\/(\w+)/.exec(found.message)?.[1]}`).sort()).toEqual(
    ['bar', 'footer', 'navbar', 'redirect'].map((name) => `external-missing site-config.ts ${name}`),
  )
})

test('levels of the site and of a version, and what the configuration ignores', {tags: ['rest']}, async () => {
  const other = await openOtherSite()
  const gone = 'Read [more](http://other.test:%port/gone).'
  const files = {
    'content/docs/versions.json': '["1.0"]',
    'content/docs/1.0/index.md': `# Start\n\n${gone}\n`,
  }
  const config = `
    docs: {versions: {'1.0': {problems: 'warning'}}},
    levels: {'external-blocked': 'error', 'external-moved': 'ignore'},
  `
  const text = `${gone} And [a](http://other.test:%port/wall), [b](http://other.test:%port/moved), [c](http://other.test:%port/secret/x).`
  const root = await makeSite(other, text, {config, files, ignore: '*/secret/*'})
  const {stdout} = await check(root, '--external', '--format', 'json')
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; file: string; severity: string; message: string}[]}
  const told = diagnostics.map((found) => `${found.severity} ${found.code} ${found.file}`)
  expect(told).toEqual([
    'warning external-missing content/docs/1.0/index.md',
    'error external-missing content/docs/next/index.md',
    'error external-blocked content/docs/next/index.md',
  ])
})

test('only what would be told is asked', {tags: ['rest']}, async () => {
  const other = await openOtherSite()
  const files = {
    'content/docs/next/guide/a.md': '# A\n\n[a](http://other.test:%port/a)\n',
    'content/docs/next/b.md': '# B\n\n[b](http://other.test:%port/b)\n',
  }
  const root = await makeSite(other, 'Text.', {files})
  await check(root, '--external', 'content/docs/next/guide')
  expect(other.server.asked()).toEqual(['HEAD /a', 'GET /a'])
})

test('the next check knows the answers, unless it is told not to', {tags: ['rest']}, async () => {
  const other = await openOtherSite()
  const root = await makeSite(other, `${links['external-moved']} ${links['external-missing']}`)
  const first = await check(root, '--external')
  const {received} = other.server
  const count = received.length
  const second = await check(root, '--external')
  expect(steadyReport(second.stdout)).toBe(steadyReport(first.stdout))
  expect([received.length, second.network]).toEqual([count, []])
  const third = await check(root, '--external', '--no-cache')
  expect([received.length, steadyReport(third.stdout)]).toEqual([2 * count, steadyReport(first.stdout)])
})

test('the name of the tool is that of its package', async () => {
  const other = await openOtherSite()
  await check(await makeSite(other, 'Read [more](http://other.test:%port/).'), '--external')
  const {version} = JSON.parse(await readFile(path.join(toolRoot, 'package.json'), 'utf8')) as {version: string}
  expect(other.server.received.map(({headers}) => headers['user-agent'])).toEqual([`docsite/${version} (+link check)`])
})

test('an interrupt ends the check at once and leaves nothing behind', async () => {
  const held = await openScriptedServer(() => void child.kill('SIGINT'))
  const root = await makeFolder({
    'site-config.ts': `export default {
      title: 'Site',
      url: 'https://example.org',
      linkCheck: {external: {allowPrivate: ['127.0.0.1']}},
      navbar: {items: [{label: 'A', href: '${held.origin}/'}]},
    }`,
    'content/docs/next/index.md': '# Start\n\nText.\n',
  })
  const child = execFile(process.execPath, [path.join(toolRoot, 'lib/main.js'), 'check-links', '--external'], {cwd: root})
  const code = await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  expect(code).toBe(130)
  expect(held.received).toHaveLength(1)
})
