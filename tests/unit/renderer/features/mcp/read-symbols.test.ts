import {expect, test} from 'vitest'
import {readSymbols} from '../../../../../renderer/features/mcp/read-symbols.ts'
import type {BuiltSite} from '../../../../../renderer/features/site-tool.ts'

const site = {urlOf: (route: string) => `https://example.org${route}`} as BuiltSite

const signature = (code: string, classes = 'code api-signature'): string =>
  `<figure class="${classes}"><pre tabindex="0"><code>${code}</code></pre></figure>`

test('a page is a symbol, and so are headings with signatures', () => {
  const article =
    `<h1>Class: Map&lt;Key&gt;</h1>${signature('class Map&lt;Key&gt;')}<ul class="api-relations"><li>In the module</li></ul><p>Holds <a href="/b/">values</a>.</p>` +
    `<h2 id="methods">Methods</h2><h3 id="get">get()</h3>${signature('get(key: Key): string')}${signature('get(): string')}<p>Returns one.</p>` +
    `${signature('get(): any', 'code api-signature api-before')}<h3 id="note">Note</h3><p>No symbol.</p>`
  expect(readSymbols(article, {title: 'Class: Map<Key>', site, route: '/a/'})).toEqual([
    {
      name: 'Map',
      short: 'Map',
      kind: 'Class',
      signature: 'class Map<Key>',
      description: 'Holds [values](https://example.org/b/).',
      page: 'Class: Map<Key>',
      url: 'https://example.org/a/',
    },
    {
      name: 'Map.get',
      short: 'get',
      kind: 'Methods',
      signature: 'get(key: Key): string\nget(): string',
      description: 'Returns one.\n\n```ts\nget(): any\n```',
      page: 'Class: Map<Key>',
      url: 'https://example.org/a/#get',
    },
  ])
})

test('a description begins with what is said of versions, and has the example beside it', () => {
  const article =
    `<h1>Module: lib</h1><h2 id="f">Functions</h2><h3 id="run">run()</h3><div class="api-entry"><div>${signature('run(): void')}` +
    '<p class="api-badges" data-since=""><span class="label">Since 2.0</span></p><p>Runs.</p></div>' +
    '<div class="api-examples"><pre><code class="language-ts">run()</code></pre></div></div><h3 id="stop">stop()</h3>'
  expect(readSymbols(article, {title: 'Module: lib', site, route: '/m/'}).map(({name, description}) => [name, description])).toEqual([
    ['run', 'Since 2.0\n\nRuns.\n\n```ts\nrun()\n```'],
  ])
})

test('symbols of a module are named without it, and long descriptions are cut between blocks', () => {
  const article = `<h1>Module: lib/a</h1><h2 id="f">Functions</h2><h3 id="run">run()</h3>${signature('run(): void')}<p>${'a '.repeat(600)}</p><p>${'b '.repeat(600)}</p>`
  const [run] = readSymbols(article, {title: 'Module: lib/a', site, route: '/m/'})
  expect(run).toMatchObject({name: 'run', kind: 'Functions'})
  expect(run?.description).toBe(`${'a '.repeat(600).trim()}\n\n…`)
})

test('broken markup is read to its end', () => {
  const [one] = readSymbols('<h1>A</h1><figure class="code api-signature"><pre>never closed', {title: 'A', site, route: '/a/'})
  expect(one).toMatchObject({name: 'A', signature: 'never closed', description: ''})
})
