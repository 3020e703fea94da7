import {existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite, steadyReport} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'

const LEDGER = 'docsite-ledger.txt'

const site = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', search: false}\n`,
  'content/docs/versions.json': '["2.0", "1.0"]',
  'content/docs/next/index.md': '# Start\n\n## Unreleased\n',
  'content/docs/2.0/index.md': '# Start\n\n[Setup](./setup.md)\n',
  'content/docs/2.0/setup.md': '# Setup\n\n## Linux\n\n## Windows\n',
  'content/docs/1.0/index.md': '# Start\n\n## Old\n',
  'content/pages/index.md': '# Home\n',
}

const released = ['/', '/docs/', '/docs/1.0/ old', '/docs/setup/ linux windows']

const entries = (root: string): readonly string[] | undefined =>
  existsSync(path.join(root, LEDGER))
    ? readFileSync(path.join(root, LEDGER), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
    : undefined

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

const setup = (root: string, dist = 'dist'): string => readFileSync(path.join(root, dist, 'docs/setup/index.html'), 'utf8')

test('release builds the site, makes its ledger, and adds to it what later releases publish', async () => {
  const root = await makeFolder(site)
  const first = await runDocsite(root, ['release'])
  expect([first.code, lines(steadyReport(first.stdout)).slice(-3), entries(root)]).toEqual([
    0,
    [
      `dist/ holds ${readdirSync(path.join(root, 'dist'), {recursive: true, withFileTypes: true}).filter((one) => one.isFile()).length} files, <size>; ${/(\d+) written/.exec(first.stdout)?.[1] ?? ''} written, in <time>.`,
      'To see the site, run: npx docsite preview',
      `${LEDGER} holds 4 addresses and 3 headings. New: 4 addresses and 3 headings.`,
    ],
    released,
  ])
  // what build and ledger would have made
  const other = await makeFolder(site)
  await runDocsite(other, ['build'])
  await runDocsite(other, ['ledger'])
  expect([setup(root), entries(root)]).toEqual([setup(other), entries(other)])

  await writeFiles(root, {'content/docs/2.0/faq.md': '# FAQ\n\n## Why\n'})
  const second = await runDocsite(root, ['release', '--format', 'json'])
  expect([second.code, JSON.parse(second.stdout)]).toEqual([0, {schemaVersion: 1, errors: 0, warnings: 0, diagnostics: []}])
  expect(lines(second.stderr).at(-1)).toBe(`${LEDGER} holds 5 addresses and 4 headings. New: 1 address and 1 heading.`)
  expect(entries(root)).toEqual([...released.slice(0, 3), '/docs/faq/ why', ...released.slice(3)])

  const quiet = await runDocsite(root, ['release', '--quiet'])
  expect([quiet.code, quiet.stdout]).toEqual([0, ''])
})

test('the folder and the address are those of the command line; the ledger does not depend on them', async () => {
  const root = await makeFolder(site)
  const {code, stdout} = await runDocsite(root, ['release', 'public', '--base-url', '/pr/', '--url', 'https://Docs.example:8443/'])
  expect([code, existsSync(path.join(root, 'dist')), setup(root, 'public').includes('href="/pr/docs/"'), entries(root)]).toEqual([
    0,
    false,
    true,
    released,
  ])
  expect(stdout).toContain('To see the site, run: npx docsite preview public --base-url /pr/\n')
  expect(setup(root, 'public')).toContain('<link rel="canonical" href="https://docs.example:8443/pr/docs/setup/">')
  for (const wrong of [
    ['--base-url', 'pr'],
    ['--url', 'docs.example'],
    ['--url', 'https://docs.example:99999'],
    ['--url', 'https://docs.example/x'],
  ])
    expect(await runDocsite(root, ['release', ...wrong])).toMatchObject({code: 2, stdout: ''})
})

test('a site with errors is not released: neither output nor ledger change', async () => {
  const root = await makeFolder({...site, 'content/docs/2.0/faq.md': '# FAQ\n\n[Gone](./gone.md)\n'})
  const {code, stdout} = await runDocsite(root, ['release'])
  expect([code, lines(stdout).at(-1), existsSync(path.join(root, 'dist')), entries(root)]).toEqual([
    1,
    'Nothing was changed.',
    false,
    undefined,
  ])
  rmSync(path.join(root, 'site-config.ts'))
  const none = await runDocsite(root, ['release'])
  expect([none.code, lines(none.stdout).at(-1), existsSync(path.join(root, 'dist')), entries(root)]).toEqual([
    2,
    'Nothing was changed.',
    false,
    undefined,
  ])
})

test('a release that would break a promise is refused, unless the site says that this is a warning', async () => {
  const root = await makeFolder(site)
  await runDocsite(root, ['release'])
  const [before, ledger] = [setup(root), entries(root)]
  renameSync(path.join(root, 'content/docs/2.0/setup.md'), path.join(root, 'content/docs/2.0/install.md'))
  await writeFiles(root, {'content/docs/2.0/index.md': '# Start\n\n[Setup](./install.md)\n'})
  const refused = await runDocsite(root, ['release'])
  expect([refused.code, refused.stdout.includes(`${LEDGER}:6:1 error promise-broken`), lines(refused.stdout).at(-1)]).toEqual([
    1,
    true,
    'Nothing was changed. dist/ still holds the previous build.',
  ])
  expect([setup(root), entries(root)]).toEqual([before, ledger])
  await writeFiles(root, {'site-config.ts': site['site-config.ts'].replace('search:', `levels: {'promise-broken': 'warning'}, search:`)})
  expect((await runDocsite(root, ['release', '--max-warnings', '0'])).code).toBe(1)
  expect(entries(root)).toEqual(ledger)
  expect((await runDocsite(root, ['release'])).code).toBe(0)
  expect(entries(root)).toEqual([...released.slice(0, 3), '/docs/install/ linux windows', ...released.slice(3)])
})

test('a plugin that fails once pages are rendered stops a release', async () => {
  const root = await makeFolder({
    ...site,
    'site-config.ts': `import {definePlugin} from 'docsite/plugin'
const late = definePlugin({name: 'late', setup: () => ({lateFiles() { throw new Error('no') }})})
export default {title: 'Site', url: 'https://example.org', search: false, plugins: [late()]}\n`,
  })
  const {code, stdout} = await runDocsite(root, ['release'])
  expect([code, stdout.includes('error plugin-failed'), existsSync(path.join(root, 'dist')), entries(root)]).toEqual([
    2,
    true,
    false,
    undefined,
  ])
})

/** Code that is loaded before the command and meddles with the file system. */
const meddling = (code: string): string =>
  `import fs from 'node:fs'\nimport {syncBuiltinESMExports} from 'node:module'\nconst {renameSync} = fs\n${code}\nsyncBuiltinESMExports()\n`

test('a release that is killed between output and ledger is completed by the next one', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    'kill.mjs': meddling(
      `fs.renameSync = (from, to) => String(to).endsWith('${LEDGER}') ? process.kill(process.pid, 'SIGKILL') : renameSync(from, to)`,
    ),
  })
  for (const [file, expected] of [
    ['setup', undefined],
    ['faq', released],
  ] as const) {
    await writeFiles(root, {[`content/docs/2.0/${file}.md`]: `# ${file}\n\n## Linux\n\n## Windows\n`})
    const killed = await spawnDocsite(root, ['release'], {nodeOptions: ['--import', path.join(root, 'kill.mjs')]})
    expect([killed.signal, existsSync(path.join(root, `dist/docs/${file}/index.html`)), entries(root)]).toEqual(['SIGKILL', true, expected])
    const again = await spawnDocsite(root, ['release'])
    expect({code: again.code, said: again.code === 0 ? '' : again.stdout}).toEqual({code: 0, said: ''})
    expect(again.stdout).toContain('; nothing had to be written, in ')
    expect(entries(root)?.includes(`/docs/${file}/ linux windows`)).toBe(true)
  }
})

test('a ledger that cannot be written is reported; the site is built, and the next release adds what is new', async () => {
  const root = await makeFolder({
    ...site,
    'full.mjs': meddling(
      `fs.renameSync = (from, to) => { if (String(to).endsWith('${LEDGER}')) throw Object.assign(new Error('full'), {code: 'ENOSPC', errno: -28, syscall: 'rename'}); renameSync(from, to) }`,
    ),
  })
  const failed = await spawnDocsite(root, ['release'], {nodeOptions: ['--import', path.join(root, 'full.mjs')]})
  expect([failed.code, lines(failed.stderr).at(-1), entries(root), existsSync(path.join(root, 'dist/index.html'))]).toEqual([
    2,
    `error: \`${LEDGER}\` cannot be written: no space is left on the disk (ENOSPC). \`dist/\` is built; run \`docsite release\` again to add it to \`${LEDGER}\`.`,
    undefined,
    true,
  ])
  expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect([(await runDocsite(root, ['release'])).code, entries(root)]).toEqual([0, released])
})

test('a ledger that cannot be read stops a release before anything is written', async () => {
  const root = await makeFolder({...site, [LEDGER]: '/docs/\n<<<<<<< ours\n'})
  const {code, stdout} = await runDocsite(root, ['release'])
  expect([code, stdout.includes(`${LEDGER}:2:1 error ledger-invalid`), existsSync(path.join(root, 'dist'))]).toEqual([1, true, false])
  rmSync(path.join(root, LEDGER))
  mkdirSync(path.join(root, LEDGER))
  expect([(await runDocsite(root, ['release'])).code, existsSync(path.join(root, 'dist'))]).toEqual([1, false])
  rmSync(path.join(root, LEDGER), {recursive: true})
  writeFileSync(path.join(root, LEDGER), '/docs/setup/ linux\n')
  expect([(await runDocsite(root, ['release'])).code, entries(root)]).toEqual([0, released])
})
