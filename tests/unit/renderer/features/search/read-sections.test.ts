import {describe, expect, test} from 'vitest'
import {readSections} from '../../../../../renderer/features/search/read-sections.ts'

describe('readSections', () => {
  test('the title comes first, with what is before the first heading', () => {
    expect(readSections('<p>Before &amp; after</p><h2 id="a">A</h2><p>In A</p>', 'Title')).toEqual([
      {level: 1, anchor: '', heading: 'Title', headings: ['Title'], blocks: [{kind: 'text', text: 'Before & after'}]},
      {level: 2, anchor: 'a', heading: 'A', headings: ['Title', 'A'], blocks: [{kind: 'text', text: 'In A'}]},
    ])
  })

  test('an empty article has its title', () => {
    expect(readSections('', 'T')).toEqual([{level: 1, anchor: '', heading: 'T', headings: ['T'], blocks: []}])
  })

  test('headings know those above them; a level that was skipped is null', () => {
    const html = '<h2 id="a">A</h2><h4 id="b">B</h4><h3 id="c">C</h3><h2 id="d">D</h2>'
    expect(readSections(html, 'T').map(({headings}) => headings)).toEqual([
      ['T'],
      ['T', 'A'],
      ['T', 'A', null, 'B'],
      ['T', 'A', 'C'],
      ['T', 'D'],
    ])
  })

  test('a heading of level 1 in the article stands below the title, and without an id leads to the one before', () => {
    const [, , last] = readSections('<h2 id="a">A</h2><h1>Other <em>title</em></h1>', 'T')
    expect(last).toEqual({level: 2, anchor: 'a', heading: 'Other title', headings: ['T', 'Other title'], blocks: []})
  })

  test('ids may be on elements inside the heading; links to the heading leave nothing', () => {
    const html = '<h3><span id="x&amp;y"></span>Use <code>a()</code><a class="hash-link" href="#x" aria-label="Direct link"></a></h3>'
    expect(readSections(html, 'T')[1]).toMatchObject({level: 3, anchor: 'x&y', heading: 'Use a()'})
  })

  test('items, cells and terms are blocks of their own; inline markup leaves no gap in a word', () => {
    const html =
      '<ul>\n<li>one <b>bo</b>ld</li>\n<li><p>two</p><p>more</p></li></ul><table><tr><th>h</th><td>c<br>d</td></tr></table><dl><dt>t</dt><dd>d</dd></dl>'
    expect(readSections(html, 'T')[0]?.blocks.map(({text}) => text)).toEqual(['one bold', 'two', 'more', 'h', 'c d', 't', 'd'])
  })

  test('code keeps its lines and loses its colours', () => {
    const html =
      '<figure class="code"><figcaption>a.ts</figcaption><pre tabindex="0"><code><span class="tk-k">if</span> (a &lt; b)\n  c()\n</code></pre></figure>'
    expect(readSections(html, 'T')[0]?.blocks).toEqual([
      {kind: 'text', text: 'a.ts'},
      {kind: 'code', text: 'if (a < b)\n  c()'},
    ])
  })

  test.each([
    ['a script', '<script>if (a < b) "<p>x</p>"</script>'],
    ['a style', '<style>p > a {}</style>'],
    ['a comment', '<!-- <p>x</p> -->'],
    ['a button', '<button type="button">npm</button>'],
    ['a drawing with elements in it', '<svg><g><svg></svg></g><text>x</text></svg>'],
    ['what is hidden', '<div hidden><div>x</div></div>'],
    ['what is hidden from those who hear', '<span aria-hidden="true">x<span>y</span></span>'],
    ['the way back from a footnote', '<a href="#r" data-footnote-backref="" aria-label="Back">↩</a>'],
    ['what a diagram is drawn from', '<figure class="mermaid"><pre class="mermaid-source" tabindex="0">flowchart LR</pre></figure>'],
    ['the caption of an editor', '<div class="live-header">Live Editor</div>'],
    ['the index of an API page', '<nav class="api-index"><p>Methods</p><ul><li>add()</li></ul></nav>'],
  ])('%s is no text', (_, html) => {
    expect(readSections(`<p>a</p>${html}<p>b</p>`, 'T')[0]?.blocks.map(({text}) => text)).toEqual(['a', 'b'])
  })

  test('what a search of the browser can unfold is text', () => {
    expect(readSections('<div hidden="until-found">x</div>', 'T')[0]?.blocks).toEqual([{kind: 'text', text: 'x'}])
  })

  test('formulas are read by their signs, once', () => {
    const html =
      '<p>Area <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>π</mi></mrow><annotation>\\pi</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>π</span></span></span>.</p>'
    expect(readSections(html, 'T')[0]?.blocks).toEqual([{kind: 'text', text: 'Area π.'}])
  })

  test.each(['a < b', '<p title="x', '</', '<p', 'a & b &unknown; c', '</p></pre></h2>text', '<h2>open', '<svg>never closed'])(
    'broken markup ends with sections: %s',
    (html) => {
      expect(readSections(html, 'T')[0]).toMatchObject({level: 1, heading: 'T'})
    },
  )
})
