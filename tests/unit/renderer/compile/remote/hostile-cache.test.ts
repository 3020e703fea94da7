import {readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {newKeys} from '../../../../../renderer/compile/remote/signed-record.ts'
import {sha256} from '../../../../../renderer/core/files/hash.ts'
import {openCacheServer} from '../../../../open-cache-server.ts'
import type {CacheServer} from '../../../../open-cache-server.ts'
import {answer, hang, hangUp, openScriptedServer, raw, redirect} from '../../../../scripted-server.ts'
import type {Script} from '../../../../scripted-server.ts'
import {makeCompilation} from '../../../../make-compiled-doc.ts'
import {fetchBodies, keys, openMachine, share, sourceOf} from './remote-site.ts'

const reader = {env: {}}
const evil = '<script>alert(1)</script>'
const sources = ['a', 'b', 'c', 'd', 'e', 'f']

/** A server that was filled honestly, before it turns hostile. */
async function filledServer(): Promise<CacheServer> {
  const server = await openCacheServer()
  const machine = await openMachine({remote: server.origin})
  await share(machine, Object.fromEntries(sources.map((source) => [source, makeCompilation(source)])))
  expect(machine.remote.counts().sent).toBe(sources.length)
  return server
}

type Outcome = {readonly bodies: readonly (string | undefined)[]; readonly codes: readonly string[]; readonly said: string}

/** Articles that a machine gets, and the problems that it reports. Whatever the server does, there are no others. */
async function outcomeOf(remote: string, wait = 20_000): Promise<Outcome> {
  const machine = await openMachine({remote, wait, ...reader})
  const bodies = await fetchBodies(machine, sources)
  machine.local.save()
  // what the server says is in no name of a file
  const cache = path.join(machine.root, '.docsite/cache/docs')
  const names = readdirSync(machine.root, {recursive: true, encoding: 'utf8'}).map((name) => path.join(machine.root, name))
  expect(
    names.filter((name) => name.startsWith(`${cache}/`) && !/\/(?:bodies|docs|entries|packages|[\da-f]{16}\.pack)$/.test(name)),
  ).toEqual([])
  const diagnostics = machine.remote.diagnostics()
  const said = JSON.stringify(diagnostics)
  expect(said).not.toMatch(/script|\s+at .*\.ts|Error:/)
  return {bodies, codes: diagnostics.map(({code}) => code), said}
}

const nothing = sources.map(() => undefined)
const honest = sources.map((source) => makeCompilation(source).html)

/** Changes the records on a server, or its contents. */
function tamper({stored}: CacheServer, kind: 'ac' | 'cas', change: (bytes: Buffer, at: string) => Buffer): void {
  for (const [at, bytes] of stored) if (at.startsWith(`/${kind}/`)) stored.set(at, change(bytes, at))
}

test('an honest server is believed, so that what follows proves something', async () => {
  const server = await filledServer()
  expect(await outcomeOf(server.origin)).toEqual({bodies: honest, codes: [], said: '[]'})
})

test('an article with other bytes than its hash is not used', async () => {
  const server = await filledServer()
  tamper(server, 'cas', (bytes) => Buffer.alloc(bytes.length, '<b>'))
  expect(await outcomeOf(server.origin)).toMatchObject({bodies: nothing, codes: ['cache-remote-untrusted', 'cache-remote-off']})
})

test('an article that is cut off, or longer than its record says, is not used', async () => {
  const server = await filledServer()
  tamper(server, 'cas', (bytes) => bytes.subarray(0, -1))
  expect((await outcomeOf(server.origin)).bodies).toEqual(nothing)
  tamper(server, 'cas', (bytes) => Buffer.concat([bytes, Buffer.from(evil)]))
  expect((await outcomeOf(server.origin)).bodies).toEqual(nothing)
})

test('a record that names another article, which the server hosts, is not used', async () => {
  const server = await filledServer()
  const hash = sha256(evil)
  server.stored.set(`/cas/${hash}`, Buffer.from(evil))
  const bodies = new Set([...server.stored.keys()].filter((at) => at.startsWith('/cas/')).map((at) => at.slice('/cas/'.length)))
  tamper(server, 'ac', (bytes) => {
    let text = bytes.toString('latin1')
    for (const body of bodies) text = text.replaceAll(body, hash)
    return Buffer.from(text, 'latin1')
  })
  expect(await outcomeOf(server.origin)).toMatchObject({bodies: nothing, codes: ['cache-remote-untrusted', 'cache-remote-off']})
})

test('the record of another source, though signed, is not used', async () => {
  const server = await filledServer()
  const records = [...server.stored].filter(([at]) => at.startsWith('/ac/'))
  for (const [index, [at]] of records.entries()) server.stored.set(at, records[(index + 1) % records.length]?.[1] ?? Buffer.alloc(0))
  expect(await outcomeOf(server.origin)).toMatchObject({bodies: nothing, codes: ['cache-remote-untrusted', 'cache-remote-off']})
})

test('records of somebody who has a key of their own are not used', async () => {
  const server = await openCacheServer()
  const {secretKey, publicKey} = newKeys()
  const intruder = await openMachine({remote: server.origin, env: {DOCSITE_CACHE_KEY: secretKey}, trust: [publicKey]})
  await share(intruder, Object.fromEntries(sources.map((source) => [source, {...makeCompilation(source), html: evil}])))
  expect(intruder.remote.counts().sent).toBe(sources.length)
  expect(await outcomeOf(server.origin)).toMatchObject({bodies: nothing, codes: ['cache-remote-untrusted', 'cache-remote-off']})
})

test('records that are cut off, broken or of another format are not used', async () => {
  const server = await filledServer()
  const whole = new Map(server.stored)
  const ways: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    cut: (bytes) => bytes.subarray(0, bytes.length / 2),
    empty: () => Buffer.alloc(0),
    json: () => Buffer.from('{"entries": ['),
    page: () => Buffer.from(`<!doctype html>${evil}`),
    signature: (bytes) => Buffer.from(bytes.toString('latin1').replace(/(docsite-record-1\n.{10}).{10}/s, '$1xxxxxxxxxx'), 'latin1'),
  }
  for (const change of Object.values(ways)) {
    for (const [at, bytes] of whole) server.stored.set(at, at.startsWith('/ac/') ? change(bytes) : bytes)
    expect(await outcomeOf(server.origin)).toMatchObject({bodies: nothing, codes: ['cache-remote-untrusted', 'cache-remote-off']})
  }
  for (const [at, bytes] of whole)
    server.stored.set(at, Buffer.from(bytes.toString('latin1').replace('record-1\n', 'record-9\n'), 'latin1'))
  // of a later docsite perhaps: no reason for alarm
  expect(await outcomeOf(server.origin)).toEqual({bodies: nothing, codes: [], said: '[]'})
})

/** Sends bytes until the connection is closed. */
const endless: Script = (request, response) => {
  response.writeHead(200)
  const more = (): void => {
    while (response.write(Buffer.alloc(64 * 1024, 'x')));
    response.once('drain', more)
  }
  request.socket.once('close', () => response.destroy())
  more()
}

/** Sends a byte now and then. */
const drip: Script = (request, response) => {
  response.writeHead(200, {'content-length': 1000})
  const timer = setInterval(() => response.write('x'), 10)
  request.socket.once('close', () => clearInterval(timer))
}

test.each<readonly [string, Script, RegExp]>([
  ['answers without end', endless, /sends more bytes than an entry has/],
  [
    'announces too many bytes',
    (_request, response) => void response.writeHead(200, {'content-length': 5e9}).write('x'),
    /sends more bytes/,
  ],
  [
    'sends a page without end with an error',
    (request, response) => {
      response.writeHead(404)
      const more = (): void => {
        while (response.write(Buffer.alloc(64 * 1024, 'x')));
        response.once('drain', more)
      }
      request.socket.once('close', () => response.destroy())
      more()
    },
    /sends more bytes/,
  ],
  ['redirects', redirect('http://127.0.0.1:9/evil'), /redirects to another address \(302\)/],
  ['redirects for ever', redirect('/ac/x', 308), /redirects to another address \(308\)/],
  ['fails', answer(500), /answers 500 to GET/],
  ['fails with a page', (_request, response) => void response.writeHead(503, {'retry-after': '9999'}).end(evil), /answers 503 to GET/],
  ['refuses', answer(401, {'www-authenticate': `Basic realm="${evil}"`}), /answers 401 to GET.*DOCSITE_CACHE_TOKEN/],
  ['compresses', answer(200, {'content-encoding': 'br'}), /compresses its answers/],
  ['hangs up', hangUp, /cannot be reached \(ECONNRESET\)/],
  ['speaks another protocol', raw('SSH-2.0-OpenSSH_9.2\r\n'), /breaks the protocol/],
  ['ends too early', raw('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc'), /ended an answer too early|ECONNRESET/],
  [
    'has broken chunks',
    raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
    /breaks the protocol|ended an answer too early/,
  ],
  [
    'changes the protocol',
    raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: evil\r\nconnection: upgrade\r\n\r\n'),
    /ended an answer too early|ECONNRESET/,
  ],
])('a server that %s gives nothing, and the build says so once', async (_what, script, reason) => {
  const server = await openScriptedServer(script)
  const {bodies, codes, said} = await outcomeOf(server.origin)
  expect({bodies, codes}).toEqual({bodies: nothing, codes: ['cache-remote-off']})
  expect(said).toMatch(reason)
  // redirects are not followed, and a server that fails is not asked for long
  expect(server.asked().every((line) => /^GET \/ac\/[\da-f]{64}$/.test(line))).toBe(true)
  await expect.poll(() => server.open()).toBe(0)
})

test.each<readonly [string, Script]>([
  ['says nothing', hang],
  ['sends a byte now and then', drip],
])('a server that %s costs no more than the time that was set', async (_what, script) => {
  const server = await openScriptedServer(script)
  const begin = performance.now()
  const {bodies, codes, said} = await outcomeOf(server.origin, 100)
  expect({bodies, codes}).toEqual({bodies: nothing, codes: ['cache-remote-off']})
  expect(said).toContain('100 ms were waited for it')
  expect(performance.now() - begin).toBeLessThan(1500)
  await expect.poll(() => server.open()).toBe(0)
})

test('where nobody listens, nothing is waited for', async () => {
  const server = await openScriptedServer(hang)
  await server.close()
  const {bodies, codes, said} = await outcomeOf(server.origin)
  expect({bodies, codes}).toEqual({bodies: nothing, codes: ['cache-remote-off']})
  expect(said).toContain('cannot be reached (ECONNREFUSED)')
})

test('a server that answers at once but has nothing is left alone after the time that was set, and is sent to', async () => {
  let isFull = false
  const server = await openScriptedServer((request, response) => {
    request.resume()
    if (request.method === 'PUT') return void request.on('end', () => response.writeHead(201).end())
    if (!isFull) setTimeout(() => response.writeHead(404).end(), 20)
  })
  const many = Array.from({length: 20_000}, (_, index) => `s${index}`)
  const machine = await openMachine({remote: server.origin, wait: 1000})
  expect(await fetchBodies(machine, many).then((bodies) => bodies.filter((body) => body !== undefined))).toEqual([])
  isFull = true
  expect(machine.remote.diagnostics()).toEqual([])
  expect(server.received.length).toBeLessThan(many.length)
  machine.remote.share('a', machine.local.store(sourceOf('a'), makeCompilation('a')))
  await expect.poll(() => machine.remote.counts()).toEqual({received: 0, sent: 1})
})

test('a server that takes nothing is reported once, and the run goes on', async () => {
  const server = await openCacheServer()
  const machine = await openMachine({remote: server.origin, env: {DOCSITE_CACHE_KEY: keys.secretKey}})
  await machine.remote.fetch([])
  server.answerWith(answer(405))
  await share(machine, Object.fromEntries(sources.map((source) => [source, makeCompilation(source)])))
  expect(machine.remote.diagnostics().map(({code}) => code)).toEqual(['cache-remote-off'])
  expect(machine.remote.counts()).toEqual({received: 0, sent: 0})
})

test('what could not be sent in time is counted', async () => {
  const server = await openCacheServer()
  const machine = await openMachine({remote: server.origin, wait: 100})
  const made = Object.fromEntries(sources.map((source) => [source, makeCompilation(source)]))
  await machine.remote.fetch([])
  server.answerWith(hang)
  for (const [source, compilation] of Object.entries(made)) machine.remote.share(source, machine.local.store(sourceOf(source), compilation))
  await machine.remote.settle()
  expect(machine.remote.diagnostics().map(({code, message}) => [code, message.replace(server.origin, '<server>')])).toEqual([
    [
      'cache-remote-off',
      'The remote cache <server> is too slow to take what was compiled: 100 ms were waited for it, and 6 compilations were not sent. The site is not affected.',
    ],
  ])
})
