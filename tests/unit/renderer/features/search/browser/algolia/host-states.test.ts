import {expect, test} from 'vitest'
import {createHostStates} from '../../../../../../../renderer/features/search/browser/algolia/host-states.ts'

const KEY = 'algolia-client-js-docsite-APP'

function open(stored: Record<string, string> = {}, now = () => 1_000_000) {
  const kept = new Map(Object.entries(stored))
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  }
  return {states: createHostStates({storage, appId: 'APP', now}), kept}
}

test('L6: a dead host is remembered for two minutes, in a key of the application', () => {
  let now = 1_000_000
  const {states, kept} = open({}, () => now)
  states.set('https://a', 'down')
  states.set('https://b', 'slow')
  expect([...kept]).toEqual([[KEY, '{"https://a":{"state":"down","since":1000000},"https://b":{"state":"slow","since":1000000}}']])
  now += 119_999
  expect(['https://a', 'https://b', 'https://c'].map(states.of)).toEqual(['down', 'slow', 'up'])
  now += 1
  expect(['https://a', 'https://b'].map(states.of)).toEqual(['up', 'up'])
})

test('L6: a host that answers again is not held for dead; without dead hosts nothing is stored', () => {
  const {states, kept} = open()
  states.set('https://a', 'up')
  expect([...kept]).toEqual([])
  states.set('https://a', 'down')
  states.set('https://a', 'up')
  expect([...kept]).toEqual([])
})

test.each([
  '{',
  'null',
  '[]',
  '7',
  '{"https://a":null}',
  '{"https://a":{"state":"down"}}',
  '{"https://a":{"state":"up","since":999999}}',
  '{"https://a":{"state":"down","since":"999999"}}',
  '{"https://a":{"state":"down","since":1000001}}',
  '{"https://a":{"state":"down","since":0}}',
])('L6: what somebody else stored (%s) is as if it were not there', (stored) => {
  expect(open({[KEY]: stored}).states.of('https://a')).toBe('up')
})
