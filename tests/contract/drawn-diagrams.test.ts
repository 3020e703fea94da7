import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const diagram = '```mermaid\nflowchart LR\n  accTitle: The way of a photo\n  camera[Camera] -->|a photo| model{Model?}\n```\n'

const site = {
  'site-config.ts': `export default {title: 'Kit', url: 'https://example.org', markdownPages: true}\n`,
  'content/pages/index.md': '# Home\n\nText.\n',
  'content/docs/next/plain.md': '# Plain\n\nText.\n',
  'content/docs/next/drawn.md': `# Drawn\n\nText.\n\n${diagram}\n${diagram}`,
  'content/docs/next/parts.mdx': `# Parts\n\n<Tabs>\n<TabItem value="a" label="A">\n\n${diagram}\n</TabItem>\n</Tabs>\n`,
  'content/docs/next/left.md': '# Left\n\n```mermaid\ngantt\n  title Plan\n  Now: 2026-01-01, 3d\n```\n',
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file), 'utf8')
}

function partsOf(html: string): Readonly<Record<string, unknown>> {
  return {
    drawings: html.match(/<figure class="diagram"/g)?.length ?? 0,
    sources: html.match(/<figure class="mermaid"/g)?.length ?? 0,
    scripts: (html.match(/src="[^"]*mermaid[^"]*"/g) ?? []).length,
    styles: (html.match(/href="[^"]*\/diagrams-[^"]*\.css"/g) ?? []).length,
    styleSource: /style-src ([^;]*)/.exec(html)?.[1]?.replaceAll(/'sha256-[^']*'/g, 'hash'),
  }
}

test('a drawn diagram needs a stylesheet and nothing else; one that is left to browsers has its script', async () => {
  const root = await makeFolder(site)
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  const pages = ['plain', 'drawn', 'parts', 'left'].map((name) => partsOf(read(root, `docs/${name}/index.html`)))
  const none = {drawings: 0, sources: 0, scripts: 0, styles: 0, styleSource: pages[0]?.['styleSource']}
  expect(pages).toEqual([none, {...none, drawings: 2, styles: 1}, {...none, drawings: 1, styles: 1}, {...none, sources: 1, scripts: 1}])
  const html = read(root, 'docs/drawn/index.html')
  expect(html).toMatch(/<svg [^>]*aria-label="The way of a photo">.*Camera.*<\/svg>/s)
  expect(html.match(/ id="[^"]*"/g)).toEqual([...new Set(html.match(/ id="[^"]*"/g))])
})

test('Markdown of the page has the source, and the search has it as little as before', async () => {
  const root = await makeFolder(site)
  await runDocsite(root, ['build', '--quiet'])
  expect(read(root, 'docs/drawn.md')).toContain(diagram)
  expect(read(root, 'docs/parts.md')).toContain(diagram)
  const indexed = readdirSync(path.join(root, 'dist'), {recursive: true, encoding: 'utf8'}).filter((file) => /search.*\.json$/.test(file))
  expect(indexed.length).toBeGreaterThan(0)
  for (const file of indexed) expect(read(root, file)).not.toContain('Camera')
})

test('a site is the same with a cold and a warm cache; another Mermaid draws anew, and one that is installed later is noticed', async () => {
  const root = await makeFolder(site)
  const build = async (...args: readonly string[]): Promise<Record<string, string>> => {
    expect(await runDocsite(root, ['build', '--quiet', ...args])).toMatchObject({code: 0})
    return hashTree(path.join(root, 'dist'))
  }
  const cold = await build()
  expect(await build()).toEqual(cold)
  expect(await build('--no-cache')).toEqual(cold)

  const own = await makeFolder({
    ...site,
    'node_modules/mermaid/package.json': '{"name": "mermaid", "version": "1.0.0", "main": "dist/index.js"}',
    'node_modules/mermaid/dist/index.js': 'export default {initialize() {}}',
  })
  const isDrawn = async (): Promise<boolean> => {
    expect(await runDocsite(own, ['build', '--quiet'])).toMatchObject({code: 0})
    return read(own, 'docs/drawn/index.html').includes('<figure class="diagram"')
  }
  expect(await isDrawn()).toBe(false)
  const library = path.join(own, 'node_modules/mermaid/dist/mermaid.min.js')
  writeFileSync(
    library,
    `globalThis.mermaid = {initialize() {}, async render() {
      const svg = document.createElementNS('', 'svg')
      svg.setAttribute('viewBox', '0 0 10 10')
      document.body.append(svg)
    }}`,
  )
  expect(await isDrawn()).toBe(true)
  writeFileSync(library, 'globalThis.mermaid = {initialize() {}, async render() { throw new Error("no") }}')
  expect(await isDrawn()).toBe(false)
  expect(existsSync(path.join(own, 'dist/assets'))).toBe(true)
})
