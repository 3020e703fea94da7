import type {LookupAddress, LookupOptions} from 'node:dns'
import {expect, test} from 'vitest'
import {guardLookup, PrivateAddressError} from '../../../../../renderer/features/external-links/guard-lookup.ts'

const both: LookupAddress[] = [
  {address: '10.0.0.1', family: 4},
  {address: '93.184.215.14', family: 4},
]

function look(addresses: LookupAddress[] | string, options: LookupOptions, allowed: string[] = []): unknown[] {
  let given: unknown[] = []
  const guard = guardLookup((_hostname, _options, callback) => callback(null, addresses), new Set(allowed))
  guard.lookup('example.org', options, (...results) => (given = results))
  return given
}

test('only public addresses are given, in the form that was asked for', () => {
  expect(look(both, {all: true})).toEqual([null, [both[1]]])
  expect(look(both, {})).toEqual([null, '93.184.215.14', 4])
})

test('a resolver may give one address', () => {
  expect(look('93.184.215.14', {all: true})).toEqual([null, [both[1]]])
})

test('a name with private addresses only is refused', () => {
  const [error, addresses] = look([{address: '10.0.0.1', family: 4}], {all: true})
  expect(error).toBeInstanceOf(PrivateAddressError)
  expect([(error as PrivateAddressError).address, addresses]).toEqual(['10.0.0.1', []])
})

test('a name that is allowed may have any address', () => {
  expect(look(both, {all: true}, ['example.org'])).toEqual([null, both])
})

test('a resolver that gives nothing gives nothing public', () => {
  expect(look([], {all: true})[0]).toBeInstanceOf(PrivateAddressError)
})

test('the error of a resolver is passed on', () => {
  const failure = new Error('ENOTFOUND')
  const guard = guardLookup((_hostname, _options, callback) => callback(failure, []), new Set())
  let given: unknown
  guard.lookup('example.org', {}, (error) => (given = error))
  expect(given).toBe(failure)
})

test('hosts that are addresses are checked without a lookup', () => {
  const guard = guardLookup(() => undefined, new Set(['10.0.0.2']))
  expect(() => guard.check('10.0.0.1')).toThrow(PrivateAddressError)
  expect(() => guard.check('::1')).toThrow(PrivateAddressError)
  for (const host of ['10.0.0.2', '93.184.215.14', 'example.org']) expect(() => guard.check(host)).not.toThrow()
})
