import {readFileSync} from 'node:fs'
import path from 'node:path'
import {Parser} from 'htmlparser2'
import {describe, expect, test} from 'vitest'
import {drawDiagram} from '../../../../../../renderer/features/diagrams/draw/draw-diagram.ts'
import type {DrawnDiagram} from '../../../../../../renderer/features/diagrams/draw/draw-diagram.ts'
import {createMermaidRunner} from '../../../../../../renderer/features/diagrams/draw/run-mermaid.ts'
import {toolRoot} from '../../../../../make-site.ts'

const code = readFileSync(path.join(toolRoot, 'node_modules/mermaid/dist/mermaid.min.js'), 'utf8')
const run = createMermaidRunner(code)

function svgOf(source: string): string {
  const drawn: DrawnDiagram = drawDiagram(source, run)
  if (drawn.kind !== 'drawn') throw new Error(`${JSON.stringify(drawn)}: ${source}`)
  return drawn.svg
}

/** The texts of a drawing, one for each `text` element, in order. */
function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, inner = '']) =>
    inner
      .replaceAll(/<\/tspan><tspan/g, '</tspan> <tspan')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s\s*/g, ' ')
      .replaceAll('&lt;', '<')
      .trim(),
  )
}

/** Names of all elements and attributes of a drawing. */
function namesIn(svg: string): string[] {
  const names = new Set<string>()
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        for (const one of [name, ...Object.keys(attributes).map((attribute) => `@${attribute}`)]) names.add(one)
      },
    },
    {lowerCaseAttributeNames: false},
  )
  parser.end(svg)
  return [...names]
}

const everyName = new Set(
  (
    'svg g a path rect circle ellipse line polygon polyline text tspan desc ' +
    '@viewBox @width @height @class @role @aria-roledescription @aria-label @href @rel @d @points @transform @x @y @dx @dy @r @rx @ry @cx @cy ' +
    '@x1 @y1 @x2 @y2 @fill @stroke @stroke-width @stroke-dasharray @stroke-linecap @stroke-linejoin @fill-opacity @stroke-opacity @opacity ' +
    '@font-size @font-weight @font-style @text-anchor @dominant-baseline @alignment-baseline @text-decoration'
  ).split(' '),
)

const samples: Readonly<Record<string, readonly [source: string, texts: readonly string[]]>> = {
  flowchart: [
    'flowchart LR\n  subgraph one [Group]\n    a([Start]) -->|"takes (one)"| b[[Sub]]\n  end\n  b -.-> c[(Data)]\n  c ==> d{Choice?} -- yes --> e((Round))',
    ['Group', 'takes (one)', 'yes', 'Start', 'Sub', 'Data', 'Choice?', 'Round'],
  ],
  sequence: [
    'sequenceDiagram\n  autonumber\n  actor A as Alice\n  participant B\n  A->>+B: Hello\n  B-->>-A: Hi\n  alt well\n    A-)B: good\n  else sick\n    A-xB: bad\n  end\n  Note over A,B: both',
    ['Alice', 'B', 'alt', '[well]', '[sick]', 'Hello', '1', 'Hi', '2', 'good', '3', 'bad', '4', 'both', 'Alice', 'B'],
  ],
  class: [
    'classDiagram\n  Animal <|-- Duck : is a\n  Animal "1" *-- "many" Leg\n  class Animal {\n    <<interface>>\n    +get[T](x) bool\n    -list~string~ names\n  }',
    ['is a', '1', 'many', '«interface»', 'Animal', '-list<string> names', '+get[T](x) : bool', 'Duck', 'Leg'],
  ],
  state: [
    'stateDiagram-v2\n  [*] --> Still\n  state "Moving on" as Moving {\n    Slow --> Fast: faster\n  }\n  Still --> Moving\n  note right of Still\n    A note\n  end note',
    ['Still', 'A note', 'Moving on', 'Slow', 'Fast', 'faster'],
  ],
  'entities and relationships': [
    'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    string name PK "the full name"\n  }',
    ['places', 'CUSTOMER', 'string', 'name', 'PK', 'the full name', 'ORDER'],
  ],
  pie: ['pie showData title Pets\n  "Dogs" : 30\n  "Cats" : 10', ['75%', '25%', 'Pets', 'Dogs [30]', 'Cats [10]']],
}

describe.each(Object.entries(samples))('a diagram of the kind %s', (_, [source, texts]) => {
  test('keeps all of its text', () => {
    expect(textsOf(svgOf(source)).toSorted()).toEqual(texts.toSorted())
  })

  test('consists of shapes and texts only, without styles, ids and other addresses', () => {
    expect(namesIn(svgOf(source)).filter((name) => !everyName.has(name))).toEqual([])
  })

  test('is the same each time, whatever was drawn before', () => {
    const other = createMermaidRunner(code)
    drawDiagram('graph TD\n  x --> y', other)
    expect(drawDiagram(source, other)).toEqual(drawDiagram(source, run))
  })
})

test('a diagram has a place of fixed size, the name and the description of its author, and colours of the page', () => {
  expect(svgOf('flowchart TD\n  accTitle: How "it" flows\n  accDescr: From a & to b\n  a --> b')).toMatch(
    /^<svg viewBox="-8 -8 \d+ \d+" width="\d+" height="\d+" role="graphics-document document" aria-roledescription="flowchart" aria-label="How &quot;it&quot; flows"><desc>From a &amp; to b<\/desc><g fill="var\(--diagram-ink\)">.*<rect [^>]* rx="6" fill="var\(--diagram-node\)" stroke="var\(--diagram-edge\)" stroke-width="1.5"\/>/,
  )
  expect(svgOf('graph TD\n  a')).toContain(' aria-label="Diagram">')
})

test('the title in front matter is drawn, and settings do not change the fonts and the theme', () => {
  const svg = svgOf(
    '---\ntitle: All of it\nconfig:\n  theme: forest\n  fontFamily: Courier\n---\n%%{init: {"theme": "dark"}}%%\ngraph TD\n  a',
  )
  expect(textsOf(svg)).toEqual(['a', 'All of it'])
  expect(svg).toContain('fill="var(--diagram-node)"')
})

test('formatting in labels is left out or drawn, code and icons too', () => {
  const svg = svgOf('graph TD\n  a["Run `npm ci` <b>first</b><br/>then fa:fa-car go"] --> b["`a **bold** word`"]')
  expect(textsOf(svg)).toEqual(['Run `npm ci` first then go', 'a bold word'])
})

test('colours of the author stay, with text that can be read on them', () => {
  const svg = svgOf(
    'graph TD\n  a[One] --> b[Two]\n  style a fill:#1a237e,stroke:#f00\n  classDef pale fill:pink,color:#123456\n  class b pale',
  )
  expect(svg).toMatch(
    /<rect [^>]*fill="#1a237e" stroke="#f00"[^>]*\/>.*<text[^>]* fill="#fff"[^>]*>.*One.*fill="pink".*fill="#123456".*Two/,
  )
})

test('a wide drawing has a least width, at which it can be read', () => {
  const chain = Array.from({length: 12}, (_, index) => `n${index}[Node ${index}]`).join(' --> ')
  expect(svgOf(`graph LR\n  ${chain}`)).toMatch(/^<svg viewBox="-8 -8 1\d{3} \d+" width="1\d{3}" height="\d+" class="diagram-13"/)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an image', '<img src=x onerror=alert(1)>'],
  ['the end of the drawing', '</text></svg><script>alert(1)</script>'],
  ['references', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['references of Mermaid', '#60;script#62;alert(1)#60;/script#62;'],
  ['a quotation mark', "x' onload='alert(1)"],
  ['the sign of a hole', '&#xE0D0;0&#xE0D1;'],
])('%s in labels of all kinds is text', (_, label) => {
  const sources = [
    `flowchart LR\n  a["${label}"] -->|"${label}"| b\n  subgraph s ["${label}"]\n    c\n  end`,
    `sequenceDiagram\n  participant A as ${label}\n  A->>A: ${label}\n  Note over A: ${label}`,
    `classDiagram\n  class A["${label}"]\n  A : ${label}`,
    `stateDiagram-v2\n  s : ${label}`,
    `erDiagram\n  A ||--o{ B : "${label}"`,
    `pie title ${label}\n  "${label}" : 3`,
    `---\ntitle: ${JSON.stringify(label)}\n---\nflowchart LR\n  accTitle: ${label}\n  accDescr: ${label}\n  a`,
  ]
  for (const source of sources) {
    const drawn = drawDiagram(source, run)
    if (drawn.kind !== 'drawn') continue
    expect(namesIn(drawn.svg).filter((name) => !everyName.has(name))).toEqual([])
    expect(drawn.svg).not.toMatch(/<script|<img|onload="|onerror="|[\uE0D0\uE0D1]/)
    expect(drawn.svg.match(/<svg/g)?.length).toBe(1)
  }
  expect(sources.some((source) => drawDiagram(source, run).kind === 'drawn')).toBe(true)
})

test('links lead to pages and other sites, and never run code; styles bring nothing else in', () => {
  const hrefs = (address: string): string[] => svgOf(`graph TD\n  a --> b\n  click a href "${address}"`).match(/ href="[^"]*"/g) ?? []
  expect(
    [
      'https://example.com/?a=1&b',
      '/docs/',
      '#here',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//example.com/',
    ].map(hrefs),
  ).toEqual([[' href="https://example.com/?a=1&amp;b"'], [' href="/docs/"'], [' href="#here"'], [], [], [], [], []])
  const styled = svgOf('graph TD\n  a\n  style a fill:behaviour-x,stroke-dasharray:5 5,cursor:pointer')
  expect(styled).not.toMatch(/behaviour|cursor/)
})

test.each([
  ['flowchart TD\n  a --> b\n  b -->\n', 3],
  ['%% note\nflowchart TD\n%% note\n  a[open --> b\n', 4],
  ['---\ntitle: A\n---\nsequenceDiagram\n  A->>B: x\n  else\n', 6],
  ['pie\n  "a" 5\n', 2],
])('the mistake in %j is found in line %i', (source, line) => {
  expect(drawDiagram(source, run)).toMatchObject({kind: 'invalid', line})
})

test('what is not drawn here, and what would lose text, is left to the browser', () => {
  expect(
    [
      'gantt\n  title A\n  a: 2026-01-01, 3d',
      'mindmap\n  a',
      'unknown\n  a',
      '',
      'graph TD\n  a["$$x^2$$"]',
      'flowchart TD\n  a@{img: "https://example.com/x.png", label: "Picture"}',
    ].map((source) => drawDiagram(source, run).kind),
  ).toEqual(['left', 'left', 'left', 'left', 'left', 'left'])
})

test('a drawing that lacks words of a label, or has HTML, is left to the browser', () => {
  const withLibrary = (draw: string): DrawnDiagram['kind'] => {
    const library = `globalThis.mermaid = {initialize() {}, async render() {
      const svg = document.createElementNS('', 'svg')
      svg.setAttribute('viewBox', '0 0 10 10')
      document.body.append(svg)
      const add = (name, text) => { const one = document.createElementNS('', name); one.textContent = text; svg.append(one) }
      const label = (text) => (() => {}).sanitize(text)
      ${draw}
    }}`
    return drawDiagram('graph TD\n  a', createMermaidRunner(library)).kind
  }
  expect([
    withLibrary(`add('text', label('Two words'))`),
    withLibrary(`add('text', label('Two <i>words</i>')); label('name')`),
    withLibrary(`add('text', label('Two words').slice(0, 5))`),
    withLibrary(`label('Two words')`),
    withLibrary(`add('foreignObject', '')`),
    withLibrary(`add('foreignObject', 'Text')`),
    withLibrary(`add('script', 'alert(1)')`),
  ]).toEqual(['drawn', 'drawn', 'left', 'left', 'drawn', 'left', 'drawn'])
})

test('a failed diagram does not spoil the next one', () => {
  const runner = createMermaidRunner(code)
  expect(drawDiagram('graph TD\n  a -->', runner).kind).toBe('invalid')
  expect(drawDiagram('graph TD\n  a --> b', runner)).toEqual(drawDiagram('graph TD\n  a --> b', run))
})

test('a library that never ends, or leaves nothing, has failed', () => {
  const broken = (render: string): string =>
    drawDiagram('graph TD\n  a', createMermaidRunner(`globalThis.mermaid = {initialize() {}, render: ${render}}`)).kind
  expect([
    broken('() => { throw new Error("a") }'),
    broken('async () => { throw new Error("a") }'),
    broken('async () => undefined'),
    broken('() => new Promise(() => {})'),
    broken('() => new Promise(() => { const again = () => setTimeout(again); again() })'),
  ]).toEqual(['left', 'left', 'left', 'left', 'left'])
})
