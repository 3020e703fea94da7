/** Every element that the compiler can make, as the HTML contract has it. */
export const sampleArticle = [
  `<p>Lighthouse runs machine-learning models on the phone itself. Nothing leaves the device: the camera hands over a frame, a model
looks at it, and the result is on the screen <em>within a few milliseconds</em>. This page has <strong>every element</strong> that a writer can use,
a <a href="#tables">link to a section</a>, an <a href="https://example.org/very/long/path" target="_blank" rel="noopener noreferrer">external link</a>,
<code>inline code</code>, <kbd>Ctrl</kbd> + <kbd>K</kbd>, <mark>a mark</mark>, <del>deleted text</del>, H<sub>2</sub>O and a footnote.<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>`,
  heading(2, 'before-you-begin', 'Before you begin'),
  `<p>You need a phone and about ten minutes. If something is missing, the tool says what and where to get it.</p>
<ul><li>Node 20.19 or later<ul><li>with npm 10</li><li>or any other package manager</li></ul></li><li>Xcode 15 <em>or</em> Android Studio</li><li>A phone; simulators have no camera</li></ul>
<ol><li>Create an app.</li><li>Add the package.</li><li><p>Run it on the phone.</p><p>The first start takes longer, because the model is copied.</p></li></ol>
<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> Done already</li><li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> Still to do</li></ul>
<blockquote><p>Make it work, make it right, make it fast — in this order.</p></blockquote>`,
  heading(2, 'code', 'Code'),
  heading(3, 'with-a-title', 'With a title and highlighted lines'),
  `<figure class="code" data-language="tsx"><figcaption class="code-title">app/classify.tsx</figcaption><pre tabindex="0"><code class="language-tsx"><span class="line"><span class="tk-keyword">import</span> {media, torch} <span class="tk-keyword">from</span> <span class="tk-string">'lighthouse-core'</span>
</span><span class="line"><span class="tk-keyword">import type</span> {Image} <span class="tk-keyword">from</span> <span class="tk-string">'lighthouse-core'</span>
</span><span class="line">
</span><span class="line"><span class="tk-comment">// The model was trained on squares of this many pixels.</span>
</span><span class="line"><span class="tk-keyword">const</span> <span class="tk-constant">SIZE</span> = <span class="tk-number">224</span>
</span><span class="line">
</span><span class="line highlighted theme-code-block-highlighted-line"><span class="tk-keyword">export async function</span> <span class="tk-function">classify</span>(<span class="tk-parameter">image</span>: <span class="tk-class-name">Image</span>): <span class="tk-class-name">Promise</span>&lt;<span class="tk-builtin">string</span>&gt; {
</span><span class="line highlighted theme-code-block-highlighted-line">  <span class="tk-keyword">const</span> <span class="tk-variable">tensor</span> = torch.<span class="tk-function">fromBlob</span>(media.<span class="tk-function">toBlob</span>(image), [image.<span class="tk-property">height</span>, image.<span class="tk-property">width</span>, <span class="tk-number">3</span>]) <span class="tk-comment">// a long line, so that the block scrolls</span>
</span><span class="line">  <span class="tk-keyword">return</span> /<span class="tk-regex">^[a-z]+$/i</span>.<span class="tk-function">test</span>(<span class="tk-string">'cat'</span>) ? <span class="tk-string">'cat'</span> : <span class="tk-boolean">true</span>
</span><span class="line">}
</span></code></pre></figure>`,
  heading(3, 'numbered', 'With line numbers'),
  `<figure class="code" data-language="bash" data-line-numbers data-start="8"><pre tabindex="0"><code class="language-bash"><span class="line"><span class="tk-comment"># create and start</span>
</span><span class="line"><span class="tk-function">npx</span> create-lighthouse-app hello
</span><span class="line"><span class="tk-builtin">cd</span> hello &amp;&amp; <span class="tk-function">npm</span> start
</span></code></pre></figure>`,
  heading(3, 'diff', 'Differences'),
  `<figure class="code" data-language="diff"><pre tabindex="0"><code class="language-diff"><span class="line">  {
</span><span class="line deleted"><span class="tk-deleted">-  "lighthouse-core": "1.0.0"</span>
</span><span class="line inserted"><span class="tk-inserted">+  "lighthouse-core": "2.0.0"</span>
</span><span class="line">  }
</span></code></pre></figure>
<figure class="code" data-language="css"><pre tabindex="0"><code class="language-css"><span class="tk-selector">.button</span>:hover { <span class="tk-property">color</span>: <span class="tk-function">rgb</span>(<span class="tk-number">0</span> 0 0) <span class="tk-important">!important</span>; <span class="tk-property">background</span>: <span class="tk-url">url(a.png)</span> }
</code></pre></figure>
<figure class="code" data-language="html"><pre tabindex="0"><code class="language-html">&lt;<span class="tk-tag">button</span> <span class="tk-attr-name">type</span>=<span class="tk-attr-value">"button"</span>&gt;Press&lt;/<span class="tk-tag">button</span>&gt; <span class="tk-symbol">&amp;amp;</span>
</code></pre></figure>`,
  heading(2, 'tabs', 'Tabs'),
  tabs(1, 'package-manager', ['npm', 'Yarn', 'pnpm']),
  heading(2, 'admonitions', 'Admonitions'),
  ...['note', 'tip', 'info', 'important', 'caution', 'warning', 'danger', 'success', 'secondary'].map(admonition),
  `<aside class="admonition admonition-tip theme-admonition theme-admonition-tip"><p class="admonition-title">A title of its own, with <code>code</code></p>
<p>Nested content:</p><ul><li>a list</li></ul><figure class="code" data-language="bash"><pre tabindex="0"><code class="language-bash"><span class="tk-function">npm</span> install
</code></pre></figure></aside>`,
  heading(2, 'tables', 'Tables'),
  `<div class="table-wrap" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>Option</th><th>Type</th><th class="align-right">Default</th><th>What it does</th></tr></thead><tbody>
<tr><td><code>quality</code></td><td><code>number</code></td><td class="align-right">0.9</td><td>How much detail is kept when a frame is stored, between 0 and 1.</td></tr>
<tr><td><code>hideCaptureButton</code></td><td><code>boolean</code></td><td class="align-right">false</td><td>Leaves the button to the app.</td></tr>
<tr><td><code>targetResolution</code></td><td><code>{width: number; height: number}</code></td><td class="align-right">480 × 640</td><td>Size the camera is asked for; the closest one that it has is used.</td></tr></tbody></table></div>`,
  heading(2, 'math', 'Math, details and the rest'),
  `<details><summary>What happens in the background?</summary><p>The model is copied once and kept.</p></details>
<p>A definition list:</p><dl><dt>Tensor</dt><dd>A grid of numbers with a shape.</dd></dl><hr>
<figure class="mermaid"><pre class="mermaid-source" tabindex="0">graph LR
  Camera --&gt; Tensor --&gt; Model --&gt; Label</pre></figure>
<p>A word that never ends: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsverordnungsvorlagenverzeichnis, and a path <code>/data/user/0/com.example.lighthouse/files/models/mobilenet_v3_small_quantized_2024_01_05.ptl</code>.</p>`,
  heading(3, 'levels', 'A heading of the third level'),
  heading(4, 'small', 'A heading of the fourth level'),
  '<p>Text below it.</p>',
  `<section data-footnotes="" class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><p>Small print stands at the end. <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>`,
].join('\n')

function heading(level: number, id: string, text: string): string {
  return `<h${level} id="${id}">${text}<a class="hash-link" href="#${id}" aria-label="Direct link to ${text}" title="Direct link to heading"></a></h${level}>`
}

function admonition(type: string): string {
  const title = `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`
  return `<aside class="admonition admonition-${type} theme-admonition theme-admonition-${type}"><p class="admonition-title">${title}</p><p>Read this before you go on; it has <a href="#code">a link</a> and <code>code</code>.</p></aside>`
}

function tabs(id: number, group: string, labels: readonly string[]): string {
  const buttons = labels.map(
    (label, index) =>
      `<button type="button" role="tab" id="tab-${id}-${index}" aria-controls="panel-${id}-${index}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}" data-value="${label}">${label}</button>`,
  )
  const panels = labels.map(
    (label, index) =>
      `<div class="tab-panel" role="tabpanel" id="panel-${id}-${index}" aria-labelledby="tab-${id}-${index}" data-value="${label}" data-label="${label}" tabindex="0"><figure class="code" data-language="bash"><pre tabindex="0"><code class="language-bash"><span class="tk-function">${label.toLowerCase()}</span> add lighthouse-core
</code></pre></figure></div>`,
  )
  return `<div class="tabs" data-group="${group}"><div class="tabs-list" role="tablist" aria-orientation="horizontal">${buttons.join('')}</div>${panels.join('')}</div>`
}
