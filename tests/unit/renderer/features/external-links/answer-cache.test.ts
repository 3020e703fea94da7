import {existsSync} from 'node:fs'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {jumpClock} from '../../../../jump-clock.ts'
import {makeFolder} from '../../../../make-site.ts'
import {answer, hangUp, inTurn, ok, openScriptedServer, page, redirect, site} from '../../../../scripted-server.ts'
import type {Script, ScriptedServer} from '../../../../scripted-server.ts'
import {askServers, said} from './ask-servers.ts'

const words = `<p>${'Some words of a page. '.repeat(20)}</p>`
const hour = 3_600_000
const day = 24 * hour

/** A site that is checked again and again. */
async function openSite(
  script: Script,
): Promise<{server: ScriptedServer; pass: (time: number) => void; check: (...paths: string[]) => Promise<string[]>; file: string}> {
  const server = await openScriptedServer(script)
  const root = await makeFolder({})
  const clock = jumpClock()
  const check = async (...paths: string[]): Promise<string[]> =>
    said(
      await askServers(
        paths.map((rest) => server.origin + rest),
        {root, clock, cache: true},
      ),
    )
  return {server, pass: clock.pass, check, file: path.join(root, '.docsite/cache/external-links.json')}
}

test('a good answer holds for seven days', async () => {
  const {server, pass, check} = await openSite(ok)
  await check('/x')
  pass(7 * day - 1000)
  await check('/x')
  expect(server.asked()).toEqual(['HEAD /x'])
  pass(1000)
  await check('/x')
  expect(server.asked()).toEqual(['HEAD /x', 'HEAD /x'])
})

test.each([
  ['a page that is gone', answer(404)],
  ['a wall', answer(403)],
])('%s is told again for an hour without being asked', async (_name, script) => {
  const {server, pass, check} = await openSite(script)
  const first = await check('/x')
  expect(first).toHaveLength(1)
  pass(hour - 1000)
  expect(await check('/x')).toEqual(first)
  expect(server.received).toHaveLength(2)
  pass(1000)
  expect(await check('/x')).toEqual(first)
  expect(server.received).toHaveLength(4)
})

test('what has moved is told again without being asked', async () => {
  const {server, check} = await openSite(site({'/x': redirect('/y', 301), '/y': ok}))
  const first = await check('/x')
  expect(first).toEqual(['external-moved: `http://host/x` has moved permanently to `http://host/y`.'])
  expect(await check('/x')).toEqual(first)
  expect(server.received).toHaveLength(2)
})

test('a server that fails is asked again by the next check, and the others are not', async () => {
  const {server, check} = await openSite(site({'/x': inTurn(hangUp, hangUp, hangUp, hangUp, ok), '/y': ok}))
  expect(await check('/y')).toEqual([])
  expect(await check('/x', '/y')).toHaveLength(1)
  expect(await check('/x', '/y')).toEqual([])
  expect(server.asked()).toEqual(['HEAD /y', 'HEAD /x', 'GET /x', 'GET /x', 'GET /x', 'HEAD /x'])
})

test('a private address is asked as soon as it is allowed', async () => {
  const server = await openScriptedServer(ok)
  const check = {root: await makeFolder({}), clock: jumpClock(), cache: true}
  expect(await askServers([server.origin], {...check, external: {allowPrivate: []}})).toHaveLength(1)
  expect(await askServers([server.origin], check)).toEqual([])
  expect(server.received).toHaveLength(1)
})

test('an anchor that is missing holds for an hour, one that is there for seven days', async () => {
  const {server, pass, check} = await openSite(page(`${words}<h2 id="a">A</h2>`))
  const first = await check('/x#a', '/x#b')
  expect(first).toEqual(['external-anchor-missing: `http://host/x` has no anchor `b`.'])
  expect(await check('/x#b')).toEqual(first)
  pass(hour)
  expect(await check('/x#a')).toEqual([])
  expect(server.received).toHaveLength(1)
  expect(await check('/x#b')).toEqual(first)
  expect(server.received).toHaveLength(2)
})

test('an anchor may have any name', async () => {
  const {server, check} = await openSite(page(`${words}<h2 id="constructor">A</h2>`))
  const links = ['/x#constructor', '/x#__proto__', '/x#toString']
  const first = await check(...links)
  expect(first).toEqual(['__proto__', 'toString'].map((name) => `external-anchor-missing: \`http://host/x\` has no anchor \`${name}\`.`))
  expect(await check(...links)).toEqual(first)
  expect(server.received).toHaveLength(1)
})

test('an anchor that nobody has asked for yet is looked up', async () => {
  const {server, check} = await openSite(page(`${words}<h2 id="a">A</h2>`))
  expect(await check('/x')).toEqual([])
  expect(await check('/x#c')).toHaveLength(1)
  expect(server.asked()).toEqual(['HEAD /x', 'GET /x'])
})

test.each([
  ['etag', 'if-none-match', '"1"'],
  ['last-modified', 'if-modified-since', 'Sat, 21 Nov 2026 11:00:00 GMT'],
])('after its time a server is asked whether the page has changed, by %s', async (header, condition, value) => {
  const script: Script = (request, response) => {
    if (request.headers[condition] === value) return answer(304)(request, response)
    page(`${words}<h2 id="a">A</h2>`, {[header]: value})(request, response)
  }
  const {server, pass, check} = await openSite(script)
  await check('/x#a')
  pass(7 * day)
  expect(await check('/x#a')).toEqual([])
  pass(6 * day)
  expect(await check('/x#a')).toEqual([])
  expect(server.received.map(({headers}) => headers[condition])).toEqual([undefined, value])
})

test('the state of a page is told to that page, not to the one that redirects there', async () => {
  const script = site({'/x': redirect('/y'), '/y': answer(200, {etag: '"1"'})})
  const {server, pass, check} = await openSite(script)
  await check('/x')
  pass(7 * day)
  await check('/x')
  expect(server.received.map(({path: asked, headers}) => `${asked} ${headers['if-none-match']}`)).toEqual([
    '/x undefined',
    '/y undefined',
    '/x undefined',
    '/y "1"',
  ])
})

test.each([
  ['text', 'nonsense'],
  ['half of it', '{"format":1,"entries":{"http://'],
  ['another shape', '{"format":1,"entries":{"x":{"at":"now"}}}'],
  ['another format', '{"format":0,"entries":{}}'],
  ['nothing', ''],
])('a damaged cache (%s) is no cache, and is written anew', async (_name, text) => {
  const {server, check, file} = await openSite(ok)
  await check('/x')
  await writeFile(file, text)
  expect(await check('/x')).toEqual([])
  expect(await check('/x')).toEqual([])
  expect(server.received).toHaveLength(2)
})

test('an answer from the future is of a clock that was wrong', async () => {
  const {server, pass, check} = await openSite(ok)
  await check('/x')
  pass(-hour)
  await check('/x')
  expect(server.received).toHaveLength(2)
})

test('an address that no check has asked for is forgotten after thirty days', async () => {
  const {server, pass, check, file} = await openSite(ok)
  await check('/x')
  pass(30 * day)
  await check('/y')
  const {entries} = JSON.parse(await readFile(file, 'utf8')) as {entries: Record<string, unknown>}
  expect(Object.keys(entries)).toEqual([`${server.origin}/y`])
})

test('a check that asks nobody writes nothing', async () => {
  const {check, file} = await openSite(ok)
  await check()
  expect(existsSync(file)).toBe(false)
  await check('/x')
  await writeFile(file, `${await readFile(file, 'utf8')} `)
  await check('/x')
  expect((await readFile(file, 'utf8')).endsWith(' ')).toBe(true)
})

test('a cache that cannot be written is a warning', async () => {
  const {check, file} = await openSite(ok)
  await mkdir(file, {recursive: true})
  expect(await check('/x')).toEqual([
    'cache-unwritable: The answers of other sites cannot be cached: it is a folder (EISDIR). The next check requests them again.',
  ])
})

test('without cache nothing is kept, and nothing is taken from it', async () => {
  const server = await openScriptedServer(ok)
  const root = await makeFolder({})
  await askServers([server.origin], {root, cache: true})
  await askServers([server.origin], {root, cache: false})
  expect(server.received).toHaveLength(2)
})
