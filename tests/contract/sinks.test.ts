import {readFile, readdir} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {scanTags} from '../../renderer/core/html/scan-tags.ts'
import {SHELL_IDS} from '../../renderer/core/html/shell-ids.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {sinkPayloads} from '../sink-payloads.ts'
import {smallSite} from './small-site.ts'

type Problem = {readonly code: string; readonly file?: string; readonly place?: {readonly start: {readonly line: number}}}

const files = {
  'content/docs/versions.json': '[]',
  'content/docs/next/index.md': '# Start\n',
  'content/pages/index.md': '# Home\n',
}

async function build(
  more: Readonly<Record<string, string>>,
  config: object = {},
): Promise<{root: string; code: number; problems: Problem[]}> {
  const complete = {title: 'Site', url: 'https://example.org', ...config}
  const root = await makeFolder({...files, 'site-config.ts': `export default ${JSON.stringify(complete, null, 2)}\n`, ...more})
  const {code, stdout} = await runDocsite(root, ['build', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: Problem[]}
  return {root, code, problems: diagnostics.filter(({code: kind}) => kind !== 'link-localhost')}
}

/** Where each problem of a kind is: file and line. */
function placesOf(problems: readonly Problem[], code: string): string[] {
  return problems.filter((problem) => problem.code === code).map(({file, place}) => `${file}:${place?.start.line}`)
}

const unsafe = [
  'javascript:hit(1)',
  'JaVaScRiPt:hit(1)',
  '&#106;avascript:hit(1)',
  'javascript&colon;hit(1)',
  'java&Tab;script:hit(1)',
  'java&NewLine;script:hit(1)',
  'vbscript:hit(1)',
  'livescript:hit(1)',
  'data:text/html,x',
  'data:image/svg+xml,x',
  'blob:null/x',
  'filesystem:https://x/',
  'view-source:https://x/',
]

test.each(['md', 'mdx'])('links with code in them are errors where they stand, and images with data are not: %s', async (extension) => {
  const lines = unsafe.map((url) => `<a href="${url}">x</a> [x](<${url}>)\n`)
  const {code, problems} = await build({
    [`content/docs/next/links.${extension}`]: `# Links\n\n${lines.join('\n')}\n<img src="data:image/svg+xml,x" alt=""/> ![](data:image/png;base64,x)\n`,
  })
  const expected = unsafe.flatMap((_url, index) => Array(2).fill(`content/docs/next/links.${extension}:${2 * index + 3}`) as string[])
  expect({code, places: placesOf(problems, 'link-unsafe')}).toEqual({code: 1, places: expected})
})

test('so are those of the configuration, of sidebars and of front matter, which no page contains, whatever their level', async () => {
  const url = 'javascript:hit(1)'
  const {root, code, problems} = await build(
    {
      'content/docs/next/sidebars.json': JSON.stringify({docs: ['index', 'doc', {type: 'link', label: 'x', href: url}]}),
      'content/docs/next/doc.md': `---\ncustom_edit_url: ${JSON.stringify(url)}\n---\n# Doc\n`,
    },
    {
      levels: {'link-unsafe': 'warning'},
      docs: {editUrl: `${url}//edit`, versions: {next: {editUrl: `${url}//own/{docPath}`}}},
      navbar: {
        logo: {src: 'data:image/svg+xml,x', href: `${url}//logo`},
        items: [
          {label: 'x', href: `${url}//navbar`},
          {type: 'html', value: `<a href="${url}//html">x</a>`},
          {label: 'x', href: `pathname://${url}//path`},
          {
            label: 'x',
            items: [
              {label: 'x', href: `${url}//inner`},
              {to: '/', label: 'x'},
            ],
          },
        ],
      },
      footer: {columns: [{items: [{label: 'x', href: `${url}//footer`}]}], copyrightHtml: `<b formaction='${url}//copyright'>x</b>`},
      announcementBar: {content: `<a href='${url}//bar'>x</a>`},
      headTags: [{tagName: 'link', attributes: {rel: 'next', href: `${url}//head`}}],
      redirects: [{from: '/old/', to: `${url}//redirect`}],
    },
  )
  const text = await readFile(path.join(root, 'site-config.ts'), 'utf8')
  const lineOf = (end: string): number => text.slice(0, text.indexOf(`${url}//${end}`)).split('\n').length
  const ends = ['edit', 'own', 'logo', 'navbar', 'html', 'path', 'inner', 'footer', 'copyright', 'bar', 'head', 'redirect']
  const inConfig = ends.map((end) => `site-config.ts:${lineOf(end)}`)
  expect({code, places: placesOf(problems, 'link-unsafe').sort()}).toEqual({
    code: 0,
    places: ['content/docs/next/doc.md:2', 'content/docs/next/sidebars.json:1', ...inConfig].sort(),
  })
  const dist = path.join(root, 'dist')
  const names = (await readdir(dist, {recursive: true})).filter((name) => /\.(?:html|json)$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(path.join(dist, name), 'utf8')))
  expect(names.filter((_name, index) => /hit\(1\)|javascript:/.test(texts[index] ?? ''))).toEqual([])
})

test('what a page holds as data cannot end the element that it is in, nor can a name of a file a sitemap', async () => {
  const {root, code} = await build(
    {
      'content/docs/next/echo.mdx': `# Echo\n\n<Echo texts={${JSON.stringify(sinkPayloads)}} />\n`,
      "content/docs/next/a&b'c.md": '# Name\n',
      'src/echo.tsx': 'export function Echo({texts}: {texts: string[]}) {\n  return <p title={texts.join()}>{texts}</p>\n}\n',
    },
    {islands: {Echo: {module: 'src/echo.tsx'}}},
  )
  expect(code).toBe(0)
  const read = (file: string): Promise<string> => readFile(path.join(root, 'dist', file), 'utf8')
  const html = await read('docs/echo/index.html')
  const [, props = ''] = /data-props="([^"]*)"/.exec(html) ?? []
  expect(props).not.toMatch(/[<>]/)
  const others = [...html.matchAll(/<script[^>]*>/g)].flatMap(([tag]) => (tag.includes('src="/assets/') || tag === '<script>' ? [] : [tag]))
  expect(others).toEqual(['<script type="application/ld+json">'])
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({'@context': 'https://schema.org'})
  expect(JSON.parse(await read('docs/echo/index.json'))).toMatchObject({title: 'Echo'})
  const addresses = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
  expect(addresses).toContain('https://example.org/docs/a&amp;b&#39;c/')
})

test('whatever is around the content has ids that content cannot have', async () => {
  const root = await makeFolder(smallSite)
  expect((await runDocsite(root, ['build'])).code).toBe(0)
  const pages = ['index.html', 'docs/index.html', 'docs/guides/first/index.html', 'about/index.html', '404.html']
  const ids = new Set<string>()
  for (const page of pages) {
    const html = (await readFile(path.join(root, 'dist', page), 'utf8')).replace(/<div class="prose">[^]*<\/article>/, '')
    for (const {attributes} of scanTags(html)) for (const {name, raw} of attributes) if (name === 'id') ids.add(raw)
  }
  expect([...ids].sort()).toEqual([...SHELL_IDS].sort())
})
