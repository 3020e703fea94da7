import {readFileSync} from 'node:fs'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const site = {
  'docusaurus.config.js': "module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]]}",
  'package.json': '{"dependencies": {"@docusaurus/core": "2.4.3"}}',
  'docs/typed.mdx': '# Typed\n\nA <code>Map<string, number></code> of *lamps*\n\n```js\nexport const lamp = {}\n```\n',
  'docs/link.mdx': '# Link\n\nLong{" "}\nwords <root password>\n\n```js\nconst a = {" "}\n```\n',
}

test('in Docusaurus 2, a page that MDX 3 cannot read is Markdown if it loses nothing', async () => {
  const root = await makeFolder(site)
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, told: stdout.match(/^docs.*\n.*$/gm)?.map((one) => one.replace(/: .*/, ''))}).toEqual({
    code: 0,
    told: [
      'docs/link.mdx:4:7 warning markdown-is-mdx\n  This page is read as Markdown, because it is no MDX of today',
      'docs/link.mdx:4:7 warning markdown-lost\n  `<root password>` is read as a tag of HTML, so readers do not see it.',
      'docs/typed.mdx:3:19 warning markdown-is-mdx\n  This page is read as Markdown, because it is no MDX of today',
    ],
  })
  expect(readFileSync(path.join(root, 'build/docs/typed/index.html'), 'utf8')).toContain('of <em>lamps</em>')
  expect(readFileSync(path.join(root, 'build/docs/link/index.html'), 'utf8')).toMatch(/<p>Long *\nwords/)
  await writeFiles(root, {'docs/typed.mdx': "import Tabs from '@theme/Tabs'\n\n<code>Map<string, number></code>\n"})
  expect((await runDocsite(root, ['build'])).stdout).toContain(
    'docs/typed.mdx:3:17 warning markdown-is-mdx\n  This is read as text, because it is no MDX of today',
  )
  await writeFiles(root, {'docs/typed.mdx': '<code>Map<string, number></code> {1 + 1}\n'})
  expect((await runDocsite(root, ['build'])).stdout).toContain('docs/typed.mdx:1:17 warning markdown-is-mdx')
  expect(readFileSync(path.join(root, 'build/docs/typed/index.html'), 'utf8')).toMatch(/<code>Map&lt;string, number(?:&gt;|>)<\/code>\s2</)
})

test('in Docusaurus 2, whose MDX may read it, a mistake in a component takes the text of its page, and no other', async () => {
  const root = await makeFolder({...site, 'docs/lamp.mdx': '<Lamp on, off>Light</Lamp>\n\nexport const a = 1\n'})
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, told: stdout.match(/^docs\/lamp.*$/m)?.[0]}).toEqual({code: 0, told: 'docs/lamp.mdx:1:9 warning mdx-syntax'})
})

describe('in Docusaurus 2', () => {
  const braces = `import Tabs from '@theme/Tabs'

# Braces of {user}

A {user.name}, a <i>{2}</i> and a list of { element: lamp }, [a {link}](typed.mdx).

{user}

7. Change this:

   lamps {
   light fileTree(dir: "libs", include: ["*.jar"])
   oil "lamp:+"
   }

| {1 + 1} | {...[Image](typed.mdx)} |
| --- | --- |
| Omit<PressableProps, "on" or "off"> | {marginRight: 10} |

<b>{1 + 1} in JSX</b>

<div>
  {3 * 2} in JSX

  {user} in Markdown
</div>

{/* not shown */}
`
  const blocks = `# Blocks

<details>
  <summary>
    Using _lamp_, **a <b>*big*</b> one**, [x](typed.mdx), \`code\`
  </summary>
  *Text* of a block

  *Text* of Markdown
</details>

A <b>*line*</b> of Markdown
`
  const emphasis = [
    '# Lamps',
    '- ***spec**.lamps[red].bulb* - first',
    '- *spec.**lamps[red]**.bulb* - second',
    '- *spec.lamps[red].**bulb*** - third',
    '- get[All]By*, query[All]By*, \\*plain\\* [link*](link.mdx/) *one*two* and _a_b_ c',
    '- **bold`*`** with `*` and *emphasis*, **"quoted"**then',
  ].join('\n\n')
  const notes =
    ':::warning\n\nHot\n\n:::\n\n:::important Look\n\nHere\n\n:::\n\n:::note\n\nText\n\n:::\n\n<Admonition type="warning">Hot</Admonition>\n'
  const files = {
    ...site,
    'docs/braces.mdx': braces,
    'docs/emphasis.md': emphasis,
    'docs/notes.mdx': notes,
    'docs/lamp.md':
      '# Lamp\n\nLight:\n\n    return (\n        <Lamp style={on}\n            ...\n\n    import oil\n\nAfter <img src="https://example.com/a.png">.\n',
    'docs/mixed.md':
      '# Mixed\n\n<img src="https://example.org/a.png" width={300} />\n\nLight:\n\n    return (\n        <Lamp style={on}\n            ...\n\n    on\n\nAfter\n\n- Item\n\n      of a list\n',
    'docs/list.md': '# List\n\n1. One\n\n    <Details>Item</Details>\n',
    'docs/blocks.mdx': blocks,
    'src/each.js': "export default ({lamps, children}) => <b>{lamps.map(children).join(' and ')}</b>\n",
    'docs/each.mdx':
      "import Each from '@site/src/each'\n\n<Each\n  lamps={['oil', 'gas']}\n>\n  {(lamp) => `a lamp of ${lamp}`}\n</Each>\n",
    'docs/quoted.mdx': '# Quoted\n\n> <div>\n>\n> A *lamp*\n>\n> </div>\n',
  }
  let root = ''
  beforeAll(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-mdx1-')))
    await writeFiles(root, files)
    const {code, stdout} = await runDocsite(root, ['build'])
    expect({code, errors: stdout.match(/.* error .*\n.*/g)}).toEqual({code: 0, errors: null})
  })
  afterAll(() => rm(root, {recursive: true}))

  const read = (page: string): string => readFileSync(path.join(root, 'build/docs', page, 'index.html'), 'utf8')

  test('braces outside of JSX are text', () => {
    const html = read('braces')
    const article = /<article[^]*<\/article>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, '') ?? ''
    const lines = article.split('\n').map((line) => line.trim())
    expect(lines.filter((line) => /[{}]|in JSX|Omit/.test(line))).toEqual([
      'Braces of {user}A {user.name}, a {2} and a list of { element: lamp }, a {link}.',
      '{user}',
      'lamps {',
      '}',
      '{1 + 1}',
      '{...Image}',
      'Omit&#x3C;PressableProps, "on" or "off">',
      '{marginRight: 10}',
      '2 in JSX',
      '6 in JSX{user} in Markdown',
    ])
  })

  test('emphasis and admonitions are read as MDX 1 and its theme read them', () => {
    expect(
      read('emphasis')
        .match(/(?<=<li>\n<p>).*(?=<\/p>)/g)
        ?.slice(-5),
    ).toEqual([
      '<strong>*spec</strong>.lamps[red].bulb* - first',
      '<em>spec.<strong>lamps[red]</strong>.bulb</em> - second',
      '*spec.lamps[red].<strong>bulb*</strong> - third',
      'get[All]By<em>, query[All]By</em>, *plain* <a href="/docs/link">link*</a> <em>one</em>two* and <em>a_b</em> c',
      '<strong>bold<code>*</code></strong> with <code>*</code> and <em>emphasis</em>, <strong>"quoted"</strong>then',
    ])
    expect(read('notes').match(/<aside.*?<\/p>/g)).toEqual([
      '<aside class="admonition admonition-danger theme-admonition theme-admonition-danger theme-admonition-warning"><p class="admonition-title">Danger</p>',
      '<aside class="admonition admonition-info theme-admonition theme-admonition-info theme-admonition-important"><p class="admonition-title">Look</p>',
      '<aside class="admonition admonition-note theme-admonition theme-admonition-note"><p class="admonition-title">Note</p>',
      '<aside class="admonition admonition-danger theme-admonition theme-admonition-danger"><p class="admonition-title">Danger</p>',
    ])
  })

  test('indented code is code, whatever is in it', () => {
    const text = read('lamp').replaceAll(/<(?!\/?pre)[^>]+>/g, '')
    expect(text).toMatch(/<pre[^>]*>return \(\n {4}&lt;Lamp style={on}\n {8}\.\.\.\n\nimport oil\s*<\/pre>/)
    const mixed = read('mixed').replaceAll(/<(?!\/?pre)[^>]+>/g, '')
    expect(mixed).toMatch(/<pre[^>]*>return \(\n {4}&lt;Lamp style={on}\n {8}\.\.\.\n\non\s*<\/pre>[^]*After[^]*of a list/)
    expect(read('list')).toMatch(/<details[^]*Item/)
  })

  test('Markdown in a block of JSX is text up to the next empty line', () => {
    const html = read('blocks')
    expect(/<details[^]*?<\/details>\s*<p>.*?<\/p>/.exec(/<article[^]*<\/article>/.exec(html)?.[0] ?? '')?.[0]).toBe(
      '<details><summary>Using _lamp_, **a <b>*big*</b> one**, [x](typed.mdx), `code`</summary>*Text* of a block<p><em>Text</em> of Markdown</p></details>\n<p>A <b><em>line</em></b> of Markdown</p>',
    )
  })

  test('a function may be the only child of a component whose tag ends on a line of its own', () => {
    expect(read('each')).toContain('<b>a lamp of oil and a lamp of gas</b>')
    expect(read('quoted')).toContain('A <em>lamp</em>')
  })
})
