import {expect, test} from 'vitest'
import {differInHashesOnly} from '../../../../../renderer/features/diff/hashes.ts'

const both = (before: string, after: string): readonly boolean[] => [differInHashesOnly(before, after), differInHashesOnly(after, before)]

test.each([
  ['equal texts', '<p>a</p>', '<p>a</p>'],
  ['names of docsite', '<script src="/assets/shell-1E6C2DA3.js">', '<script src="/assets/shell-BD6F7003.js">'],
  [
    'a fragment',
    '<div data-fragment="/assets/sidebar/next-docs-4b312c71.html">',
    '<div data-fragment="/assets/sidebar/next-docs-98aa12fe.html">',
  ],
  ['names of webpack', '<script src="/assets/js/main.1a2b3c4d.js">', '<script src="/assets/js/main.5e6f7a8b.js">'],
  ['names of esbuild', '<link href="/a-U6PRYMIZ.woff2">', '<link href="/a-KX5MEWCF.woff2">'],
  ['names of Vite', '<script src="/app.Cq3Xz_1-.js">', '<script src="/app.D9_kkP2a.js">'],
  ['a policy', `script-src 'sha256-cd7pD2OYHUJ7H2SWQ=' 'self'`, `script-src 'sha256-352fy3lyqCkfucNsW=' 'self'`],
  ['integrity', '<script integrity="sha384-abc/def+" src=a.js>', '<script integrity="sha384-xyz/def+12" src=a.js>'],
  ['several', '<a href="x-AAAAAAAA.css"><p>a</p><a href="y-BBBBBBBB.js">', '<a href="x-CCCCCCCC.css"><p>a</p><a href="y-DDDDDDDD.js">'],
])('%s', (_, before, after) => {
  expect(both(before, after)).toEqual([true, true])
})

test.each([
  ['a text', '<p>one</p>', '<p>two</p>'],
  ['more at the end', '<p>a</p>', '<p>a</p><p>b</p>'],
  ['another file', '<script src="/assets/shell-1E6C2DA3.js">', '<script src="/assets/search-1E6C2DA3.js">'],
  ['ordinary words', '<script src="/getting-overview.js">', '<script src="/getting-overlook.js">'],
  ['an image, which readers see', '<img src="/a-1E6C2DA3.png">', '<img src="/a-BD6F7003.png">'],
  ['a text beside a hash', '<a href="x-AAAAAAAA.css">a', '<a href="x-CCCCCCCC.css">b'],
  ['a hash in a text', '<p>commit 1a2b3c4d.</p>', '<p>commit 5e6f7a8b.</p>'],
  ['another host of a policy', `img-src https://a.org; 'sha256-a='`, `img-src https://b.org; 'sha256-a='`],
])('not %s', (_, before, after) => {
  expect(both(before, after)).toEqual([false, false])
})

test('takes no more than linear time', () => {
  const page = (hash: string): string => `<script src="/assets/a-${hash}.js"></script>`.repeat(50_000)
  expect(differInHashesOnly(page('AAAAAAAA'), page('BBBBBBBB'))).toBe(true)
  expect(differInHashesOnly('a'.repeat(2_000_000), 'b'.repeat(2_000_000))).toBe(false)
})
