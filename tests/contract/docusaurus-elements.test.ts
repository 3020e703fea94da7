import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const files = {
  'docusaurus.config.js': `module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', {}]]}`,
  'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'
import Anchor from '../components/Anchor'
import Quote from '@site/src/components/Quote'
import Missing from '../components/Missing'
export default {
  ...Original,
  a: Anchor,
  h2: (props) => <h2 {...props} className="mine" />,
  // tables of sites look into what they get
  table: ({children}) => <div className={'framed of-' + children[0].props.children.props.children.length}><table>{children}</table></div>,
  code: (props) => <code className="short" {...props} />,
  blockquote: Quote,
  pre: (props) => <pre className="own" {...props} />,
  strong: Missing,
}
`,
  'src/theme/MDXComponents/Img.js': `export default ({src, alt}) => <figure><img src={src} alt={alt} /><figcaption>{src.startsWith('/') ? alt : 'elsewhere'}</figcaption></figure>\n`,
  'src/theme/MDXContent/index.js': `import {MDXProvider} from '@mdx-js/react'
import Anchor from '../../components/Anchor'
const Lamp = ({children}) => <i className="lamp">{children}</i>
export default function MDXContent({children}) {
  return <MDXProvider components={{Lamp, To: Anchor, del: ({children}) => <s>{children}</s>}}>{children}</MDXProvider>
}
`,
  'src/theme/Admonition/index.js': `import Admonition from '@theme-original/Admonition'
export default function Boxed(props) {
  return <div className={'boxed of-' + props.type}>{props.title ?? 'untitled'}<Admonition {...props} /></div>
}
`,
  'src/components/Anchor.js': `export default function Anchor({href, children, ...props}) {
  const kind = href.startsWith('#') ? 'here' : href.startsWith('/') ? 'inside' : 'outside'
  return <a {...props} href={href} className={kind}>{children}</a>
}
`,
  'src/components/Quote.js': `import {useState} from 'react'
export default function Quote({children}) {
  const [isOpen, open] = useState(false)
  return <blockquote onClick={() => open(!isOpen)} className={isOpen ? 'open' : 'closed'}>{children}</blockquote>
}
`,
  'src/components/Missing.js': `import {Bold} from 'not-installed'\nexport default Bold\n`,
  'docs/lamp.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'docs/intro.md': `# Intro

A [page](./more.md#power), [here](#one), [outside](https://example.com/) and \`code\` in **bold**.

## One

![A lamp](./lamp.png)

| a | b |
|---|---|
| [1](./more.md) | 2 |

> Quoted \`code\`

\`\`\`js
const a = 1
\`\`\`

<a href="https://example.com/jsx">JSX</a>

:::note

Text

:::

:::tip[Mind *this*]

[More](more.md)

:::
`,
  'docs/more.md': '# More\n\n## Power\n\nPlain text\n',
}

const articleOf = (root: string, page: string): string => {
  const html = readFileSync(path.join(root, 'build', page), 'utf8').replaceAll('<!-- -->', '')
  return /<article[^]*<\/article>/.exec(html)?.[0] ?? ''
}

test('components for elements of Markdown are shown in the place of what Markdown has made', async () => {
  const given = '# Given\n\n## Part\n\n~~Plain~~ <Lamp>lit</Lamp> <To href="#part">to</To>\n'
  const root = await makeFolder({...files, 'docs/given.mdx': given})
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  const article = articleOf(root, 'docs/intro/index.html')
  expect(article).toContain(
    '<p>A <a href="/base/docs/more#power" class="inside">page</a>, <a href="#one" class="here">here</a>, <a target="_blank" rel="noopener noreferrer" href="https://example.com/" class="outside">outside</a> and <code class="short">code</code> in <strong>bold</strong>.</p>',
  )
  expect(article).toContain(
    '<h2 id="one" class="mine">One<a class="hash-link" href="#one" aria-label="Direct link to One" title="Direct link to heading"></a></h2>',
  )
  expect(article).toMatch(
    /<figure><img src="\/base\/[^"]+\.png" width="1" height="1"[^>]* alt="A lamp"\/?><figcaption>A lamp<\/figcaption><\/figure>/,
  )
  expect(article).toContain('<div class="framed of-2"><table><thead>')
  expect(article).toContain('<td><a href="/base/docs/more" class="inside">1</a></td>')
  expect(article).toMatch(
    /<docsite-island data-name="[^"]+"[^>]*><blockquote class="closed"><docsite-slot>\s*<p>Quoted <code class="short">code<\/code><\/p>/,
  )
  expect(article).toContain('<pre class="own"><code class="language-js">const a = 1\n</code></pre>')
  expect(article).toContain('<a href="https://example.com/jsx"')
  expect(article).toContain(
    '<div class="boxed of-note">untitled<aside class="admonition admonition-note theme-admonition theme-admonition-note"><p class="admonition-title">Note</p><p>Text</p></aside></div>',
  )
  expect(article).toContain(
    '<div class="boxed of-tip">Mind this<aside class="admonition admonition-tip theme-admonition theme-admonition-tip"><p class="admonition-title">Mind this</p><p><a href="/base/docs/more" class="inside">More</a></p></aside></div>',
  )
  expect(articleOf(root, 'docs/given/index.html')).toContain(
    '<p><s>Plain</s> <i class="lamp">lit</i> <a href="#part" class="here">to</a></p>',
  )
  expect(code).toBe(0)
  expect(stdout + stderr).not.toContain('shown only where code imports')
  expect(stdout + stderr).toContain(
    'Elements of Markdown that the list of components in MDXComponents replaces are shown as they are: `strong`.',
  )
})

test('a wrapped component for an element is shown around the one of docsite', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': files['docusaurus.config.js'],
    'src/theme/MDXComponents/A.js': `import A from '@theme-original/MDXComponents/A'\nexport default (props) => <><A {...props} />*</>\n`,
    'src/theme/MDXComponents/Heading.js': `import Heading from '@theme-original/MDXComponents/Heading'\nexport default (props) => <><hr /><Heading {...props} /></>\n`,
    'docs/intro.md': '# Intro\n\nA [page](./more.md).\n',
    'docs/more.md': '# More\n\n## Power\n\nPlain text\n',
  })
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, told: (stdout + stderr).match(/^(?:docs|src).*$/gm)}).toEqual({code: 0, told: null})
  expect(articleOf(root, 'docs/intro/index.html')).toContain('<p>A <a href="/base/docs/more">page</a>*.</p>')
  expect(articleOf(root, 'docs/more/index.html')).toContain(
    '<hr/><h2 id="power">Power<a class="hash-link" href="#power" aria-label="Direct link to Power" title="Direct link to heading"></a></h2>',
  )
})

test('links in such components are proven', async () => {
  const root = await makeFolder({...files, 'docs/intro.md': 'See [this](./gone.md) and [that](more.md#gone).\n'})
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, told: (stdout + stderr).match(/^docs.*$/gm)}).toEqual({
    code: 0,
    told: ['docs/intro.md:1:5 warning link-missing-file', 'docs/intro.md:1:27 warning link-missing-anchor'],
  })
})

test('a page without such elements is no code', async () => {
  const root = await makeFolder({
    ...files,
    'src/theme/Admonition/index.js': `export default () => { throw new Error('no') }`,
    'docs/intro.md': 'Text\n',
  })
  const {code} = await runDocsite(root, ['build'])
  expect(code).toBe(0)
  expect(articleOf(root, 'docs/more/index.html')).toContain('<p>Plain text</p>')
})
