import {expect, test} from 'vitest'
import {renderDiagram} from '../../../../../renderer/features/diagrams/render-diagram.ts'
import {compilePage} from '../../../../compile-mdx-site.ts'
import {testGoldenMarkdown} from '../../../../golden-markdown.ts'

testGoldenMarkdown('diagrams', {ownFences: new Map([['mermaid', {feature: 'mermaid', render: renderDiagram}]])})

test('diagrams stay code when they are off', async () => {
  const {html, doc} = await compilePage('```mermaid\ngraph\n```\n', {}, {markdown: {mermaid: false}})
  expect({html, features: doc.features, problems: doc.problems}).toEqual({
    html: '<figure class="code" data-language="mermaid"><pre tabindex="0"><code class="language-mermaid"><span class="tk-keyword">graph</span></code></pre></figure>',
    features: ['code'],
    problems: [],
  })
})
