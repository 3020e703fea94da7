import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {cloudfrontFunction} from '../../../../../renderer/features/hosts/cloudfront-function.ts'

type Entry = {readonly value: string; readonly multiValue?: readonly {readonly value: string}[]}

/** What the function makes of a request: another file, or a redirect. */
function handle(uri: string, querystring: Readonly<Record<string, Entry>> = {}): unknown {
  const code = cloudfrontFunction({
    baseUrl: '/',
    redirects: [
      {from: '/old/', to: '/new/', status: 301},
      {from: '/own/', to: 'https://example.com/?a=1', status: 302},
    ],
    rewrites: [
      {from: '/snack/', to: '/snack/'},
      {from: '/expo/', to: '/snack/'},
    ],
    headers: {},
    hashedFiles: undefined,
  })
  const handler = runInNewContext(`${code}; handler`) as (event: {request: object}) => {
    uri?: string
    statusCode?: number
    headers?: {location: Entry}
  }
  const {uri: rewritten, statusCode, headers} = handler({request: {uri, querystring}})
  return rewritten ?? [statusCode, headers?.location.value]
}

test('A2: folders have their index, and an address without its slash leads to the one with it', () => {
  expect(['/', '/a/', '/a/index.html', '/assets/x.js', '/a.b/'].map((uri) => handle(uri))).toEqual([
    '/index.html',
    '/a/index.html',
    '/a/index.html',
    '/assets/x.js',
    '/a.b/index.html',
  ])
  expect(handle('/a', {q: {value: '1'}})).toEqual([301, '/a/?q=1'])
})

test('A18: a redirect keeps the query, every value of it, unless the target has its own', () => {
  const query = {a: {value: '1', multiValue: [{value: '1'}, {value: '2'}]}, flag: {value: ''}}
  expect([handle('/old/', query), handle('/old'), handle('/own/', query)]).toEqual([
    [301, '/new/?a=1&a=2&flag'],
    [301, '/new/'],
    [302, 'https://example.com/?a=1'],
  ])
})

test('A22: everything below a prefix is its page, apart from the files of the page', () => {
  const uris = ['/snack/', '/snack/@a/b.c', '/expo', '/expo/x/', '/snack/index.json', '/snacks/']
  expect(uris.map((uri) => handle(uri))).toEqual([
    '/snack/index.html',
    '/snack/index.html',
    '/snack/index.html',
    '/snack/index.html',
    '/snack/index.json',
    '/snacks/index.html',
  ])
})
