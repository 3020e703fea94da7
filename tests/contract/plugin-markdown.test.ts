import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'
import type {Ended} from '../run-docsite.ts'

// Plugins that add to the compilation of Markdown, on real sites: the tool is the compiled one, whose threads set plugins up anew.

const plugins = `import {definePlugin} from 'docsite/plugin'
import type {MarkdownContext} from 'docsite/plugin'
import type {Root} from 'mdast'
import type {Root as HtmlRoot} from 'hast'

const addLine = (line: string) => () => (tree: Root) => {
  tree.children.push({type: 'paragraph', children: [{type: 'text', value: line}]})
}

/** Adds a line to the end of every page. */
export const line = definePlugin({name: 'line', setup: () => ({
  texts: {end: {message: 'End of line'}},
  markdown: ({text}: MarkdownContext) => ({remarkPlugins: [addLine(text('end'))]}),
})})

/** Reads \`*a*\` as text, which takes a parser that knows its extensions. */
export const plain = definePlugin({name: 'plain', setup: () => ({
  markdown: () => ({remarkPlugins: [function (this: {data: () => {micromarkExtensions?: unknown[]}}) {
    const data = this.data()
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {disable: {null: ['attention']}}]
  } as () => undefined]}),
})})

/** Fails on pages that say so. */
export const failing = definePlugin({name: 'failing', setup: () => ({
  markdown: () => ({remarkPlugins: [() => (tree: Root, file: {fail: (why: string, node: unknown) => void; message: (why: string) => void}) => {
    const said = JSON.stringify(tree)
    if (said.includes('NOTE')) file.message('Noted.')
    if (said.includes('FAIL')) file.fail('It failed', tree.children[1])
    if (said.includes('NO TREE')) return 5 as never
  }]}),
})})

/** Adds what it knows of a file to its end. */
export const source = definePlugin({name: 'source', setup: () => ({
  markdown: ({sourceOf}: MarkdownContext) => ({
    rehypePlugins: [() => (tree: HtmlRoot, file) => {
      const {kind, path, locale} = sourceOf(file) ?? {}
      tree.children.push({type: 'element', tagName: 'p', properties: {}, children: [{type: 'text', value: [kind, path, locale].join(' ')}]})
    }],
  }),
})})

/** Turns polls into elements that its client code would bring to life. */
export const poll = definePlugin({name: 'poll', setup: () => ({
  markdown: () => ({
    rehypePlugins: [() => (tree: HtmlRoot) => {
      for (const node of tree.children) if (node.type === 'element' && node.tagName === 'poll-box') node.properties['title'] = 'Poll'
    }],
    fences: {
      poll: ({code, meta}: {code: string; meta: string}) => {
        if (code.includes('THROW')) throw new Error('no votes')
        if (code.includes('WRONG')) return 'text' as never
        if (code.includes('RANDOM')) return [{type: 'text', value: String(Math.random())}]
        if (code.includes('UNSAFE')) return [{type: 'element', tagName: 'a', properties: {href: 'java' + 'script:x'}, children: []}]
        return [
          {type: 'element', tagName: 'poll-box', properties: {dataFeature: 'poll', dataMeta: meta}, children: [
            {type: 'text', value: '<' + code},
            {type: 'element', tagName: 'a', properties: {href: './other.md'}, children: [{type: 'text', value: 'other'}]},
            {type: 'raw', value: '<b>raw<i>'},
          ]},
        ]
      },
    },
  }),
})})
`

const config = (list = 'line(), poll(), plain(), failing()', more = ''): string =>
  `import {defineConfig} from 'docsite'
import {failing, line, plain, poll, source} from './plugins.ts'
export default defineConfig({title: 'Site', url: 'https://example.org', plugins: [${list}], ${more}})
`

const fence = (code: string): string => `\`\`\`poll  a=1 b\n${code}\n\`\`\`\n`

const site = {
  'site-config.ts': config(),
  'plugins.ts': plugins,
  'content/docs/next/index.md': `# Start\n\n${fence('Yes?')}`,
  'content/docs/next/jsx.mdx': `# Code\n\n<div>\n\n${fence('No?')}\n</div>\n\n{1 + 1}\n\n*not emphasized*\n`,
  'content/docs/next/other.md': '# Other\n\nText with *stars*.\n',
}

function build(root: string, ...args: readonly string[]): Promise<Ended> {
  return runDocsite(root, ['build', ...args])
}

function article(root: string, route: string): string {
  const html = readFileSync(path.join(root, 'dist', route, 'index.html'), 'utf8')
  return /<article[^>]*>[\s\S]*<\/article>/.exec(html)?.[0] ?? html
}

function featuresOf(root: string, route: string): readonly string[] {
  const folder = path.join(root, 'dist', route)
  const manifest = readdirSync(folder).find((name) => name.endsWith('.json')) ?? ''
  return (JSON.parse(readFileSync(path.join(folder, manifest), 'utf8')) as {features: readonly string[]}).features
}

test('plugins run in their order and before those of the configuration, and fences become what plugins make of them', async () => {
  const root = await makeFolder({
    ...site,
    'site-config.ts': config(undefined, 'markdown: {remarkPlugins: [() => (tree) => { tree.children.push({type: "thematicBreak"}) }]}'),
  })
  expect(await build(root)).toMatchObject({code: 0})
  const html = article(root, 'docs')
  const link = '<a href="/docs/other/">other</a>'
  const shown = (code: string): string =>
    `<poll-box data-feature="poll" data-meta="a=1 b" title="Poll">&#x3C;${code}${link}<b>raw<i></i></b></poll-box>`
  expect(html).toContain(`${shown('Yes?')}\n<p>End of line</p>\n<hr>`)
  expect(html).not.toContain('class="code"')
  expect(article(root, 'docs/other')).toContain('<p>Text with *stars*.</p>')
  expect(article(root, 'docs/jsx')).toMatch(
    /<div><poll-box data-feature="poll" data-meta="a=1 b">&lt;No\?<a href="\/docs\/other\/">other<\/a>/,
  )
  expect(article(root, 'docs/jsx')).toContain('<p>*not emphasized*</p>')
  const manifests = ['docs', 'docs/jsx', 'docs/other'].map((route) => featuresOf(root, route))
  expect(manifests).toEqual([['poll'], ['poll'], []])
})

test('what a plugin does wrong on a page is reported there, under its name', async () => {
  const root = await makeFolder({
    ...site,
    'content/docs/next/index.md': `# Start\n\n${['THROW', 'WRONG', 'RANDOM', 'UNSAFE'].map(fence).join('\n')}\nNOTE\n`,
    'content/docs/next/jsx.mdx': `# Code\n\n> ${fence('THROW').trim().replaceAll('\n', '\n> ')}\n\n{1}\n`,
    'content/docs/next/fail.md': '# A\n\nFAIL\n',
    'content/docs/next/fail-code.mdx': '# A\n\nFAIL {1}\n',
    'content/docs/next/no-tree.md': '# A\n\nNO TREE\n',
  })
  const {code, stdout} = await build(root)
  expect(code).toBe(2)
  expect(stdout.split('\n').filter((said) => /^(?:content|  [A-Z`])/.test(said))).toMatchInlineSnapshot(`
    [
      "content/docs/next/fail-code.mdx:3:1 error plugin-failed",
      "  The plugin \`failing\` threw on this page: It failed.",
      "content/docs/next/fail.md:3:1 error plugin-failed",
      "  The plugin \`failing\` threw on this page: It failed.",
      "content/docs/next/index.md warning plugin-message",
      "  Noted. (failing)",
      "content/docs/next/index.md:3:1 error plugin-failed",
      "  \`fences.poll\` of the plugin \`poll\` threw: no votes.",
      "content/docs/next/index.md:7:1 error plugin-result",
      "  The result of \`fences.poll\` of the plugin \`poll\` cannot be used: it is \`"text"\`; expected a list of nodes.",
      "content/docs/next/index.md:11:1 error plugin-unstable",
      "  \`fences.poll\` of the plugin \`poll\` returned different results for the same code.",
      "content/docs/next/index.md:15:1 error link-unsafe",
      "  A \`javascript:\` URL runs code, so it is left out.",
      "content/docs/next/jsx.mdx:3:3 error plugin-failed",
      "  \`fences.poll\` of the plugin \`poll\` threw: no votes.",
      "content/docs/next/no-tree.md error plugin-result",
      "  The plugin \`failing\` returned something other than the tree of the page.",
    ]
  `)
})

test.each([
  ['() => { throw new Error("no") }', '`markdown` of the plugin `wrong` threw during setup: no.'],
  [
    'async () => ({})',
    '`markdown` of the plugin `wrong` threw during setup: it returned a promise, but must return its parts synchronously.',
  ],
  ['() => ({fences: {poll: 5}})', 'expected a function'],
  ['() => ({remark: []})', '`remark`'],
  ['({text}) => ({remarkPlugins: [() => text("gone")]})', 'The plugin `wrong` has no text `gone`.'],
  ['() => ({rehypePlugins: [() => { throw new Error("no") }]})', '`rehypePlugins[0]` of the plugin `wrong` threw during setup: no.'],
  ['() => ({fences: {poll: () => []}})', 'The plugins `poll` and `wrong` both replace fences of the language `poll`.'],
])('a plugin that cannot be set up is reported once, where it is written: %s', {tags: ['rest']}, async (markdown, message) => {
  const wrong = `{name: 'wrong', options: undefined, schema: undefined, setup: () => ({markdown: ${markdown}})} as never`
  const root = await makeFolder({...site, 'site-config.ts': config(`poll(), ${wrong}`)})
  const {code, stdout} = await build(root)
  expect([code, stdout.match(/^\S+ error \S+$/gm)?.length]).toEqual([2, 1])
  expect(stdout).toMatch(/^site-config\.ts:\d+:\d+ error config-invalid$/m)
  expect(stdout).toContain(message)
})

test('pages are compiled again when code, options or texts of a plugin change, and only then', {tags: ['rest']}, async () => {
  const root = await makeFolder({...site, 'site-config.ts': config('line()')})
  const shown = async (): Promise<readonly [string | undefined, string | undefined]> => {
    const {stdout} = await build(root)
    return [/^next +\d+ +(\d+)/m.exec(stdout)?.[1], /<p>([^<]*)<\/p><\/div>/.exec(article(root, 'docs/other'))?.[1]]
  }
  await build(root)
  expect((await shown())[0]).toBe('0')
  await writeFiles(root, {'plugins.ts': plugins.replace('End of line', 'Last line')})
  expect(await shown()).toEqual(['3', 'Last line'])
  await writeFiles(root, {'i18n/en/code.json': JSON.stringify({'plugin.line.end': {message: 'End'}})})
  expect(await shown()).toEqual(['3', 'End'])
  expect(await shown()).toEqual(['0', 'End'])
})

test('texts are in the language of the article, in the threads that compile too', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    'site-config.ts': config('line(), poll()', "i18n: {defaultLocale: 'en', locales: ['en', 'de']}"),
    'i18n/de/code.json': JSON.stringify({'plugin.line.end': {message: 'Zeilenende'}}),
    'i18n/de/docusaurus-plugin-content-docs/current/index.md': '# Anfang\n',
  })
  expect(await build(root)).toMatchObject({code: 0})
  expect(article(root, 'docs')).toContain('<p>End of line</p>')
  expect(article(root, 'de/docs')).toContain('<p>Zeilenende</p>')
  expect(article(root, 'de/docs/other')).toContain('<p>End of line</p>')
})

test('a plugin knows kind, path and locale of a file, whichever version it is compiled for', {tags: ['rest']}, async () => {
  const docs = {
    'index.md': '# Start\n',
    'a/code.mdx': "import Part from './_part.mdx'\n\n# Code\n\n{1}\n\n<Part />\n",
    'a/_part.mdx': '{2}\n',
  }
  const folders = ['content/docs/next', 'content/docs/1.0']
  const files = folders.flatMap((folder) => Object.entries(docs).map(([file, text]) => [`${folder}/${file}`, text]))
  const root = await makeFolder({
    ...(Object.fromEntries(files) as Record<string, string>),
    'content/docs/versions.json': '["1.0"]',
    // the same bytes in another place are another compilation
    'content/docs/next/a/index.md': '# Start\n',
    'content/pages/index.md': '# Start\n',
    'content/pages/team/us.mdx': "import Part from '@site/content/docs/next/a/_part.mdx'\n\n# Us\n\n{1}\n\n<Part />\n",
    'i18n/de/docusaurus-plugin-content-docs/current/a/code.mdx': '# Code\n\n{1}\n',
    'i18n/de/docusaurus-plugin-content-pages/index.md': '# Start\n',
    'plugins.ts': plugins,
    'site-config.ts': config('source()', "i18n: {defaultLocale: 'en', locales: ['en', 'de']}"),
  })
  expect(await build(root)).toMatchObject({code: 0})
  const said = (route: string): readonly string[] =>
    [...article(root, route).matchAll(/<p>((?:doc|page) [^<]*)<\/p>/g)].map(([, line = '']) => line)
  const routes = [
    'docs',
    'docs/next',
    'docs/next/a',
    'docs/a/code',
    'docs/next/a/code',
    '',
    'team/us',
    'de/docs',
    'de/docs/next/a/code',
    'de',
  ]
  expect(Object.fromEntries(routes.map((route) => [route, said(route)]))).toEqual({
    docs: ['doc index.md en'],
    'docs/next': ['doc index.md en'],
    'docs/next/a': ['doc a/index.md en'],
    'docs/a/code': ['doc a/_part.mdx en', 'doc a/code.mdx en'],
    'docs/next/a/code': ['doc a/_part.mdx en', 'doc a/code.mdx en'],
    '': ['page index.md en'],
    'team/us': ['doc a/_part.mdx en', 'page team/us.mdx en'],
    'de/docs': ['doc index.md en'],
    'de/docs/next/a/code': ['doc a/code.mdx de'],
    de: ['page index.md de'],
  })
})

test('serve shows what a build writes, and a plugin that was edited anew', {tags: ['rest']}, async () => {
  const {read, edit, until, problems} = await openSite(site)
  const shown = (): Promise<string> => read('docs/index.html')
  expect(await shown()).toContain('<poll-box data-feature="poll" data-meta="a=1 b" title="Poll">&#x3C;Yes?')
  edit('content/docs/next/index.md', (text) => text.replace('Yes?', 'Maybe?'))
  await until(async () => (await shown()).includes('Maybe?'))
  edit('plugins.ts', (text) => text.replace("title'] = 'Poll'", "title'] = 'Vote'").replace('End of line', 'Last line'))
  await until(async () => (await shown()).includes('title="Vote"'))
  expect(await shown()).toContain('<p>Last line</p>')
  edit('content/docs/next/index.md', (text) => text.replace('Maybe?', 'THROW'))
  await until(() => problems().includes('plugin-failed content/docs/next/index.md'))
})
