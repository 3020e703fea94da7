import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createDiagramRenderer} from '../../../../../renderer/features/diagrams/render-diagram.ts'
import {compilePage} from '../../../../compile-mdx-site.ts'
import {testGoldenMarkdown} from '../../../../golden-markdown.ts'
import {makeFolder, toolRoot} from '../../../../make-site.ts'

testGoldenMarkdown('diagrams', {ownFences: new Map([['mermaid', createDiagramRenderer(toolRoot)]])})

test('diagrams stay code when they are off', async () => {
  const {html, doc} = await compilePage('```mermaid\ngraph\n```\n', {}, {markdown: {mermaid: false}})
  expect({html, features: doc.features, problems: doc.problems}).toEqual({
    html: '<figure class="code" data-language="mermaid"><pre tabindex="0"><code class="language-mermaid"><span class="tk-keyword">graph</span></code></pre></figure>',
    features: ['code'],
    problems: [],
  })
})

test('a diagram of a kind that is not drawn is left to the browser, as all are beyond the limits of a page', () => {
  const render = createDiagramRenderer(toolRoot)
  const featuresOf = (source: string, before = 0): readonly string[] => render(source, before).features
  expect([
    featuresOf('graph TD\n  a --> b'),
    featuresOf('gantt\n  title A\n  a: 2026-01-01, 3d'),
    featuresOf('graph TD\n  a --> b', 1190),
    featuresOf(`graph TD\n${'  a --> b\n'.repeat(400)}`),
    featuresOf(`graph TD\n  a[${'w'.repeat(400)}]`),
  ]).toEqual([['diagrams'], ['mermaid'], ['mermaid'], ['mermaid'], ['mermaid']])
})

test('a release of Mermaid without the file, or with one that is no script, leaves diagrams to the browser; a change is noticed', async () => {
  const root = await makeFolder({'node_modules/mermaid/package.json': '{"name": "mermaid"}'})
  const render = createDiagramRenderer(root)
  const expected = {
    html: '<figure class="mermaid"><pre class="mermaid-source" tabindex="0">graph TD\n  a</pre></figure>',
    features: ['mermaid'],
  }
  const file = path.join(root, 'node_modules/mermaid/dist/mermaid.min.js')
  const missing = render('graph TD\n  a', 0)
  expect(missing).toMatchObject(expected)
  expect(missing.records).toContainEqual({file, hash: 'absent'})
  rmSync(path.join(root, 'node_modules'), {recursive: true})
  expect(render('graph TD\n  a', 0).features).toEqual(['diagrams'])
  const damaged = await makeFolder({
    'node_modules/mermaid/package.json': '{"name": "mermaid"}',
    'node_modules/mermaid/dist/mermaid.min.js': '',
  })
  writeFileSync(path.join(damaged, 'node_modules/mermaid/dist/mermaid.min.js'), 'this is no script')
  expect(createDiagramRenderer(damaged)('graph TD\n  a', 0)).toMatchObject(expected)
})
