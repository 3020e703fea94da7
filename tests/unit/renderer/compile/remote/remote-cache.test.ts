import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {newKeys} from '../../../../../renderer/compile/remote/signed-record.ts'
import {recordFile, recordFolder} from '../../../../../renderer/core/files/recorded-file.ts'
import {makeFolder} from '../../../../make-site.ts'
import {openCacheServer} from '../../../../open-cache-server.ts'
import {makeCompilation} from '../../../../make-compiled-doc.ts'
import {fetchBodies, hashed, keys, openMachine, share} from './remote-site.ts'

const reader = {env: {}}

test('what one machine has compiled, another one does not compile, and its document is the same to the byte', async () => {
  const server = await openCacheServer()
  const remote = server.origin
  const one = await openMachine({remote})
  await share(one, {a: makeCompilation('a'), b: makeCompilation('b')})
  expect(one.remote.counts()).toEqual({received: 0, sent: 2})
  const other = await openMachine({remote, ...reader})
  expect(await fetchBodies(other, ['a', 'b', 'c'])).toEqual(['<p>a \uE0D00\uE0D1</p>\n', '<p>b \uE0D00\uE0D1</p>\n', undefined])
  expect(other.remote.counts()).toEqual({received: 2, sent: 0})
  expect(other.remote.diagnostics()).toEqual([])
  const [mine, theirs] = [one.local.lookup('a', hashed()), other.local.lookup('a', hashed())]
  expect(JSON.stringify(theirs)).toBe(JSON.stringify(mine))
})

test('a source is asked for once in a run, and many at the same time', async () => {
  const server = await openCacheServer()
  const machine = await openMachine({remote: server.origin, ...reader})
  const sources = Array.from({length: 300}, (_, index) => `source ${index}`)
  await fetchBodies(machine, sources)
  await fetchBodies(machine, sources)
  expect(server.received).toHaveLength(300)
  expect(server.connections()).toBe(100)
})

test('a source has a compilation for each state of its dependencies, whichever machine has made it', async () => {
  const server = await openCacheServer()
  const remote = server.origin
  const withCode = (hash: string) => makeCompilation(`code ${hash}`, {dependencies: [{path: './code.ts', hash}]})
  await share(await openMachine({remote}), {a: withCode('1')})
  await share(await openMachine({remote}), {a: withCode('2')})
  for (const hash of ['1', '2', '3']) {
    const body = hash === '3' ? undefined : `<p>code ${hash} \uE0D00\uE0D1</p>\n`
    expect(await fetchBodies(await openMachine({remote, ...reader}), ['a'], hashed(hash))).toEqual([body])
  }
  // of states that nobody uses any more, the oldest are forgotten
  for (let state = 10; state < 20; state += 1) await share(await openMachine({remote}), {a: withCode(String(state))})
  expect(await fetchBodies(await openMachine({remote, ...reader}), ['a'], hashed('1'))).toEqual([undefined])
  expect(await fetchBodies(await openMachine({remote, ...reader}), ['a'], hashed('12'))).toEqual([`<p>code 12 \uE0D00\uE0D1</p>\n`])
})

test('an entry is valid where the packages that took part have the same bytes, wherever the site is', async () => {
  const server = await openCacheServer()
  const remote = server.origin
  const files = {'node_modules/lib/index.js': 'export const a = 1\n', 'node_modules/lib/package.json': '{"name": "lib"}\n'}
  const packagesOf = (root: string) => [
    recordFolder(path.join(root, 'node_modules/lib')),
    recordFile(path.join(root, 'node_modules/lib/index.js'), Date.now() + 60_000),
    recordFile(path.join(root, 'node_modules/lib/none.js'), Date.now()),
  ]
  const one = await openMachine({remote, root: await makeFolder(files)})
  await share(one, {a: {...makeCompilation('a'), packages: packagesOf(one.root)}})
  expect(one.remote.counts().sent).toBe(1)

  const same = await openMachine({remote, root: await makeFolder(files), ...reader})
  expect(await fetchBodies(same, ['a'])).toEqual(['<p>a \uE0D00\uE0D1</p>\n'])
  const found = same.local.lookup('a', hashed())
  expect(found && same.local.packagesOf(found.doc).map(({file, hash}) => ({file: path.relative(same.root, file), hash}))).toEqual(
    packagesOf(one.root)
      .map(({file, hash}) => ({file: path.relative(one.root, file), hash}))
      .sort((a, b) => (a.file < b.file ? -1 : 1)),
  )
  const others = {...files, 'node_modules/lib/index.js': 'export const a = 2\n'}
  expect(await fetchBodies(await openMachine({remote, root: await makeFolder(others), ...reader}), ['a'])).toEqual([undefined])
  const more = {...files, 'node_modules/lib/none.js': '\n'}
  expect(await fetchBodies(await openMachine({remote, root: await makeFolder(more), ...reader}), ['a'])).toEqual([undefined])
  // an article is not even asked for where the packages differ
  expect(server.asked().filter((line) => line.startsWith('GET /cas/'))).toHaveLength(4)
})

test('a file of a package that changed while it was used makes an entry that no machine gets', async () => {
  const server = await openCacheServer()
  const one = await openMachine({remote: server.origin})
  const file = path.join(one.root, 'index.js')
  writeFileSync(file, 'a\n')
  await share(one, {a: {...makeCompilation('a'), packages: [recordFile(file, 0)]}})
  expect([...server.stored.keys()]).toEqual([])
})

test('without a key nothing is sent, nor with one that may not be used', async () => {
  const server = await openCacheServer()
  const remote = server.origin
  const {secretKey} = keys
  const stranger = newKeys().secretKey
  const envs = [{}, {DOCSITE_CACHE_KEY: secretKey, DOCSITE_CACHE_WRITE: '0'}, {DOCSITE_CACHE_KEY: 'x'}, {DOCSITE_CACHE_KEY: stranger}]
  const said: string[] = []
  for (const env of envs) {
    const machine = await openMachine({remote, env})
    await share(machine, {a: makeCompilation('a')})
    said.push(
      machine.remote
        .diagnostics()
        .map(({code, message}) => `${code}: ${message}`)
        .join(),
    )
  }
  expect(server.asked().filter((line) => line.startsWith('PUT'))).toEqual([])
  expect(said).toEqual([
    '',
    '',
    'cache-remote-key: The key in DOCSITE_CACHE_KEY is not an Ed25519 key, so nothing is written to the remote cache.',
    'cache-remote-key: The key in DOCSITE_CACHE_KEY belongs to no public key in `cache.trust`, so nothing is written to the remote cache.',
  ])
  expect(said.join()).not.toContain(stranger)
})

test('the server gets the token of the environment, or user and password', async () => {
  const server = await openCacheServer()
  const envs = [{}, {DOCSITE_CACHE_TOKEN: 't0k'}, {DOCSITE_CACHE_AUTH: 'ann:pass:word'}]
  for (const env of envs) await fetchBodies(await openMachine({remote: server.origin, env}), ['a'])
  const basic = `Basic ${Buffer.from('ann:pass:word').toString('base64')}`
  expect(server.received.map(({headers}) => headers.authorization)).toEqual([undefined, 'Bearer t0k', basic])
})

test('large contents are asked for before they are sent', async () => {
  const server = await openCacheServer()
  const remote = server.origin
  const large = {...makeCompilation('a'), html: 'x'.repeat(100_000)}
  await share(await openMachine({remote}), {a: large})
  await share(await openMachine({remote}), {b: large})
  const ofContents = server.asked().filter((line) => line.includes('/cas/'))
  expect(ofContents.map((line) => line.slice(0, 4))).toEqual(['HEAD', 'PUT ', 'HEAD'])
})

test('a path in the address of the cache stays', async () => {
  const server = await openCacheServer()
  await fetchBodies(await openMachine({remote: `${server.origin}/team/docs`, ...reader}), ['a'])
  await fetchBodies(await openMachine({remote: `${server.origin}/team/docs/`, ...reader}), ['a'])
  const paths = server.received.map(({path: asked}) => asked.replace(/[\da-f]{64}$/, '<hash>'))
  expect(paths).toEqual(['/team/docs/ac/<hash>', '/team/docs/ac/<hash>'])
})
