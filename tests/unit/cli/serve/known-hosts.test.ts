import {expect, test} from 'vitest'
import {addressesOf, isLoopback, knownHosts} from '../../../../cli/serve/known-hosts.ts'

const addresses = ['127.0.0.1', '192.168.1.5', '2001:db8::5']

test.each([
  ['127.0.0.1', ['localhost', 'a.localhost', '[::1]', '127.0.0.1'], ['192.168.1.5', 'evil.example', '']],
  ['docs.test', ['docs.test', 'DOCS.test', 'localhost'], ['evil.docs.test', '192.168.1.5']],
  ['0.0.0.0', ['192.168.1.5', '[2001:db8::5]', 'localhost'], ['192.168.1.6', '2001:db8::5', 'evil.example', '0.0.0.0']],
  ['::1', ['[::1]'], ['evil.example']],
])('who listens on %s is known by its names only', (host, known, unknown) => {
  const isKnown = knownHosts(host, addresses)
  expect([known.filter(isKnown), unknown.filter(isKnown)]).toEqual([known, []])
})

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['::1', ['[::1]']],
  ['docs.test', ['docs.test']],
  ['0.0.0.0', ['127.0.0.1', '192.168.1.5', '[2001:db8::5]']],
])('who listens on %s is found at %j', (host, found) => {
  expect(addressesOf(host, addresses)).toEqual(found)
})

test('only this machine reaches what listens on loopback', () => {
  const hosts = ['127.0.0.1', '127.8.0.1', '::1', 'localhost', '0.0.0.0', '::', '192.168.1.5', 'docs.test']
  expect(hosts.filter(isLoopback)).toEqual(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])
})
