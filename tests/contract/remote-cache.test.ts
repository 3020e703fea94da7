import {spawn, spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder} from '../make-site.ts'
import {openCacheServer} from '../open-cache-server.ts'
import {runDocsite} from '../run-docsite.ts'
import {answer} from '../scripted-server.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import type {SpawnEnded} from '../spawn-docsite.ts'

type Keys = {readonly secretKey: string; readonly publicKey: string}

let keys: Keys = {secretKey: '', publicKey: ''}

beforeAll(async () => {
  const {code, stdout} = await spawnDocsite('/', ['compile', '--new-key'])
  const [, secretKey = '', publicKey = ''] = /DOCSITE_CACHE_KEY[^\n]*\n(\S+)\n\n.*\n(\S+)\n$/.exec(stdout) ?? []
  expect({code, isPair: secretKey !== '' && publicKey !== ''}).toEqual({code: 0, isPair: true})
  keys = {secretKey, publicKey}
})

const PAGES = isDeep ? 24 : 8

const pages = Object.fromEntries(
  Array.from({length: PAGES}, (_, index) => [
    `content/docs/next/p${index}.md`,
    `# Page ${index}\n\nSee [the next](./p${(index + 1) % PAGES}.md).\n\n\`\`\`ts\nconst a = ${index}\n\`\`\`\n`,
  ]),
)

/** A site in two languages, with pages of code, which depend on packages and on a file of the site. */
const site = (cache: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  'site-config.ts': `export default {
  title: 'Shared',
  url: 'https://example.org',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  components: {Note: './note.tsx'},
  ${cache}
}
`,
  'note.tsx': "import {words} from './words.ts'\n\nexport function Note() {\n  return <p>{words}</p>\n}\n",
  'words.ts': "export const words = 'Some words'\n",
  ...pages,
  'content/docs/next/index.mdx': "# Start\n\nimport {words} from '@site/words.ts'\n\n<Note />\n\n{words}\n",
  'content/docs/next/more.mdx': '# More\n\n<Note />\n',
  'i18n/de/docusaurus-plugin-content-docs/current/p1.md': '# Seite 1\n\nAuf Deutsch.\n',
  ...more,
})

const cacheKey = (remote: string): string => `cache: {remote: '${remote}', trust: ['${keys.publicKey}'], wait: 60000},`

/** Machines that compile the site together. */
const SHARES = isDeep ? 4 : 2

/** Compiles all shares, each on a machine of its own, which has the site in another folder. */
async function fill(remote: string, shares: number): Promise<SpawnEnded[]> {
  const numbers = Array.from({length: shares}, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const root = await makeFolder(site(cacheKey(remote)))
      return spawnDocsite(root, ['compile', '--shard', `${number}/${shares}`], {env: {DOCSITE_CACHE_KEY: keys.secretKey}})
    }),
  )
}

/** The output of the site without a remote cache. */
let builtAlone: Promise<Readonly<Record<string, string>>> | undefined

async function buildAlone(): Promise<Readonly<Record<string, string>>> {
  const alone = await makeFolder(site(''))
  expect(compiledIn(await runDocsite(alone, ['build']))).toBeGreaterThan(PAGES)
  return hashTree(path.join(alone, 'dist'))
}

/** Expects the site in a folder to be as without a remote cache. */
async function expectAsAlone(root: string): Promise<void> {
  builtAlone ??= buildAlone()
  expect(hashTree(path.join(root, 'dist'))).toEqual(await builtAlone)
}

/** Returns the number of pages that a build has compiled. */
function compiledIn({stdout}: Pick<SpawnEnded, 'stdout'>): number {
  return Number(/^total +\d+ +(\d+)/m.exec(stdout)?.[1] ?? Number.NaN)
}

/**
 * Builds the site on a new machine, in a process of its own as the ones that fill the cache, and compares its output with that of a site
 * that has no remote cache.
 */
async function expectOnlyBound(remote: string): Promise<void> {
  const root = await makeFolder(site(cacheKey(remote)))
  const built = await spawnDocsite(root, ['build'])
  expect(built).toMatchObject({code: 0})
  expect(built.stdout).not.toContain('cache-')
  expect(compiledIn(built)).toBe(0)
  await expectAsAlone(root)
}

test('machines compile a site in shares, and a build on another one compiles nothing', async () => {
  const server = await openCacheServer()
  const ended = await fill(server.origin, SHARES)
  expect(ended.map(({code}) => code)).toEqual(Array.from({length: SHARES}, () => 0))
  const files = 2 * (PAGES + 2)
  const counts = ended.map(
    ({stdout}) =>
      new RegExp(String.raw`Share \d of ${SHARES}: (\d+) of ${files} files, (\d+) compiled(?:, \d+ received)?(?:, (\d+) sent)?\.`).exec(
        stdout,
      ) ?? [],
  )
  const sumOf = (column: number): number => counts.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
  expect(sumOf(1)).toBe(files)
  // what is the same in both languages is compiled once
  expect([sumOf(2), sumOf(3)]).toEqual([PAGES + 3, PAGES + 3])
  const sent = server.received.length
  await expectOnlyBound(server.origin)
  expect(server.received.slice(sent).every(({method}) => method === 'GET')).toBe(true)
})

test('a build that has everything asks no server, and sends only what it has compiled', {tags: ['rest']}, async () => {
  const server = await openCacheServer()
  const root = await makeFolder(site(cacheKey(server.origin)))
  const env = {DOCSITE_CACHE_KEY: keys.secretKey}
  expect(await spawnDocsite(root, ['build'], {env})).toMatchObject({code: 0})
  const first = server.received.length
  expect(server.stored.size).toBeGreaterThan(0)
  expect(await spawnDocsite(root, ['build'], {env})).toMatchObject({code: 0})
  expect(server.received.length).toBe(first)
  writeFileSync(path.join(root, 'content/docs/next/p3.md'), '# Page three\n')
  expect(compiledIn(await spawnDocsite(root, ['build'], {env}))).toBe(1)
  expect(
    server
      .asked()
      .slice(first)
      .map((line) => line.replace(/[\da-f]{64}/, '')),
  ).toEqual(['GET /ac/', 'PUT /cas/', 'PUT /ac/'])
  // --no-cache trusts nobody
  expect(compiledIn(await spawnDocsite(root, ['build', '--no-cache'], {env}))).toBeGreaterThan(PAGES)
  expect(server.received.length).toBe(first + 3)
})

test('a page whose code imports another file is compiled where that file differs', {tags: ['rest']}, async () => {
  const server = await openCacheServer()
  await fill(server.origin, 1)
  const root = await makeFolder(site(cacheKey(server.origin), {'words.ts': "export const words = 'Other words'\n"}))
  const built = await spawnDocsite(root, ['build'])
  expect(compiledIn(built)).toBeGreaterThan(0)
  expect(compiledIn(built)).toBeLessThan(PAGES)
  expect(readFileSync(path.join(root, 'dist/docs/index.html'), 'utf8')).toContain('Other words')
})

test('a server that cannot be used costs a warning, and the site is the same', {tags: ['rest']}, async () => {
  const server = await openCacheServer()
  server.answerWith(answer(500))
  const root = await makeFolder(site(cacheKey(server.origin)))
  const {code, stdout} = await spawnDocsite(root, ['build'], {env: {DOCSITE_CACHE_KEY: keys.secretKey}})
  expect(code).toBe(0)
  expect(stdout.match(/^warning .*$/gm)).toEqual(['warning cache-remote-off'])
  await expectAsAlone(root)
})

test('entries that were changed on the server are reported, and the site is the same', {tags: ['rest']}, async () => {
  const server = await openCacheServer()
  await fill(server.origin, 1)
  for (const [at, bytes] of server.stored) server.stored.set(at, Buffer.from(bytes.toString('latin1').replace('Page', 'Evil'), 'latin1'))
  const root = await makeFolder(site(cacheKey(server.origin)))
  const {code, stdout} = await spawnDocsite(root, ['build'])
  expect(code).toBe(0)
  expect(stdout.match(/^warning .*$/gm)).toContain('warning cache-remote-untrusted')
  await expectAsAlone(root)
})

test('a key that nobody trusts is reported, and nothing is sent', {tags: ['rest']}, async () => {
  const server = await openCacheServer()
  const root = await makeFolder(site(cacheKey(server.origin)))
  const {code, stdout} = await spawnDocsite(root, ['compile'], {env: {DOCSITE_CACHE_KEY: 'none'}})
  expect(code).toBe(0)
  expect(stdout.match(/^warning .*$/gm)).toEqual(['warning cache-remote-key'])
  expect(server.stored.size).toBe(0)
})

test('compile reports the problems of the pages of its share, with the exit codes of a build', async () => {
  const broken = {'content/docs/next/p0.md': '---\ntitle: [\n---\n\n# Broken\n'}
  const root = await makeFolder(site('', broken))
  const ended = [await runDocsite(root, ['compile', '--shard', '1/2']), await runDocsite(root, ['compile', '--shard', '2/2'])]
  expect(new Set(ended.map(({code}) => code))).toEqual(new Set([0, 1]))
  expect(ended.map(({stdout}) => stdout).join('')).toMatch(/content\/docs\/next\/p0\.md:\d+:\d+/)
  expect(existsSync(path.join(root, 'dist'))).toBe(false)
})

test.each([
  [['--shard', '5/4'], 'Write the number of the share'],
  [['--shard', '0/4'], 'Write the number of the share'],
  [['--shard', 'one'], 'Write the number of the share'],
  [['--shard', '1/2', '--new-key'], "option '--shard <i/n>' cannot be used with option '--new-key'|option '--new-key' cannot be used"],
])('docsite compile %j is refused', {tags: ['rest']}, async (args, reason) => {
  const {code, stderr} = await runDocsite('/', ['compile', ...args])
  expect(code).toBe(2)
  expect(stderr).toMatch(new RegExp(reason))
})

test.each([
  [
    'a password in the URL',
    "remote: 'https://ann:secret@cache.example.org', trust: [KEY]",
    'DOCSITE_CACHE_AUTH=user:password in the environment',
  ],
  ['another protocol', "remote: 'grpc://cache.example.org', trust: [KEY]", 'the URL of a cache'],
  ['nobody who is trusted', "remote: 'https://cache.example.org'", 'at least one public key'],
  ['a key that is none', "remote: 'https://cache.example.org', trust: ['abc']", '`docsite compile --new-key` prints it'],
])('%s is refused in the configuration', {tags: ['rest']}, async (_what, keysOfCache, reason) => {
  const root = await makeFolder(site(`cache: {${keysOfCache.replace('KEY', `'${keys.publicKey}'`)}},`))
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code).toBe(2)
  expect(stdout).toMatch(/site-config\.ts:\d+:\d+/)
  expect(stdout).toContain(reason)
})

/** Servers that keep what is put, and how to start them in a folder. Those that are not installed are skipped. */
const servers = [
  {
    command: 'nginx',
    // started by root, its workers belong to nobody, who may not write here
    config: (folder: string, port: number) => `daemon off;${process.getuid?.() === 0 ? '\nuser root;' : ''}
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 64m;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/data;
    location / {
      dav_methods PUT;
      create_full_put_path on;
    }
  }
}
`,
    args: (file: string, folder: string) => ['-c', file, '-p', folder, '-e', `${folder}/error.log`],
    ask: {args: ['-v'], input: ''},
  },
  {
    command: 'lighttpd',
    config: (folder: string, port: number) => `server.modules = ("mod_webdav")
server.document-root = "${folder}/data"
server.bind = "127.0.0.1"
server.port = ${port}
server.errorlog = "${folder}/error.log"
webdav.activate = "enable"
`,
    args: (file: string) => ['-D', '-f', file],
    // Debian's package does not have the module, which is in one of its own
    ask: {args: ['-tt', '-f', '-'], input: 'server.modules = ("mod_webdav")\nserver.document-root = "/"\n'},
  },
]

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const {port} = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe.each(servers)('$command', ({command, config, args, ask}) => {
  const isThere = spawnSync(command, ask.args, {input: ask.input}).status === 0
  test.skipIf(!isThere)('keeps what machines share', async () => {
    const [folder, port] = [await makeFolder({}), await freePort()]
    const file = path.join(folder, 'server.conf')
    writeFileSync(file, config(folder, port))
    // lighttpd makes no folders
    for (const name of ['data/ac', 'data/cas']) mkdirSync(path.join(folder, name), {recursive: true})
    if (command === 'nginx') rmSync(path.join(folder, 'data'), {recursive: true})
    const child = spawn(command, args(file, folder), {stdio: 'ignore'})
    onTestFinished(() => void child.kill())
    const remote = `http://127.0.0.1:${port}`
    await expect.poll(async () => (await fetch(`${remote}/ac/none`).catch(() => undefined))?.status).toBe(404)
    const ended = await fill(remote, 2)
    expect(ended.map(({code, stdout}) => ({code, isQuiet: !stdout.includes('cache-')}))).toEqual([
      {code: 0, isQuiet: true},
      {code: 0, isQuiet: true},
    ])
    expect(readdirSync(path.join(folder, 'data/ac')).every((name) => /^[\da-f]{64}$/.test(name))).toBe(true)
    await expectOnlyBound(remote)
  })
})
