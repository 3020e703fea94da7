import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {makeFolder, toolRoot} from '../make-site.ts'

/** Most bytes that a reader of a plain text page is sent besides the text itself. Scripts and styles compressed. */
const BUDGETS = {pageWithoutArticle: 20_000, scripts: 8 * 1024, styles: 12 * 1024}

const PAGES = 150
const words = 'Some words that make a paragraph of ordinary length. '.repeat(8)

test('a page of text stays within its budgets, however many pages its sidebar has', async () => {
  const docs = Array.from({length: PAGES}, (_, index) => [
    `content/docs/next/section-${index % 10}/page-${index}.md`,
    `# Page ${index}\n\n${words}\n\n## Heading\n\n${words}\n`,
  ])
  const root = await makeFolder({
    'site-config.ts': `export default {title: 'Budget', url: 'https://example.org', navbar: {title: 'Budget'}}`,
    'content/docs/versions.json': '[]',
    ...Object.fromEntries(docs),
  })
  execFileSync(process.execPath, [path.join(toolRoot, 'lib/main.js'), 'build', '--quiet'], {cwd: root, stdio: 'inherit'})
  const html = readFileSync(path.join(root, 'dist/docs/section-3/page-3/index.html'), 'utf8')
  const compressed = (pattern: RegExp): number =>
    [...html.matchAll(pattern)].reduce((sum, [, file = '']) => sum + gzipSync(readFileSync(path.join(root, 'dist', file))).length, 0)
  const sizes = {
    pageWithoutArticle: Buffer.byteLength(html.replace(/<article[^]*<\/article>/, '')),
    scripts: compressed(/<script[^>]* src="([^"]+)"/g),
    styles: compressed(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g),
  }
  // nothing is measured when the patterns no longer match
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(0)
  const over = Object.entries(sizes).filter(([name, size]) => size > BUDGETS[name as keyof typeof BUDGETS])
  expect({over}).toEqual({over: []})
})
