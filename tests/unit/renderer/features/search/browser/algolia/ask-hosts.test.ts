import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {askHosts} from '../../../../../../../renderer/features/search/browser/algolia/ask-hosts.ts'
import type {HostState, HostStates} from '../../../../../../../renderer/features/search/browser/algolia/host-states.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a host does: answers with a status, does not say anything, begins an answer that never ends, cannot be reached. */
type Deed = number | 'silent' | 'endless' | 'gone'

/** Hosts that do as they are told, and what they were asked when, in milliseconds. */
function makeHosts(deeds: Readonly<Record<string, Deed>>, states: Readonly<Record<string, HostState>> = {}) {
  const asked: [host: string, time: number][] = []
  const known = new Map(Object.entries(states))
  const start = Date.now()
  const fetchOf = (url: string, {signal}: RequestInit): Promise<Partial<Response>> => {
    const host = new URL(url).origin
    asked.push([host, Date.now() - start])
    const never = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
    const deed = deeds[host] ?? 'gone'
    if (deed === 'gone') return Promise.reject(new TypeError(`Failed to fetch ${url}`))
    if (deed === 'silent') return never
    return Promise.resolve({status: deed === 'endless' ? 200 : deed, text: () => (deed === 'endless' ? never : Promise.resolve('said'))})
  }
  const hostStates: HostStates = {of: (host) => known.get(host) ?? 'up', set: (host, state) => void known.set(host, state)}
  return {
    asked,
    known: () => Object.fromEntries(known),
    hosts: {origins: Object.keys(deeds), states: hostStates, fetch: fetchOf as typeof fetch},
  }
}

const question = {path: '/q?key=secret', body: '{"query":"secret"}', signal: undefined}

/** What comes of it, however long it takes. */
async function outcome(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return settled
}

test('L6: the first host that answers is the only one that is asked', async () => {
  const {asked, known, hosts} = makeHosts({'https://a': 200, 'https://b': 200})
  expect(await outcome(askHosts(hosts, question))).toEqual({status: 200, text: 'said'})
  expect([asked, known()]).toEqual([[['https://a', 0]], {'https://a': 'up'}])
})

test('L6: a refusal is final: another host would say the same', async () => {
  const {asked, hosts} = makeHosts({'https://a': 403, 'https://b': 200})
  expect([await outcome(askHosts(hosts, question)), asked.length]).toEqual([{status: 403, text: 'said'}, 1])
})

test('L6: hosts that fail or cannot be reached are passed over, and remembered', async () => {
  const {asked, known, hosts} = makeHosts({'https://a': 'gone', 'https://b': 503, 'https://c': 302, 'https://d': 200})
  expect(await outcome(askHosts(hosts, question))).toEqual({status: 200, text: 'said'})
  expect([asked.map(([host]) => host), known()]).toEqual([
    ['https://a', 'https://b', 'https://c', 'https://d'],
    {'https://a': 'down', 'https://b': 'down', 'https://c': 'down', 'https://d': 'up'},
  ])
})

test('L6: a host has 1 s to begin and 2 s more to end; with every delay the next one has more', async () => {
  const {asked, known, hosts} = makeHosts({'https://a': 'silent', 'https://b': 'endless', 'https://c': 'silent', 'https://d': 200})
  expect(await outcome(askHosts(hosts, question))).toEqual({status: 200, text: 'said'})
  expect(asked).toEqual([
    ['https://a', 0],
    ['https://b', 1000],
    ['https://c', 1000 + 2000 * 4],
    ['https://d', 1000 + 2000 * 4 + 1000 * 5],
  ])
  expect(known()).toEqual({'https://a': 'slow', 'https://b': 'slow', 'https://c': 'slow', 'https://d': 'up'})
})

test('L6: known dead hosts are left out, slow ones come last and have more time', async () => {
  const {asked, hosts} = makeHosts(
    {'https://a': 200, 'https://b': 'silent', 'https://c': 'gone', 'https://d': 200},
    {'https://a': 'down', 'https://b': 'slow', 'https://d': 'slow'},
  )
  await outcome(askHosts(hosts, question))
  expect(asked).toEqual([
    ['https://c', 0],
    ['https://b', 0],
    ['https://d', 1000 * 5],
  ])
})

test('L6: when all hosts are dead, all are asked again', async () => {
  const {asked, known, hosts} = makeHosts({'https://a': 'gone', 'https://b': 200}, {'https://a': 'down', 'https://b': 'down'})
  expect(await outcome(askHosts(hosts, question))).toEqual({status: 200, text: 'said'})
  expect([asked.length, known()]).toEqual([2, {'https://a': 'down', 'https://b': 'up'}])
})

test('K10: when no host answers, the error says what each did, and nothing of the question', async () => {
  const {hosts} = makeHosts({'https://a': 'gone', 'https://b': 500, 'https://c': 'silent'})
  expect(await outcome(askHosts(hosts, question))).toEqual(
    new Error('Nobody answered: https://a cannot be reached, https://b failed with 500, https://c was too slow.'),
  )
})

test('a search that is given up ends at once with the reason, and is nobody’s fault', async () => {
  const {asked, known, hosts} = makeHosts({'https://a': 'silent', 'https://b': 200})
  const controller = new AbortController()
  const asking = askHosts(hosts, {...question, signal: controller.signal}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  controller.abort('typed on')
  expect([await asking, asked.length, known(), vi.getTimerCount()]).toEqual(['typed on', 1, {}, 0])
  expect(await outcome(askHosts(hosts, {...question, signal: controller.signal}))).toBe('typed on')
  expect(asked.length).toBe(1)
})
