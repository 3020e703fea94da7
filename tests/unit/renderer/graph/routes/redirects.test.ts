import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

async function redirectsOf(
  redirects: SiteConfigInput['redirects'],
  config: Partial<SiteConfigInput> = {},
): Promise<{routes: unknown[]; problems: string[]}> {
  const text = `export default {redirects: ${JSON.stringify(redirects, null, 1)}}`
  const files = {'content/docs/install.md': '', 'content/docs/faq.md': '', 'content/static/app.zip': '', 'site-config.ts': text}
  const {graph, diagnostics} = await makeGraph(files, {config: {...config, redirects}})
  return {routes: [...graph.routes.values()].filter(({kind}) => kind === 'redirect'), problems: showDiagnostics(diagnostics)}
}

test('A17, A19: targets get slash and base URL; query, anchor, files and other sites are allowed', async () => {
  expect(
    await redirectsOf(
      [
        {from: ['/a', '/old/b.html'], to: '/docs/install'},
        {from: '/c/', to: '/docs/install?x=1#y'},
        {from: '/d', to: 'https://example.com/d', permanent: false},
        {from: '/base/e', to: '/base/docs/faq/'},
        {from: '/f', to: '/app.zip'},
      ],
      {baseUrl: '/base/'},
    ),
  ).toEqual({
    routes: [
      {kind: 'redirect', path: '/a/', to: '/base/docs/install/', permanent: true, target: '/docs/install/'},
      {kind: 'redirect', path: '/c/', to: '/base/docs/install/?x=1#y', permanent: true, target: '/docs/install/'},
      {kind: 'redirect', path: '/d/', to: 'https://example.com/d', permanent: false},
      {kind: 'redirect', path: '/e/', to: '/base/docs/faq/', permanent: true, target: '/docs/faq/'},
      {kind: 'redirect', path: '/f/', to: '/base/app.zip', permanent: true},
      {kind: 'redirect', path: '/old/b.html', to: '/base/docs/install/', permanent: true, target: '/docs/install/'},
    ],
    problems: [],
  })
})

test('redirects that differ only in case from each other or from a page are reported where they are written', async () => {
  const {problems} = await redirectsOf(
    [
      {from: '/old', to: '/docs/install'},
      {from: ['/older', '/base/Old/'], to: '/docs/install'},
      {from: '/docs/FAQ', to: '/docs/faq'},
    ],
    {baseUrl: '/base/'},
  )
  const why = 'differ only in case or Unicode form, so many hosts and file systems keep only one of them.'
  expect(problems).toEqual([
    `site-config.ts:9:5 route-case The routes \`/old/\` and \`/Old/\` ${why} | Rename one of them, or give it another slug.`,
    `site-config.ts:14:12 route-case The routes \`/docs/faq/\` and \`/docs/FAQ/\` ${why} | Rename one of them, or give it another slug.`,
  ])
})

test('A19, A20: targets that do not exist, chains, circles, doubles and taken paths are reported in the configuration', async () => {
  const {routes, problems} = await redirectsOf([
    {from: '/a', to: '/docs/instal'},
    {from: '/b', to: '/c'},
    {from: '/c', to: '/docs/faq'},
    {from: '/d', to: '/e'},
    {from: '/e', to: '/d'},
    {from: '/self', to: '/self/'},
    {from: '//c', to: '/docs/install'},
    {from: '/docs/faq/', to: '/docs/install'},
    {from: '/app.zip', to: '/docs/install'},
    {from: '/x?y', to: '/docs/install'},
    {from: '/../x', to: '/docs/install'},
  ])
  expect(routes.length).toBe(6)
  expect(problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:4:10 redirect-missing-target The redirect from \`/a/\` leads to \`/docs/instal\`, where there is no page. | Did you mean \`/docs/install/\`?",
      "site-config.ts:8:10 redirect-loop The redirect from \`/b/\` leads to another redirect, \`/c\`, so readers are redirected twice. | Point it to \`/docs/faq\`.",
      "site-config.ts:16:10 redirect-loop The redirect from \`/d/\` leads into a loop: \`/e\` is a redirect too, and so on. | Point one of them to a page.",
      "site-config.ts:20:10 redirect-loop The redirect from \`/e/\` leads into a loop: \`/d\` is a redirect too, and so on. | Point one of them to a page.",
      "site-config.ts:24:10 redirect-loop The redirect from \`/self/\` leads into a loop: \`/self/\` is a redirect too, and so on. | Point one of them to a page.",
      "site-config.ts:27:12 route-invalid A redirect cannot start at \`//c\`: it must be a path of the site, without query or anchor. | Write a path such as \`/old/page/\`.",
      "site-config.ts:31:12 redirect-shadowed The redirect from \`/docs/faq/\` is not created, because a page or file with that path exists. | Remove the redirect, or move the page.",
      "site-config.ts:35:12 redirect-shadowed The redirect from \`/app.zip/\` is not created, because a page or file with that path exists. | Remove the redirect, or move the page.",
      "site-config.ts:39:12 route-invalid A redirect cannot start at \`/x?y\`: it must be a path of the site, without query or anchor. | Write a path such as \`/old/page/\`.",
      "site-config.ts:43:12 route-invalid A redirect cannot start at \`/../x\`: it must be a path of the site, without query or anchor. | Write a path such as \`/old/page/\`.",
    ]
  `)
})

test('a redirect to code is not made, nor one of a folder', async () => {
  const {routes} = await redirectsOf([
    {from: '/a', to: 'javascript:alert(1)'},
    {from: '/b', to: 'data:text/html,x'},
    {from: '/c/*', to: 'JavaScript:alert(1)'},
    {from: '/d', to: 'mailto:a@example.org'},
  ])
  expect(routes).toMatchObject([{path: '/d/'}])
})
