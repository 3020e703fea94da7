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

test('clients that accept Markdown get that of a page, where it has any', () => {
  const code = cloudfrontFunction({
    baseUrl: '/p/',
    locales: ['/p/de/'],
    redirects: [{from: '/p/old/', to: '/p/a/', status: 301}],
    rewrites: [],
    headers: {},
    hashedFiles: undefined,
    markdown: {notBelow: ['/p/docs/tags/'], notFor: ['/p/docs/changes/']},
  })
  const handler = runInNewContext(`${code}; handler`) as (event: object) => {uri?: string; headers?: {location?: Entry}}
  const ask = (uri: string, accept: string): unknown => {
    const answer = handler({request: {uri, querystring: {}, headers: {accept: {value: accept}}}})
    return answer.uri ?? answer.headers?.location?.value
  }
  const uris = [
    '/p/',
    '/p/de/',
    '/p/a/',
    '/p/a',
    '/p/docs/0.1/',
    '/p/docs/tags/x/',
    '/p/docs/changes/',
    '/p/docs/changes/1.0/',
    '/p/a.css',
    '/p/old/',
  ]
  expect(uris.map((uri) => [uri, ask(uri, 'text/markdown, text/html;q=0.5'), ask(uri, 'text/html, */*')])).toEqual([
    ['/p/', '/p/index.md', '/p/index.html'],
    ['/p/de/', '/p/de/index.md', '/p/de/index.html'],
    ['/p/a/', '/p/a.md', '/p/a/index.html'],
    ['/p/a', '/p/a.md', '/p/a/'],
    ['/p/docs/0.1/', '/p/docs/0.1.md', '/p/docs/0.1/index.html'],
    ['/p/docs/tags/x/', '/p/docs/tags/x/index.html', '/p/docs/tags/x/index.html'],
    ['/p/docs/changes/', '/p/docs/changes/index.html', '/p/docs/changes/index.html'],
    ['/p/docs/changes/1.0/', '/p/docs/changes/1.0.md', '/p/docs/changes/1.0/index.html'],
    ['/p/a.css', '/p/a.css', '/p/a.css'],
    ['/p/old/', '/p/a/', '/p/a/'],
  ])
})
