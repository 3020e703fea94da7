import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {bindReferences} from '../../../../../renderer/graph/links/bind-references.ts'
import {readAssets} from '../../../../../renderer/graph/links/read-assets.ts'
import type {Reference} from '../../../../../renderer/core/model/doc.ts'
import type {BoundReference} from '../../../../../renderer/core/model/route-graph.ts'
import {sha256, shortHash} from '../../../../../renderer/core/files/hash.ts'
import {makeLink} from '../../../../make-compiled-doc.ts'
import type {GraphOptions} from '../../../../make-graph.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

type Files = Record<string, string | Uint8Array>
type Options = {file?: string; config?: GraphOptions['config']; anchors?: Record<string, string[]>}

/** Binds references of one page of a site. */
async function bind(
  files: Files,
  references: readonly Reference[],
  {file = 'content/docs/page.md', config, anchors = {}}: Options = {},
): Promise<{bound: readonly BoundReference[]; problems: string[]}> {
  const compiled = Object.fromEntries(Object.entries(anchors).map(([name, ids]) => [name, {anchors: ids}]))
  const site = await makeGraph(
    {[file]: '', ...files},
    {config, compiled: {...compiled, [file]: {references, anchors: anchors[file] ?? []}}},
  )
  const assets = await readAssets(site)
  const {value, diagnostics} = bindReferences({...site, assets: assets.value})
  const bound = [...value].find(([{source}]) => source.path === file)?.[1] ?? []
  return {bound, problems: showDiagnostics([...assets.diagnostics, ...diagnostics])}
}

/** Hrefs and problems of links. */
async function bindLinks(files: Files, urls: readonly string[], options?: Options): Promise<{hrefs: string[]; problems: string[]}> {
  const {bound, problems} = await bind(
    files,
    urls.map((url) => makeLink(url)),
    options,
  )
  return {hrefs: bound.map(({href}) => href), problems}
}

test('a Markdown file outside the docs is said to be no page, not to be missing', async () => {
  const {problems} = await bindLinks({'readme.md': '', 'content/docs/_part.md': ''}, [
    '../../readme.md#install',
    '../../gone.md',
    './_part.md',
  ])
  expect(problems).toEqual([
    'content/docs/page.md:1:1 link-missing-file There is no page for the Markdown file `../../gone.md`: `gone.md` does not exist. | Write a path relative to this file, or remove the link.',
    'content/docs/page.md:1:1 link-missing-file `../../readme.md#install` leads to `readme.md`, which is not a page of the site. | Link to its URL in your repository, or move it into the docs.',
    'content/docs/page.md:1:1 link-missing-file `./_part.md` has a name that begins with `_`, so it is a partial and not a page. | Link to a page that includes it.',
  ])
})

test('A22: links below a prefix keep their path, and are proven by its page', async () => {
  const files = {'content/pages/snack.md': '', 'content/docs/guide/b.md': ''}
  const urls = ['/snack/@a/b', '/expo/@a/b.c/?x#top', '/base/expo', '../../snack/x', '/snack/x#nope', '/snacks/x/']
  const config = {
    baseUrl: '/base/',
    rewrites: [
      {from: '/expo/', to: '/snack/'},
      {from: '/snack/', to: '/snack/'},
    ],
  }
  expect(await bindLinks(files, urls, {config})).toEqual({
    hrefs: ['/base/snack/@a/b/', '/base/expo/@a/b.c/?x#top', '/base/expo/', '/base/snack/x/', '/base/snack/x/#nope', '/snacks/x/'],
    problems: [
      'content/docs/page.md:1:1 link-missing-anchor The page `/snack/` has no anchor `nope`. | The page has no anchors.',
      'content/docs/page.md:1:1 link-missing-page There is no page at `/snacks/x/`. | Correct the link or remove it.',
    ],
  })
})

test('A1, A14: every form of a link becomes base URL, path with slash, query and anchor', async () => {
  const files = {'content/docs/guide/a b.md': '', 'content/pages/faq.md': ''}
  const urls = [
    './guide/a%20b.md?x#y',
    '/docs/guide/a b',
    '/base/faq',
    '/faq.html',
    '/faq/index.html',
    'guide/a b/',
    '?q=1',
    '#',
    'pathname:///app',
    '/base/',
  ]
  const config = {baseUrl: '/base/'}
  expect(await bindLinks({...files, 'content/pages/index.md': ''}, urls, {config, anchors: {'content/docs/guide/a b.md': ['y']}})).toEqual({
    hrefs: [
      '/base/docs/guide/a%20b/?x#y',
      '/base/docs/guide/a%20b/',
      '/base/faq/',
      '/base/faq/',
      '/base/faq/',
      '/base/docs/guide/a%20b/',
      '/base/docs/page/?q=1',
      '#',
      '/base/app',
      '/base/',
    ],
    problems: [],
  })
})

test('Q10: Markdown files are looked for beside the file, in the version and in the site', async () => {
  const files = {
    'content/docs/versions.json': '["1.0"]',
    'content/docs/next/guide/b.md': '',
    'content/docs/next/top.md': '',
    'content/docs/1.0/guide/b.md': '',
    'content/pages/faq.md': '',
  }
  const urls = [
    'b.md',
    './b.md',
    'guide/b.md',
    '/guide/b.md',
    '../top.md',
    'top.md',
    '@site/content/pages/faq.md',
    '/content/pages/faq.md',
    '../../1.0/guide/b.md',
  ]
  expect(await bindLinks(files, urls, {file: 'content/docs/next/guide/page.md'})).toEqual({
    hrefs: [
      '/docs/next/guide/b/',
      '/docs/next/guide/b/',
      '/docs/next/guide/b/',
      '/docs/next/guide/b/',
      '/docs/next/top/',
      '/docs/next/top/',
      '/faq/',
      '/faq/',
      '/docs/guide/b/',
    ],
    problems: [],
  })
})

test('relative links count from the page with its slash, and without it', async () => {
  const files = {'content/docs/guide/page/child.md': '', 'content/docs/guide/sibling.md': '', 'content/docs/up.md': ''}
  expect(
    await bindLinks(files, ['child', './child/', 'sibling', './sibling', '../up', '../../up/'], {file: 'content/docs/guide/page.md'}),
  ).toEqual({
    hrefs: ['/docs/guide/page/child/', '/docs/guide/page/child/', '/docs/guide/sibling/', '/docs/guide/sibling/', '/docs/up/', '/docs/up/'],
    problems: [],
  })
})

test('X5: anchors are compared raw and decoded; the top of a page and text fragments need none', async () => {
  const ids = {'content/docs/a.md': ['Größe', 'a%3Ab', 'x']}
  const urls = [
    '#',
    '#top',
    '#TOP',
    './a.md#gr%C3%B6%C3%9Fe',
    './a.md#Größe',
    './a.md#Gr%C3%B6%C3%9Fe',
    './a.md#a%3Ab',
    './a.md#x:~:text=y',
    './a.md#:~:text=y',
    './a.md#X',
    '#x',
  ]
  const {problems} = await bindLinks({'content/docs/a.md': '# The Title'}, urls, {anchors: ids})
  expect(problems).toEqual([
    'content/docs/page.md:1:1 link-missing-anchor The page `/docs/a/` has no anchor `X`. | Did you mean `#x`? Case matters.',
    'content/docs/page.md:1:1 link-missing-anchor The page `/docs/a/` has no anchor `größe`. | Did you mean `#Größe`? Case matters.',
    'content/docs/page.md:1:1 link-missing-anchor This page has no anchor `x`. | The page has no anchors.',
  ])
})

test('what is missing is said with where it was looked for and what is near', async () => {
  const files = {
    'content/docs/versions.json': '["1.0"]',
    'content/docs/next/guide/install.md': '# Install it',
    'content/docs/next/guide/draft.md': '---\ndraft: true\n---\n',
    'content/docs/next/guide/_part.md': '',
    'content/docs/1.0/old.md': '',
    'content/docs/1.0/page.md': '',
    'content/static/img/logo.png': '',
    'content/static/setup.pdf': '',
  }
  const urls = [
    './guide/instal.md',
    './install.md',
    './Guide/Install.md',
    './old.md',
    './guide/draft.md',
    './guide/_part.md',
    './nothing.md',
    '/docs/next/guide/Install/',
    '/docs/next/old/',
    '/docs/next/install/',
    'guide/instal',
    '/setop.pdf',
    './setup.pdf',
    '../../../../../secret.txt',
    './guide/install.md#install-it',
  ]
  const {bound, problems} = await bind(
    files,
    [...urls.map((url, index) => at(makeLink(url), index)), at(makeLink('/img/lgo.png', {kind: 'image'}), urls.length)],
    {
      file: 'content/docs/next/page.md',
    },
  )
  expect(bound.slice(0, -2)).toEqual(urls.slice(0, -1).map((href) => ({kind: 'broken', href})))
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/next/page.md:1:1 link-missing-file There is no page for the Markdown file \`./guide/instal.md\` in the version \`next\`: \`content/docs/next/guide/instal.md\` does not exist. | Did you mean \`./guide/install.md\`?",
      "content/docs/next/page.md:2:1 link-missing-file There is no page for the Markdown file \`./install.md\` in the version \`next\`: \`content/docs/next/install.md\` does not exist. | Did you mean \`./guide/install.md\`?",
      "content/docs/next/page.md:3:1 link-missing-file There is no page for the Markdown file \`./Guide/Install.md\` in the version \`next\`: \`content/docs/next/Guide/Install.md\` does not exist. | Did you mean \`./guide/install.md\`?",
      "content/docs/next/page.md:4:1 link-missing-file There is no page for the Markdown file \`./old.md\` in the version \`next\`: \`content/docs/next/old.md\` does not exist. | The file exists in the version \`1.0\`, but not in this version.",
      "content/docs/next/page.md:5:1 link-missing-file \`./guide/draft.md\` is a draft, so there is no page to link to. | Remove \`draft\` from its front matter, or remove the link.",
      "content/docs/next/page.md:6:1 link-missing-file \`./guide/_part.md\` has a name that begins with \`_\`, so it is a partial and not a page. | Link to a page that includes it.",
      "content/docs/next/page.md:7:1 link-missing-file There is no page for the Markdown file \`./nothing.md\` in the version \`next\`: \`content/docs/next/nothing.md\` does not exist. | Write a path relative to this file, or remove the link.",
      "content/docs/next/page.md:8:1 link-missing-page There is no page at \`/docs/next/guide/Install/\`. | Did you mean \`/docs/next/guide/install/\`? Case matters.",
      "content/docs/next/page.md:9:1 link-missing-page There is no page at \`/docs/next/old/\`. | The page exists in the version \`1.0\`, but not in \`next\`.",
      "content/docs/next/page.md:10:1 link-missing-page There is no page at \`/docs/next/install/\`. | Did you mean \`/docs/next/guide/install/\`?",
      "content/docs/next/page.md:11:1 link-missing-page \`guide/instal\` leads to \`/docs/next/page/guide/instal/\`, where there is no page. | Did you mean \`./guide/install.md\`?",
      "content/docs/next/page.md:12:1 asset-missing There is no file \`/setop.pdf\`: the static folder has no \`/setop.pdf\`. | Did you mean \`/setup.pdf\`?",
      "content/docs/next/page.md:13:1 asset-missing There is no file \`./setup.pdf\`: \`content/docs/next/setup.pdf\` does not exist. | Did you mean \`/setup.pdf\`?",
      "content/docs/next/page.md:14:1 asset-outside \`../../../../../secret.txt\` leads to \`../../secret.txt\`, relative to the site's root, but files outside the site are not published. | Copy the file into the site.",
      "content/docs/next/page.md:15:1 link-missing-anchor The page \`/docs/next/guide/install/\` has no anchor \`install-it\`. | It is the title, which has no anchor of its own: link to the page without one.",
      "content/docs/next/page.md:16:1 image-missing There is no image \`/img/lgo.png\`: the static folder has no \`/img/lgo.png\`. | Did you mean \`/img/logo.png\`?",
    ]
  `)
})

function at(reference: Reference, index: number): Reference {
  return {...reference, place: {start: {line: index + 1, column: 1}, end: {line: index + 1, column: 2}}}
}

test('a link to a redirect is bound to where it leads', async () => {
  const redirects = [
    {from: '/old', to: '/docs/a?x#y'},
    {from: '/out', to: 'https://example.com/'},
  ]
  const {hrefs, problems} = await bindLinks({'content/docs/a.md': ''}, ['/old/', '/old/#z', '/out'], {
    config: {redirects},
    anchors: {'content/docs/a.md': ['y', 'z']},
  })
  expect(hrefs).toEqual(['/docs/a/?x#y', '/docs/a/#z', 'https://example.com/'])
  expect(problems).toEqual([])
})

test('references of a partial count from the partial and are reported in it', async () => {
  const references = [
    makeLink('./b.md', {source: 'parts/_p.md'}),
    makeLink('./nope.md', {source: '@site/shared/_q.md'}),
    makeLink('#here', {source: 'parts/_p.md'}),
  ]
  const {bound, problems} = await bind({'content/docs/parts/b.md': ''}, references, {anchors: {'content/docs/page.md': ['here']}})
  expect(bound.map(({href}) => href)).toEqual(['/docs/parts/b/', './nope.md', '#here'])
  expect(problems).toEqual([
    'shared/_q.md:1:1 link-missing-file There is no page for the Markdown file `./nope.md`: `shared/nope.md` does not exist. | Write a path relative to this file, or remove the link.',
  ])
})

test('own pages by their full URL are reported, and checked all the same', async () => {
  const external = (url: string): Reference => makeLink(url, {hole: false})
  const urls = [
    'https://example.org/docs/page/',
    'https://EXAMPLE.org/nope',
    'https://example.org.evil.com/',
    'http://notexample.org/',
    'mailto:me@example.org',
    '//example.org/docs/page/',
  ]
  const {bound, problems} = await bind(
    {},
    urls.map((url, index) => at(external(url), index)),
  )
  expect(bound).toEqual(urls.map((href) => ({kind: 'external', href})))
  expect(problems.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'content/docs/page.md:1:1 link-same-site',
    'content/docs/page.md:2:1 link-missing-page',
    'content/docs/page.md:2:1 link-same-site',
    'content/docs/page.md:6:1 link-same-site',
  ])
})

test('Q11: images have a size, and files beside the content get hashed names', async () => {
  const png = readFileSync(path.join(import.meta.dirname, 'three-by-two.png'))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  const image = (url: string): Reference => makeLink(url, {kind: 'image'})
  const references = [
    image('./a b.png'),
    image('../static/img/x.svg'),
    image('/img/x.svg?raw'),
    makeLink('./data.zip'),
    image('@site/content/docs/a b.png'),
    image('./fake.png'),
  ]
  const {bound, problems} = await bind(
    {'content/docs/a b.png': png, 'content/static/img/x.svg': svg, 'content/docs/data.zip': 'zip', 'content/docs/fake.png': 'no image'},
    references,
  )
  const copied = `/assets/files/a%20b-${shortHash(sha256(png))}.png`
  expect(bound).toEqual([
    {kind: 'asset', href: copied, width: 3, height: 2},
    {kind: 'asset', href: '/img/x.svg', width: 4, height: 3},
    {kind: 'asset', href: '/img/x.svg?raw', width: 4, height: 3},
    {kind: 'asset', href: `/assets/files/data-${shortHash(sha256('zip'))}.zip`},
    {kind: 'asset', href: copied, width: 3, height: 2},
    {kind: 'asset', href: `/assets/files/fake-${shortHash(sha256('no image'))}.png`},
  ])
  expect(problems).toEqual([])
})

test('links to the same place are one object, which many pages share', async () => {
  const urls = ['./b.md', './b.md', './b.md#x', './b.md?q']
  const options = {anchors: {'content/docs/b.md': ['x']}}
  const {bound, problems} = await bind(
    {'content/docs/b.md': ''},
    urls.map((url) => makeLink(url)),
    options,
  )
  expect(problems).toEqual([])
  expect(bound.map(({href}) => href)).toEqual(['/docs/b/', '/docs/b/', '/docs/b/#x', '/docs/b/?q'])
  expect(new Set(bound).size).toBe(3)
})
