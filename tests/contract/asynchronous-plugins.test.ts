import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

// Remark and rehype plugins that hand over their trees later: unified awaits them, and Docusaurus sites have such plugins.

const plugins = `import {readFile} from 'node:fs/promises'
import type {Root} from 'mdast'
import type {Root as HtmlRoot} from 'hast'

/** Adds the text of a file to the end of each page. */
export const addFile = (file: string) => async (tree: Root) => {
  const text = await readFile(new URL(file, import.meta.url), 'utf8')
  tree.children.push({type: 'paragraph', children: [{type: 'text', value: text.trim()}]})
}

/** Replaces the tree, after some time. */
export const replaced = () => async (tree: HtmlRoot): Promise<HtmlRoot> => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  return {...tree, children: [...tree.children, {type: 'element', tagName: 'hr', properties: {}, children: []}]}
}

/** Says through a callback what it found. */
export const failing = () => (tree: Root, file: {value: unknown; message(text: string): void}, next: (error?: Error) => void) => {
  setTimeout(() => {
    if (String(file.value).includes('NOTE')) file.message('Noted later.')
    next(String(file.value).includes('FAIL') ? new Error('It failed later.') : undefined)
  }, 5)
}

export const endless = () => (tree: Root, file: {value: unknown}) =>
  String(file.value).includes('WAIT') ? new Promise<void>(() => undefined) : undefined
`

const site = {
  'plugins.ts': plugins,
  'end.txt': 'The end.\n',
  'content/docs/next/index.md': '# Start\n\nText.\n',
  'content/docs/next/code.mdx': '# Code\n\nimport Part from "./_part.md"\n\n<Part />\n\n{1 + 1}\n',
  'content/docs/next/_part.md': 'A part.\n',
}

function config(remark: string, rehype = ''): string {
  return `import {addFile, endless, failing, replaced} from './plugins.ts'
export default {title: 'A', url: 'https://a.org', markdown: {remarkPlugins: [${remark}], rehypePlugins: [${rehype}]}}
`
}

function article(root: string, route: string): string {
  const html = readFileSync(path.join(root, 'dist', route, 'index.html'), 'utf8')
  return /<\/header>(.*?)<\/article>/s.exec(html)?.[1] ?? html
}

test('trees come later: in Markdown, in MDX and in partials', async () => {
  const root = await makeFolder({...site, 'site-config.ts': config(`[addFile, './end.txt']`, 'replaced')})
  const {code, stdout} = await runDocsite(root, ['build'])
  expect([code, stdout.match(/^.*(?:error|warning).*$/gm)]).toEqual([0, null])
  expect(article(root, 'docs')).toMatch(/<p>Text\.<\/p>\s*<p>The end\.<\/p>\s*<hr\/?>/)
  expect(article(root, 'docs/code')).toMatch(/<p>A part\.<\/p>\s*<p>The end\.<\/p>\s*<hr\/?>\s*2\s*<p>The end\.<\/p>\s*<hr\/?>/)
})

const endings = {
  markdown: [
    'content/docs/next/note.md warning plugin-message',
    '  Noted later.',
    'content/docs/next/wait-code.mdx error compile-timeout',
    '  Loading and rendering the page took too long and was stopped; other pages were not affected.',
    'content/docs/next/wait.md error compile-timeout',
    '  The page took more than 10 s to compile and was skipped; the other pages were compiled.',
    'plugins.ts:21:48 error plugin-failed',
    '  A plugin in `markdown` of the configuration threw: It failed later.',
  ],
  feature: [
    'content/docs/next/note.md warning plugin-message',
    '  Noted later. (late)',
    'content/docs/next/wait-code.mdx error compile-timeout',
    '  The plugin `late` took more than 10 s on a page and was stopped.',
    'content/docs/next/wait.md error compile-timeout',
    '  The plugin `late` took more than 10 s on a page and was stopped.',
    'plugins.ts:21:48 error plugin-failed',
    '  The plugin `late` threw: It failed later.',
  ],
}

const late = `import {endless, failing} from './plugins.ts'
const markdown = () => ({remarkPlugins: [failing, endless]})
const plugins = [{name: 'late', options: undefined, schema: undefined, setup: () => ({markdown})} as never]
export default {title: 'A', url: 'https://a.org', plugins}
`

test.each(['markdown', 'feature'] as const)(
  'what fails later is reported once, in the code of the plugin, and what never ends at its page, in plugins of a %s',
  async (kind) => {
    const root = await makeFolder({
      ...site,
      'site-config.ts': kind === 'markdown' ? config('failing, endless') : late,
      'content/docs/next/fail.md': '# A\n\nFAIL\n',
      'content/docs/next/fail-code.mdx': '# A\n\nFAIL {1}\n',
      'content/docs/next/note.md': '# A\n\nNOTE\n',
      'content/docs/next/wait.md': '# A\n\nWAIT\n',
      'content/docs/next/wait-code.mdx': '# A\n\nWAIT {1}\n',
    })
    const {code, stdout} = await runDocsite(root, ['check-links'])
    expect(stdout.split('\n').filter((line) => /^(?:content|plugins|  [A-Z`])/.test(line))).toEqual(endings[kind])
    expect(code).toBe(2)
    expect(stdout).toMatch(/^  see: content\/docs\/next\/fail(?:-code\.mdx|\.md) A page on which it threw\.$/m)
    expect(stdout).toContain('a promise that a plugin awaits and that is never settled')
  },
)

test('serve shows what comes later, and a page that was mended', async () => {
  const {read, edit, problems, until} = await openSite({...site, 'site-config.ts': config(`[addFile, './end.txt'], failing`)})
  expect(await read('docs/index.html')).toContain('<p>The end.</p>')
  edit('content/docs/next/index.md', (text) => text.replace('Text', 'FAIL'))
  await until(() => problems().length === 1)
  expect(problems()).toEqual(['plugin-failed plugins.ts'])
  edit('content/docs/next/index.md', (text) => text.replace('FAIL', 'Mended'))
  await until(() => problems().length === 0)
  expect(await read('docs/index.html')).toMatch(/<p>Mended\.<\/p>\s*<p>The end\.<\/p>/)
})
