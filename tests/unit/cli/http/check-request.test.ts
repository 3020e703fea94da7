import type {IncomingMessage} from 'node:http'
import {expect, test} from 'vitest'
import {refusalOf} from '../../../../cli/http/check-request.ts'
import type {RequestRules} from '../../../../cli/http/check-request.ts'

function refusal(method: string, headers: Readonly<Record<string, string>>, rules?: RequestRules): number | undefined {
  const rawHeaders = Object.entries(headers).flat()
  return refusalOf({method, headers, rawHeaders} as unknown as IncomingMessage, rules)
}

const host = '127.0.0.1:4100'
const methods = ['GET', 'POST']

test('servers of pages only answer reading', () => {
  expect(refusal('GET', {host})).toBeUndefined()
  expect(refusal('HEAD', {host: 'docs.localhost'})).toBeUndefined()
  expect(refusal('POST', {host})).toBe(405)
  expect(refusal('GET', {host: 'evil.example'})).toBe(403)
})

test('other methods are for programs, and for pages of this machine', () => {
  expect(refusal('POST', {host}, {methods})).toBeUndefined()
  expect(refusal('POST', {host, origin: 'http://localhost:3000'}, {methods})).toBeUndefined()
  expect(refusal('POST', {host, origin: 'http://[::1]:3000'}, {methods})).toBeUndefined()
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'localhost', ''])
    expect({origin, status: refusal('POST', {host, origin}, {methods})}).toEqual({origin, status: 403})
  expect(refusal('HEAD', {host}, {methods})).toBe(405)
  // reading reveals nothing to the page that asks, as `cross-origin-resource-policy` keeps it from the response
  expect(refusal('GET', {host, origin: 'https://evil.example'}, {methods})).toBeUndefined()
})
