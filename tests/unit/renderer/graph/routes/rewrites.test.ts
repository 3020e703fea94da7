import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {findRewrite} from '../../../../../renderer/graph/routes/rewrites.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

async function rewritesOf(
  rewrites: SiteConfigInput['rewrites'],
  {files = {}, ...config}: Partial<SiteConfigInput> & {files?: Readonly<Record<string, string>>} = {},
) {
  const text = `export default {rewrites: ${JSON.stringify(rewrites, null, 1)}}`
  const pages = {'content/docs/install.md': '', 'content/pages/snack.md': '', 'content/pages/example.md': ''}
  const {graph, diagnostics} = await makeGraph({...pages, ...files, 'site-config.ts': text}, {config: {...config, rewrites}})
  return {rewrites: graph.rewrites, problems: showDiagnostics(diagnostics)}
}

test('A22: prefixes get their slashes and lose the base URL; the longest comes first', async () => {
  const {rewrites, problems} = await rewritesOf(
    [
      {from: '/expo', to: '/snack'},
      {from: '/base/snack/', to: '/base/snack/index.html'},
      {from: '/expo/long/', to: '/example/'},
    ],
    {baseUrl: '/base/'},
  )
  expect(rewrites).toEqual([
    {from: '/expo/long/', to: '/example/'},
    {from: '/snack/', to: '/snack/'},
    {from: '/expo/', to: '/snack/'},
  ])
  expect(problems).toEqual([])
  expect(['/expo', '/expo/a/b', '/expo/long/x/', '/expos/', '/'].map((path) => findRewrite(rewrites, path)?.to)).toEqual([
    '/snack/',
    '/snack/',
    '/example/',
    undefined,
    undefined,
  ])
})

test('A22: pages that do not exist, hidden pages and files, and what is no path are reported in the configuration', async () => {
  const {rewrites, problems} = await rewritesOf(
    [
      {from: '/expo/', to: '/snak/'},
      {from: '/docs/', to: '/example/'},
      {from: '/img/', to: '/example/'},
      {from: '/a?b', to: '/example/'},
      {from: '//', to: '/example/'},
      {from: '/old/', to: '/gone/'},
    ],
    {files: {'content/static/img/a.svg': '<svg/>'}, redirects: [{from: '/gone/', to: '/snack/'}]},
  )
  expect(rewrites).toEqual([])
  expect(problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:4:10 rewrite-missing-target The rewrite of \`/expo/\` shows \`/snak/\`, where there is no page. | Did you mean \`/snack/\`?",
      "site-config.ts:7:12 rewrite-hides-page The rewrite of \`/docs/\` would hide \`/docs/install/\`: some hosts answer everything below it with \`/example/\`. | Choose a prefix with no other page or file below it.",
      "site-config.ts:11:12 rewrite-hides-page The rewrite of \`/img/\` would hide \`/img/a.svg\`: some hosts answer everything below it with \`/example/\`. | Choose a prefix with no other page or file below it.",
      "site-config.ts:15:12 route-invalid A rewrite cannot start at \`/a?b\`: it must be a path of the site, without query or anchor. | Write a path such as \`/example/\`.",
      "site-config.ts:19:12 route-invalid A rewrite cannot start at \`//\`: it must be a path of the site, without query or anchor. | Write a path such as \`/example/\`.",
      "site-config.ts:24:10 rewrite-missing-target The rewrite of \`/old/\` shows \`/gone/\`, where there is no page. | Name a page, or remove the rewrite.",
    ]
  `)
})

test('A16: the docs of a version have its routes, although the version without a segment has a folder of that name', async () => {
  const files = {
    'content/docs/versions.json': '["1.0", "0.2"]',
    'content/docs/1.0/a.md': '# Latest',
    'content/docs/1.0/0.2/a.md': '# In a folder',
    'content/docs/0.2/a.md': '# Of the version',
    'content/docs/next/a.md': '# Next',
    'content/docs/1.0/next/a.md': '# In a folder too',
  }
  const {graph, diagnostics} = await makeGraph(files)
  const docs = [...graph.routes.values()].filter((route) => route.kind === 'doc')
  expect(docs.map(({path, doc}) => [path, doc.source.path])).toEqual([
    ['/docs/0.2/a/', 'content/docs/0.2/a.md'],
    ['/docs/a/', 'content/docs/1.0/a.md'],
    ['/docs/next/a/', 'content/docs/next/a.md'],
  ])
  expect(diagnostics.map(({code, file}) => [code, file])).toEqual([
    ['route-duplicate', 'content/docs/1.0/0.2/a.md'],
    ['route-duplicate', 'content/docs/1.0/next/a.md'],
  ])
})
