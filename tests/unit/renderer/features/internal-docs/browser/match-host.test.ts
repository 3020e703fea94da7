import {expect, test} from 'vitest'
import {isListed, isListedOrigin, isLoopback, isWithin} from '../../../../../../renderer/features/internal-docs/browser/match-host.ts'

test('T3: a host is within a domain at a dot only', () => {
  const hosts = ['internal.example', 'a.internal.example', 'xinternal.example', 'internal.example.org', 'example']
  expect(hosts.filter((host) => isWithin(host, 'internal.example'))).toEqual(['internal.example', 'a.internal.example'])
})

test('a list has hosts, and domains whose hosts all count', () => {
  const hosts = ['a.example', 'b.example', 'x.b.example', 'y.x.b.example', 'xb.example', 'a.example.org', '']
  expect(hosts.filter((host) => isListed(host, ['a.example', '*.b.example']))).toEqual(['a.example', 'x.b.example', 'y.x.b.example'])
})

test('an origin counts with its scheme and its port', () => {
  const list = ['https://a.example', 'https://*.b.example:8443', 'http://localhost:*', 'http://[::1]:3000']
  const yes = ['https://a.example', 'https://x.b.example:8443', 'http://localhost', 'http://localhost:3000', 'http://[::1]:3000']
  const no = [
    'http://a.example',
    'https://a.example:444',
    'https://xa.example',
    'https://x.b.example',
    'https://b.example:8443',
    'https://localhost:3000',
    'http://[::1]:3001',
    'null',
    '',
  ]
  expect([...yes, ...no].filter((origin) => isListedOrigin(origin, list))).toEqual(yes)
})

test('only names that no network knows are this machine', () => {
  const hosts = ['localhost', '127.0.0.1', '[::1]', 'localhost.example', '127.0.0.1.example', '10.0.0.1']
  expect(hosts.filter(isLoopback)).toEqual(['localhost', '127.0.0.1', '[::1]'])
})
