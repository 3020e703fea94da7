import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = (more = '') => ({
  'docusaurus.config.js': `module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]]${more}}`,
})

const page = (text: string) => ({'docs/intro.md': `# Intro\n\n${text}\n`})

const sample = '```js title="lamp.js" {1}\nconst a = 1\n```'

async function build(site: Readonly<Record<string, string>>): Promise<{article: string; told: readonly string[] | null}> {
  const root = await makeFolder(site)
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, said: code === 0 ? '' : stdout}).toEqual({code: 0, said: ''})
  const html = readFileSync(path.join(root, 'build/docs/intro/index.html'), 'utf8').replaceAll('<!-- -->', '')
  const article = /<article[^>]*>([^]*)<\/article>/.exec(html)?.[1] ?? ''
  return {article: article.replace(/^[^]*?<\/h1>\s*/, '').replace(/\s*<footer[^]*$/, ''), told: stdout.match(/^(?:docs|src).*$/gm)}
}

const highlighted =
  '<figure class="code" data-language="js"><figcaption class="code-title">lamp.js</figcaption><pre tabindex="0"><code class="language-js"><span class="line highlighted theme-code-block-highlighted-line"><span class="tk-keyword">const</span> a = <span class="tk-number">1</span></span></code></pre></figure>'

test('a fence is shown by the CodeBlock of a site, around the original one, and details are those of the site', async () => {
  const {article, told} = await build({
    ...config(),
    ...page(
      `${sample}\n\n- In a list\n\n  \`\`\`\n  plain\n  \`\`\`\n\n<details>\n<summary>More</summary>\n\nText with **strength**.\n\n</details>`,
    ),
    'src/theme/MDXComponents/Details.js': `import Details from '@theme-original/MDXComponents/Details'\nexport default (props) => <section><Details {...props} /></section>\n`,
    'src/theme/CodeBlock/index.js': `import CodeBlock from '@theme-original/CodeBlock'
export default function Framed({children, className = 'none', metastring = 'none', ...props}) {
  return <div data-of={[className, metastring, Object.keys(props)].join('|')} data-code={children}><CodeBlock className={className} metastring={metastring}>{children}</CodeBlock></div>
}
`,
  })
  expect(told).toBeNull()
  expect(article).toContain(`<div data-of="language-js|title=&quot;lamp.js&quot; {1}|" data-code="const a = 1\n">${highlighted}</div>`)
  expect(article).toContain(
    '<div data-of="none|none|" data-code="plain\n"><figure class="code"><pre tabindex="0"><code>plain</code></pre></figure></div>',
  )
  expect(article).toContain('<section><details><summary>More</summary><p>Text with <strong>strength</strong>.</p></details></section>')
})

test('pre and code of the list of components get fences as in Docusaurus', async () => {
  const {article} = await build({
    ...config(),
    ...page(`\`inline\`\n\n${sample}`),
    'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'
export default {
  ...Original,
  pre: ({children}) => <div className="own">{children}</div>,
  code: (props) => props.className ? <><b>{props.className}</b><Original.code {...props} /></> : <Original.code {...props} />,
}
`,
  })
  expect(article).toContain('<code>inline</code>')
  expect(article).toContain(`<div class="own"><b>language-js</b>${highlighted}</div>`)
})

test('live code, tabs of package managers and diagrams are those of docsite', async () => {
  const {article} = await build({
    ...config(`, themes: ['@docusaurus/theme-live-codeblock', '@docusaurus/theme-mermaid'], markdown: {mermaid: true}`),
    ...page('```jsx live\n<b>live</b>\n```\n\n```mermaid\ngraph TD; A-->B\n```\n\n```js\nother\n```'),
    'src/theme/CodeBlock.js': `export default ({children}) => <i>{children}</i>\n`,
  })
  expect(article.match(/<docsite-live|<figure class="diagram"/g)).toEqual(['<docsite-live', '<figure class="diagram"'])
  expect(article.match(/<i>[^<]*<\/i>/g)).toEqual(['<i>other\n</i>'])
})

test('one with state runs in browsers with the code as data', async () => {
  const {article, told} = await build({
    ...config(),
    ...page(sample),
    'src/theme/CodeBlock.js': `import {useState} from 'react'
import CodeBlock from '@theme-original/CodeBlock'
export default function Folded({children, ...props}) {
  const [isOpen, open] = useState(true)
  return <div><button onClick={() => open(!isOpen)}>{children.split('\\n').length} lines</button>{isOpen && <CodeBlock {...props}>{children}</CodeBlock>}</div>
}
`,
  })
  expect(told).toBeNull()
  expect(article).toContain(
    'data-props="{&quot;className&quot;:&quot;language-js&quot;,&quot;metastring&quot;:&quot;title=\\&quot;lamp.js\\&quot; {1}&quot;,&quot;children&quot;:&quot;const a = 1\\n&quot;}"',
  )
  expect(article).toContain(`<div><button>2 lines</button><div>${highlighted}</div></div>`)
})

test('code in such fences is checked by check-code once, at its line', async () => {
  const root = await makeFolder({
    ...config(),
    ...page('```ts\nconst a: string = 1\n```'),
    'src/theme/CodeBlock.js': `export default ({children}) => <i>{children}</i>\n`,
  })
  const {stdout} = await runDocsite(root, ['check-code'])
  expect(stdout.match(/^docs.*$/gm)).toEqual(['docs/intro.md:4:7 warning code-type'])
})

test('a copied block that colours code itself is left out', async () => {
  const {article, told} = await build({
    ...config(),
    ...page('```js\nlet a\n```'),
    'src/theme/CodeBlock.js': `import {Highlight} from 'prism-react-renderer'\nexport default (props) => <Highlight {...props} />\n`,
    'node_modules/prism-react-renderer/package.json': '{"name": "prism-react-renderer", "main": "i.js"}',
    'node_modules/prism-react-renderer/i.js': 'exports.Highlight = () => null\n',
  })
  expect(article).toContain('<figure class="code" data-language="js">')
  expect(told).toBeNull()
})
