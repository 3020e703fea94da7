import {readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, toolRoot} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const pluginFiles = [
  'reading-time.ts',
  'reading-time.css',
  'required-section.ts',
  'glossary.ts',
  'link-rules.ts',
  'term-links.ts',
  'firebase-hosting.ts',
]

/** A site with the plugins of the guide, of which it uses one. */
async function makePluginSite(use: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const [name = ''] = use.split('(')
  const module = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const root = await makeFolder({
    'site-config.ts': [
      `import {${name}} from './plugins/${module}.ts'`,
      `export default {title: 'Site', url: 'https://example.org', plugins: [${use}]}`,
    ].join('\n'),
    'content/docs/next/index.md': '# Start\n\nSee [tutorials](tutorials/one.md).\n',
    'content/docs/next/tutorials/one.md': `# One\n\n${'word '.repeat(500)}\n\n[Two](two.md)\n`,
    'content/docs/next/tutorials/two.md': '# Two\n\n## Prerequisites\n\nNone.\n',
    ...Object.fromEntries(pluginFiles.map((file) => [`plugins/${file}`, readFileSync(path.join(toolRoot, 'docs/plugins', file), 'utf8')])),
    ...files,
  })
  symlinkSync(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'))
  return root
}

const readHtml = (root: string, route: string): string => readFileSync(path.join(root, 'dist', route, 'index.html'), 'utf8')

test.each(pluginFiles)('%s is shorter than 120 lines', (file) => {
  expect(readFileSync(path.join(toolRoot, 'docs/plugins', file), 'utf8').split('\n').length).toBeLessThan(120)
})

test('a reading time stands above every article', async () => {
  const root = await makePluginSite('readingTime({wordsPerMinute: 100})')
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  const lines = ['docs', 'docs/tutorials/one', 'docs/tutorials/two'].map(
    (route) => /<p class="reading-time">([^<]*)</.exec(readHtml(root, route))?.[1],
  )
  expect(lines).toEqual(['1 min read', '6 min read', '1 min read'])
  const description = /<meta name="description" content="(.{9})/.exec(readHtml(root, 'docs/tutorials/one'))?.[1]
  expect(description).toBe('word word')
})

test('a wrong option is reported under the name of the plugin', async () => {
  const root = await makePluginSite("readingTime({wordsPerMinute: 'fast'})")
  const {code, stdout} = await runDocsite(root, ['build', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: readonly {code: string; message: string; place: {start: {line: number}}}[]}
  expect([code, ...diagnostics.map((found) => [found.code, found.place.start.line, found.message])]).toEqual([
    2,
    [
      'config-invalid',
      2,
      'The option `wordsPerMinute` of the plugin `reading-time` is not valid: Invalid type: Expected number but received "fast".',
    ],
  ])
})

test('a section that is missing is reported, at the level that the site sets', async () => {
  const root = await makePluginSite("requiredSection({folder: 'tutorials', heading: 'Prerequisites'})")
  const report = async (): Promise<unknown[]> => {
    const {code, stdout} = await runDocsite(root, ['check-links', '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {diagnostics: readonly {code: string; severity: string; file: string; message: string}[]}
    const own = diagnostics.filter((found) => found.code.startsWith('required-section'))
    return [code, ...own.map((found) => [found.code, found.severity, found.file, found.message])]
  }
  const message = 'The section “Prerequisites” is missing; every page of `tutorials` has one.'
  const file = 'content/docs/next/tutorials/one.md'
  expect(await report()).toEqual([0, ['required-section/missing', 'warning', file, message]])
  const config = path.join(root, 'site-config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('title:', "levels: {'required-section/missing': 'error'}, title:"))
  expect(await report()).toEqual([1, ['required-section/missing', 'error', file, message]])
})

test('the first mention of a term links to the glossary of its version, and has the definition as tooltip', async () => {
  const root = await makePluginSite("termLinks({terms: {Route: 'A <path>.', 'Path part': 'A word.'}, page: 'glossary.md'})", {
    'content/docs/next/glossary.md': '# Glossary\n\n## Route\n\nA path.\n\n## Path part\n\nA word.\n',
    'content/docs/next/tutorials/one.md':
      '# One route\n\nRouter, **router and route**, a path part. A route.\n\n`route` and [a path part](two.md)\n',
  })
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  const html = readHtml(root, 'docs/tutorials/one')
  expect(html).toContain('Router, <strong>router and <a href="/docs/glossary/#route" title="A <path>.">route</a></strong>, a ')
  expect(html).toContain('a <a href="/docs/glossary/#path-part" title="A word.">path part</a>. A route.')
  expect(html).toContain('<code>route</code> and <a href="/docs/tutorials/two/">a path part</a>')
})

test('links into a closed part are reported at their place, and pages that no other links to, again when a link has changed', async () => {
  const root = await makePluginSite("linkRules({closed: ['/docs/internal/']})", {
    'content/docs/next/_part.md': 'A part with a [key](internal/keys.md#root).\n',
    'content/docs/next/index.mdx': "import Part from './_part.md'\n\n# Start\n\n[One](tutorials/one.md)\n\n<Part />\n",
    'content/docs/next/index.md': '',
    'content/docs/next/internal/keys.md': '# Keys\n\n## Root\n\nThe [owner](owner.md), [itself](#root).\n',
    'content/docs/next/internal/owner.md': '# Owner\n',
    'content/docs/next/lost.md': '# Lost\n\n[Lost](#here) {#here}\n\n![](/no.png)\n',
    'content/static/no.png': '',
  })
  rmSync(path.join(root, 'content/docs/next/index.md'))
  const report = async (): Promise<string[]> => {
    const {stdout} = await runDocsite(root, ['check-links', '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {
      diagnostics: readonly {code: string; file: string; message: string; place?: {start: {line: number; column: number}}}[]
    }
    return diagnostics
      .filter(({code}) => code.startsWith('link-rules/'))
      .map(({code, file, place, message}) => [code, file, place && `${place.start.line}:${place.start.column}`, message].join(' '))
  }
  const start = 'link-rules/unlinked content/docs/next/index.mdx  No other page links to this one.'
  const lost = 'link-rules/unlinked content/docs/next/lost.md  No other page links to this one.'
  expect(await report()).toEqual([
    'link-rules/closed content/docs/next/_part.md 1:15 `internal/keys.md#root` leads below `/docs/internal/`.',
    start,
    lost,
  ])
  writeFileSync(path.join(root, 'content/docs/next/_part.md'), 'A part with a [page](lost.md).\n')
  expect(await report()).toEqual([start, 'link-rules/unlinked content/docs/next/internal/keys.md  No other page links to this one.'])
})

test('a glossary is a page whose links are proven, and follows its file', async () => {
  const root = await makePluginSite("glossary({from: 'terms.json'})", {
    'terms.json': '{"Route": "A path.", "Anchor": "See [route](#route) and [start](index.md)."}',
  })
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  const headings = (): string[] => [...readHtml(root, 'docs/glossary').matchAll(/<h2 id="([^"]*)"/g)].map(([, id = '']) => id)
  expect(headings()).toEqual(['anchor', 'route'])
  writeFileSync(path.join(root, 'terms.json'), '{"Route": "A path.", "Slug": "A part of it."}')
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  expect(headings()).toEqual(['route', 'slug'])
  writeFileSync(path.join(root, 'terms.json'), '{"Route": 1}')
  const {code, stdout} = await runDocsite(root, ['build', '--quiet'])
  expect(code).toBe(1)
  expect(stdout).toContain('`terms.json` is not a glossary: Invalid type: Expected string but received 1.')
  writeFileSync(path.join(root, 'terms.json'), '{"Route": "See [x](gone.md)."}')
  expect((await runDocsite(root, ['check-links', '--quiet'])).stdout).toContain('This text is generated by the plugin `glossary`.')
})
