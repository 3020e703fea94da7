import {expect, test} from 'vitest'
import type {HostName} from '../../../../../renderer/config/routing-schema.ts'
import {checkHostFiles} from '../../../../../renderer/features/hosts/check-host-files.ts'
import {planHostFiles} from '../../../../../renderer/features/hosts/plan-host-files.ts'
import type {HostRules} from '../../../../../renderer/core/model/host-rules.ts'

const empty: HostRules = {baseUrl: '/', redirects: [], rewrites: [], headers: {}, hashedFiles: undefined}

function messagesOf(hosts: readonly HostName[], rules: Partial<HostRules>): string[] {
  const files = planHostFiles(hosts, {...empty, ...rules})
  return checkHostFiles(files, []).map(({code, message}) => `${code} ${message}`)
}

function redirects(count: number, to = '/new/'): HostRules['redirects'] {
  return Array.from({length: count}, (_, index) => ({from: `/old/${index}/`, to, status: 301}))
}

function rewrites(count: number): HostRules['rewrites'] {
  return Array.from({length: count}, (_, index) => ({from: `/old/${index}/`, to: '/new/'}))
}

test('what a host takes is not reported', () => {
  expect(messagesOf(['cloudflare'], {redirects: redirects(1000)})).toEqual([])
  expect(messagesOf(['cloudflare'], {rewrites: rewrites(100)})).toEqual([])
  expect(messagesOf(['netlify', 'nginx', 'github-pages'], {redirects: redirects(3000)})).toEqual([])
})

test('what is more than a host takes is reported for that host', () => {
  expect(messagesOf(['cloudflare'], {redirects: redirects(1001)})).toEqual([
    'host-limit `_redirects` has 2,002 rules for one path; Cloudflare accepts at most 2,000.',
  ])
  expect(messagesOf(['netlify', 'cloudflare'], {rewrites: rewrites(101)})).toEqual([
    'host-limit `_redirects` has 101 rules with a placeholder; Cloudflare accepts at most 100.',
  ])
  expect(messagesOf(['cloudflare'], {redirects: redirects(1, `/${'x'.repeat(1000)}/`), headers: {Long: 'x'.repeat(2000)}})).toEqual([
    'host-limit `_redirects` has 1,014 characters in a line; Cloudflare accepts at most 1,000.',
    'host-limit `_headers` has 2,008 characters in a line; Cloudflare accepts at most 2,000.',
  ])
  expect(messagesOf(['vercel'], {redirects: redirects(2048)})).toEqual([
    'host-limit `vercel.json` has 2,049 redirects; Vercel accepts at most 2,048.',
  ])
  expect(messagesOf(['azure', 'cloudfront'], {redirects: redirects(400)}).map((text) => text.replace(/[\d,]+ bytes/, 'n bytes'))).toEqual([
    'host-limit `staticwebapp.config.json` has n bytes; Azure Static Web Apps accepts at most 20,480.',
    'host-limit `cloudfront-function.js` has n bytes; CloudFront accepts at most 10,240.',
  ])
})
