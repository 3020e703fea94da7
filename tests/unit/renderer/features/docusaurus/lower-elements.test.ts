import {build} from 'esbuild'
import {expect, test} from 'vitest'
import {lowerElements} from '../../../../../renderer/features/docusaurus/lower-elements.ts'

/** The stylesheet as esbuild reads it, with each run of white space as a space. */
async function lowered(css: string): Promise<string> {
  const stdin = {contents: lowerElements(css), loader: 'css'} as const
  const {outputFiles} = await build({stdin, write: false, logLevel: 'silent', external: ['*'], bundle: true})
  return (outputFiles[0]?.text ?? '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('rules for elements alone are moved to the layer of docsite', async () => {
  expect(await lowered('code { top: 0 }')).toBe('@layer docsite { code { top: 0; } }')
  expect(await lowered('a > code, ul li::marker, h1,h2 { top: 0 }')).toBe('@layer docsite { a > code, ul li::marker, h1, h2 { top: 0; } }')
  expect(await lowered('* { top: 0 }')).toBe('@layer docsite { * { top: 0; } }')
})

test.each([
  '.a { top: 0; }',
  'code.a { top: 0; }',
  '#a { top: 0; }',
  'a:hover { top: 0; }',
  'a[href] { top: 0; }',
  ':root { --a: 0; }',
  'html { --a: 0; }',
  'body { top: 0; }',
  ':is(a, b) { top: 0; }',
  '@font-face { font-family: a; }',
  '@import "a.css";',
  '@charset "UTF-8";',
])('%s stays above it', async (rule) => {
  expect(await lowered(rule)).toBe(rule)
})

test('each selector of a rule goes where it belongs, in conditions too; texts and comments are no rules', async () => {
  expect(
    await lowered(`@import url("a;b.css");
/* p { */
p, .wide { content: "} p {"; background: url(data:x;{}) }
@media (min-width: 9px) { table { top: 0 } .a { top: 1px } }
@keyframes p { from { top: 0 } to { top: 1px } }
.a { & p { top: 0 } }
`),
  ).toBe(
    '@import "a;b.css"; @layer docsite { p { content: "} p {"; background: url(data:x;{}); } } .wide { content: "} p {"; background: url(data:x;{}); } ' +
      '@media (min-width: 9px) { @layer docsite { table { top: 0; } } .a { top: 1px; } } @keyframes p { from { top: 0; } to { top: 1px; } } .a { & p { top: 0; } }',
  )
})

test('a stylesheet that is cut off loses nothing', () => {
  expect(lowerElements('.a { top: 0')).toBe('.a { top: 0')
  expect(lowerElements('} p { top: 0 }')).toContain('top: 0')
  expect(lowerElements('')).toBe('')
})

test('a large stylesheet takes a moment', () => {
  const since = process.cpuUsage()
  expect(lowerElements(`${'p { content: "\\"{" } .a { top: 0 }\n'.repeat(30_000)}${'a '.repeat(100_000)}{}`)).toContain('@layer docsite{p{')
  expect(process.cpuUsage(since).user / 1000).toBeLessThan(2000)
})
