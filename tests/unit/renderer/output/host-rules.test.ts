import {expect, test} from 'vitest'
import {createHostRules} from '../../../../renderer/output/host-rules.ts'
import {makeGraph} from '../../../make-graph.ts'

test('rules have the base URL, the longest address first, and say for how long; files with hashed names are kept for ever', async () => {
  const {graph} = await makeGraph(
    {'content/docs/a.md': '', 'content/pages/snack.md': ''},
    {
      config: {
        baseUrl: '/p/',
        redirects: [
          {from: ['/b', '/old/ü'], to: '/docs/a'},
          {from: '/a/', to: 'https://example.com/ü b?c=%20 d', permanent: false},
        ],
        rewrites: [{from: '/snack', to: '/snack'}],
      },
    },
  )
  expect(
    createHostRules({
      locales: [{config: {baseUrl: '/p/', siteBaseUrl: '/p/', trailingSlash: true, markdownPages: false}, graph}],
      policy: undefined,
    }),
  ).toEqual({
    baseUrl: '/p/',
    redirects: [
      {from: '/p/old/%C3%BC/', to: '/p/docs/a/', status: 301},
      {from: '/p/a/', to: 'https://example.com/%C3%BC%20b?c=%20%20d', status: 302},
      {from: '/p/b/', to: '/p/docs/a/', status: 301},
    ],
    rewrites: [{from: '/p/snack/', to: '/p/snack/'}],
    headers: {
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    hashedFiles: {path: '/p/assets/', headers: {'Cache-Control': 'public, max-age=31536000, immutable'}},
  })
})

test('where the site has files of its own among the assets, nothing is kept for ever: their names do not change', async () => {
  const {graph} = await makeGraph({'content/docs/a.md': '', 'content/static/assets/logo.svg': '<svg/>'})
  const rules = createHostRules({
    locales: [{config: {baseUrl: '/', siteBaseUrl: '/', trailingSlash: true, markdownPages: false}, graph}],
    policy: `default-src 'self'`,
  })
  expect([rules.hashedFiles, rules.headers['Content-Security-Policy']]).toEqual([undefined, `default-src 'self'`])
})

test('HTML files and addresses of one page that holds for all below it have no Markdown', async () => {
  const {graph} = await makeGraph(
    {
      'content/docs/a.md': '',
      'content/pages/snack.tsx': 'export default () => null',
      'content/static/demo/index.html': '<p>',
    },
    {config: {rewrites: [{from: '/snack', to: '/snack'}]}},
  )
  const {markdown} = createHostRules({
    locales: [{config: {baseUrl: '/', siteBaseUrl: '/', trailingSlash: true, markdownPages: true}, graph}],
    policy: undefined,
  })
  expect(markdown).toEqual({notBelow: ['/demo/', '/snack/'], notFor: []})
})
