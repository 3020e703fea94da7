import {expect, test} from 'vitest'
import {prepareSource} from '../../../../../../renderer/features/diagrams/draw/prepare-source.ts'

test.each([
  ['graph TD\n  a --> b\n', 'graph', 2, 2],
  ['\n\n%% comment\nflowchart LR\n%% comment\n  a\n', 'flowchart', 2, 6],
  ['---\ntitle: A\n---\nsequenceDiagram\n  A->>B: x', 'sequenceDiagram', 2, 5],
  ['%%{init: {"theme": "dark"}}%%\nclassDiagram-v2\n  class A', 'classDiagram-v2', 2, 3],
  ['%%{init: {\n  "theme": "dark"\n}}%%\ngraph TD\n  a', 'graph', 2, 5],
  ['graph TD;a-->b;', 'graph', 1, 1],
  ['', '', 1, 1],
])('%j begins with %s, and line %i of what Mermaid reads is line %i', (source, keyword, line, expected) => {
  const prepared = prepareSource(source)
  expect([prepared.keyword, prepared.lineOf(line)]).toEqual([keyword, expected])
})

test('labels wrap later where a word is long', () => {
  expect([prepareSource('graph TD\n  a[short]').wrap, prepareSource(`graph TD\n  a[${'n'.repeat(25)}]`).wrap]).toEqual([200, 233])
})
