import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

const files = {
  'content/docs/versions.json': '["1.0", "0.9"]',
  'content/docs/1.0/index.md': '# Start',
  'content/docs/1.0/a b.md': '# A',
  'content/docs/0.9/index.md': '# Old',
  'content/static/files/app.zip': '',
}

async function wildcardsOf(redirects: SiteConfigInput['redirects'], config: Partial<SiteConfigInput> = {}) {
  const text = `export default {redirects: ${JSON.stringify(redirects, null, 1)}}`
  const {graph, diagnostics} = await makeGraph({...files, 'site-config.ts': text}, {config: {...config, redirects}})
  const routes = [...graph.routes.values()].filter((route) => route.kind === 'redirect').map(({path, to, target}) => [path, to, target])
  return {rules: graph.wildcards, routes, problems: showDiagnostics(diagnostics)}
}

test('a folder leads to another, one page or another site, and known addresses below it are redirects of their own', async () => {
  const redirects = [
    {from: '/docs/0.8/*', to: '/docs/:splat'},
    {from: ['/docs/0.8/deep/*', '/old/*'], to: '/docs/a b#x', permanent: false},
    {from: '/docs/0.8/a%20b/', to: 'https://example.com/own'},
    {from: '/away/*', to: 'https://example.com/x/:splat'},
  ]
  const {rules, routes, problems} = await wildcardsOf(redirects, {baseUrl: '/p/'})
  expect(problems).toEqual([])
  expect(rules).toEqual([
    {from: '/docs/0.8/deep/', to: '/p/docs/a%20b/#x', keepsRest: false, permanent: false},
    {from: '/docs/0.8/', to: '/p/docs/', keepsRest: true, permanent: true},
    {from: '/away/', to: 'https://example.com/x/', keepsRest: true, permanent: true},
    {from: '/old/', to: '/p/docs/a%20b/#x', keepsRest: false, permanent: false},
  ])
  expect(routes).toEqual([
    ['/away/', 'https://example.com/x/', undefined],
    ['/docs/0.8/', '/p/docs/', '/docs/'],
    ['/docs/0.8/0.9/', '/p/docs/0.9/', '/docs/0.9/'],
    ['/docs/0.8/a b/', 'https://example.com/own', undefined],
    ['/docs/0.8/deep/', '/p/docs/a%20b/#x', '/docs/a b/'],
    ['/old/', '/p/docs/a%20b/#x', '/docs/a b/'],
  ])
})

test('what would hide a page, leads nowhere or in a circle is reported at its place', async () => {
  const {rules, problems} = await wildcardsOf([
    {from: '/docs/0.9/*', to: '/docs/:splat'},
    {from: '/files/*', to: '/docs/'},
    {from: '/a/*', to: '/dosc/:splat'},
    {from: '/b/*', to: '/gone/'},
    {from: '/c/*', to: '/c/d/:splat'},
    {from: '/d/*', to: '/c/x'},
    {from: '/../*', to: '/docs/:splat'},
  ])
  expect(rules.map(({from}) => from)).toEqual(['/a/', '/b/', '/c/', '/d/'])
  expect(problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:3:12 redirect-shadowed The redirect from \`/docs/0.9/*\` is not made: it would hide \`/docs/0.9/\`. | Choose a folder with no page or file below it, or move the pages.",
      "site-config.ts:7:12 redirect-shadowed The redirect from \`/files/*\` is not made: it would hide \`/files/app.zip\`. | Choose a folder with no page or file below it, or move the pages.",
      "site-config.ts:12:10 redirect-missing-target The redirect from \`/a/*\` leads to \`/dosc/:splat\`, and there is no page below \`/dosc/\`. | Did you mean \`/docs/:splat\`?",
      "site-config.ts:16:10 redirect-missing-target The redirect from \`/b/\` leads to \`/gone/\`, where there is no page. | Point it to a page, or remove it.",
      "site-config.ts:20:10 redirect-loop The redirect from \`/c/*\` leads to \`/c/d/:splat\`, which the redirect from \`/c/*\` redirects again. | Point it to pages.",
      "site-config.ts:24:10 redirect-loop The redirect from \`/d/*\` leads to \`/c/x\`, which the redirect from \`/c/*\` redirects again. | Point it to pages.",
      "site-config.ts:27:12 route-invalid A redirect cannot start at \`/../*\`: it must be a folder of the site, without query or anchor. | Write a path such as \`/old/*\`.",
    ]
  `)
})

test('a rewrite below a redirected folder would never be asked', async () => {
  const {problems} = await wildcardsOf([{from: '/x/*', to: '/docs/:splat'}], {rewrites: [{from: '/x/y/', to: '/docs/'}]})
  expect(problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:3:12 redirect-shadowed The redirect from \`/x/*\` is not made: it would hide \`/x/y/\`. | Choose a folder with no page or file below it, or move the pages.",
    ]
  `)
})
