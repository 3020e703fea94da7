import {expect, test} from 'vitest'
import {writeMarkdown} from '../../../../../renderer/core/markdown/write-markdown.ts'

/** HTML as docsite compiles it, and the Markdown that is written for it. URLs of the site get an origin. */
const CASES: Readonly<Record<string, readonly [html: string, markdown: string]>> = {
  headings: [
    '<h2 id="a">A <em>b</em><a class="hash-link" href="#a" aria-label="Direct link"></a></h2><h6>C #</h6>',
    '## A *b*\n\n###### C \\#',
  ],
  'headings with a mark': [
    '<h2 id="a">A<a class="hash-link" href="#a"></a> <small class="section-since">New in 2.0</small></h2><p>b</p>',
    '## A\n\n*New in 2.0*\n\nb',
  ],
  phrases: [
    '<p>A <strong>bold </strong>word, <code>co`de</code>, <kbd>Ctrl</kbd>, <del>gone</del>, H<sub>2</sub>O,\n line<br>break &amp; <span>more</span></p>',
    'A **bold** word, ``co`de``, `Ctrl`, ~~gone~~, H<sub>2</sub>O, line\\\nbreak & more',
  ],
  'text that Markdown would read': [
    '<p>1. not a list</p><p># no heading</p><p>*x* [y](z) `c` &lt;b&gt; a_b _c_ &amp;amp; $x$ ~~d~~ a|b</p><p>- no item</p><p>=== </p>',
    '1\\. not a list\n\n\\# no heading\n\n\\*x\\* \\[y\\](z) \\`c\\` \\<b> a_b \\_c\\_ \\&amp; \\$x\\$ \\~\\~d\\~\\~ a\\|b\n\n\\- no item\n\n\\===',
  ],
  links: [
    '<p><a href="/docs/a/#b">in <code>code</code></a> <a href="#c">here</a> <a href="https://x.y">https://x.y</a> <code><a href="/t/">T</a></code><a href="/a b">1</a><a href="/c">2</a><a href="">no</a></p>',
    '[in `code`](https://s/docs/a/#b) [here](#c) <https://x.y> [`T`](https://s/t/)[1](<https://s/a%20b>) [2](https://s/c) no',
  ],
  images: ['<p><img src="/a.png" alt="A [b]" width="1"> <img alt="none"></p>', '![A \\[b\\]](https://s/a.png)'],
  code: [
    '<figure class="code" data-language="ts"><figcaption class="code-title">src/a.ts</figcaption><pre tabindex="0"><code class="language-ts"><span class="line">const a = 1</span>\n\n<span class="line">  <b>b</b> &lt; c</span></code></pre></figure>',
    '```ts title="src/a.ts"\nconst a = 1\n\n  b < c\n```',
  ],
  'code with fences': ['<figure class="code"><pre><code>````\na\n````\n</code></pre></figure>', '`````\n````\na\n````\n`````'],
  'signatures of an API': [
    '<figure class="code api-signature"><pre><code><span>get</span>(): <a href="/x/">X</a></code></pre></figure>',
    '```ts\nget(): X\n```',
  ],
  diagrams: [
    '<figure class="mermaid"><pre class="mermaid-source" tabindex="0">graph TD\n  A --&gt; B{"&lt;b&gt;?"}</pre></figure>',
    '```mermaid\ngraph TD\n  A --> B{"<b>?"}\n```',
  ],
  lists: [
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="3"><li><p>one</p><pre><code>x\n\ny</code></pre></li><li><p>two</p></li></ol>',
    '- a\n  - b\n- c\n\n3. one\n\n   ```\n   x\n\n   y\n   ```\n\n4. two',
  ],
  'lists of tasks': [
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> open</li><li class="task-list-item"><input type="checkbox" checked disabled> done</li></ul>',
    '- [ ] open\n- [x] done',
  ],
  tables: [
    '<div class="table-wrap" role="group" tabindex="0"><table><thead><tr><th class="align-left">A</th><th class="align-right">B</th></tr></thead><tbody><tr><td class="align-left"><code>a | b</code></td><td><p>one</p><ul><li>x</li><li>y</li></ul></td></tr><tr><td>only<br>cell</td></tr></tbody></table></div>',
    '| A | B |\n| :-- | --: |\n| `a \\| b` | one<br>• x<br>• y |\n| only<br>cell |  |',
  ],
  admonitions: [
    '<aside class="admonition admonition-tip"><p class="admonition-title">Old <em>t</em></p><p>Text.</p><aside class="admonition"><p class="admonition-title">In</p><p>it</p></aside></aside>',
    '> **Old *t***\n>\n> Text.\n>\n> > **In**\n> >\n> > it',
  ],
  tabs: [
    '<div class="tabs"><div class="tabs-list" role="tablist"><button role="tab">npm</button></div><div class="tab-panel" role="tabpanel" data-label="npm"><p>one</p></div><div class="tab-panel" role="tabpanel" data-label="Y*n"><p>two</p></div></div>',
    '**npm**\n\none\n\n**Y\\*n**\n\ntwo',
  ],
  details: ['<details><summary>More <b>of it</b></summary><p>Text</p></details>', '**More of it**\n\nText'],
  definitions: [
    '<dl><dt>Term</dt><dd>Meaning</dd><dt>Other</dt><dd><p>One</p><p>Two</p></dd></dl>',
    '**Term**\n\nMeaning\n\n**Other**\n\nOne\n\nTwo',
  ],
  figures: [
    '<figure class="figure"><img src="/a.png" alt="A"><figcaption>The <b>A</b></figcaption></figure>',
    '![A](https://s/a.png)\n\n*The **A***',
  ],
  media: [
    '<figure class="figure video"><video aria-label="A film"><source src="/a.webm"><a href="/a.mp4">A film</a></video></figure><iframe src="https://x.y/z" title="Map"></iframe>',
    '[A film](https://s/a.webm)\n\n[Map](https://x.y/z)',
  ],
  formulas: [
    '<p>In <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_1^{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span>.</p><span class="katex-display"><span class="katex"><math><annotation encoding="application/x-tex">\\int x</annotation></math></span></span>',
    'In $x_1^{2}$.\n\n$$\n\\int x\n$$',
  ],
  footnotes: [
    '<p>Claim<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup>.</p><section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><p>One. <a href="#user-content-fnref-1" data-footnote-backref="">↩</a></p><p>More.</p></li></ol></section>',
    'Claim[^1].\n\n[^1]: One.\n\n    More.',
  ],
  'what is hidden': [
    '<p hidden>a</p><button>b</button><span aria-hidden="true">c</span><script>d</script><!-- e --><svg><text>f</text></svg><p>g</p>',
    'g',
  ],
  quotes: ['<blockquote><p>a</p><p>b</p></blockquote><hr><p>c</p>', '> a\n>\n> b\n\n---\n\nc'],
  nothing: ['', ''],
}

test.each(Object.entries(CASES))('writes %s', (_, [html, markdown]) => {
  expect(writeMarkdown(html, (url) => (url.startsWith('/') ? `https://s${url}` : url))).toBe(markdown)
})

test.each([
  '<',
  '<p',
  '</p></li></tr></table></pre>',
  '<tr><td>',
  '<li>',
  '<table></table>',
  '<a href=x>',
  '<h2>',
  `${'<div>'.repeat(20_000)}deep`,
])('does not throw on %.20j', (html) => {
  expect(typeof writeMarkdown(html, (url) => url)).toBe('string')
})
