import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = (trailingSlash: string): string => `export default {
  title: 'T', url: 'https://example.org', baseUrl: '/base/', ${trailingSlash}
  hosts: ['netlify', 'cloudflare', 'vercel', 'azure', 'nginx', 'cloudfront'],
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  redirects: [{from: '/old', to: '/docs/guide/a'}, {from: '/folder/*', to: '/docs/:splat'}],
  rewrites: [{from: '/snack/', to: '/snack/'}],
  navbar: {items: [{to: '/docs/guide/a/', label: 'A'}, {type: 'docsVersionDropdown'}]},
}\n`

const docs = {
  'index.md': '# Index\n\n[A](./guide/a.md) [root](/) [snack](/snack/x)\n',
  'guide/a.md': '---\ntags: [one]\n---\n\n# A\n\n[B](b.md#part) ![](./x.svg)\n',
  'guide/b.md': '# B\n\n## Part\n\n[Index](../index.md)\n',
  'guide/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
}

const site = {
  'content/docs/versions.json': '["1.0"]',
  ...Object.fromEntries(
    ['next', '1.0'].flatMap((version) => Object.entries(docs).map(([name, text]) => [`content/docs/${version}/${name}`, text])),
  ),
  'content/pages/index.md': '# Home\n\n[docs](/docs/)\n',
  'content/pages/snack.md': '# Snack\n',
}

test('every link, address and rule of a site has the configured form, also when the form has changed', async () => {
  const root = await makeFolder({...site, 'site-config.ts': config('')})
  const read = (file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8')
  const isThere = (file: string): boolean => existsSync(path.join(root, 'dist', file))
  const forms: Record<string, unknown> = {}
  for (const form of ['', 'trailingSlash: false,', "trailingSlash: 'ignore',"]) {
    await writeFiles(root, {'site-config.ts': config(form)})
    const built = await runDocsite(root, ['build', '--quiet'])
    const proven = await runDocsite(root, ['check-links', '--built'])
    const page = ['docs/guide/a.html', 'docs/guide/a/index.html'].filter(isThere)
    const html = read(page[0] ?? '')
    forms[form] = {
      codes: [built.code, proven.code],
      page,
      manifest: isThere((page[0] ?? '').replace(/html$/, 'json')),
      german: ['de/index.html', 'de/docs.html', 'de/docs/index.html'].filter(isThere),
      old: ['old.html', 'old/index.html'].filter(isThere),
      canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
      next: /href="([^"]*)#part"/.exec(html)?.[1],
      sitemap: [...read('sitemap.xml').matchAll(/<loc>([^<]*\/base\/docs[^<]*)<\/loc>/g)].slice(0, 2).map(([, url]) => url),
      hosting: (JSON.parse(read('manifest.json')) as {hosting: {trailingSlash?: unknown}}).hosting.trailingSlash,
    }
  }
  const origin = 'https://example.org/base'
  expect(forms).toEqual({
    '': {
      codes: [0, 0],
      page: ['docs/guide/a/index.html'],
      manifest: true,
      german: ['de/index.html', 'de/docs/index.html'],
      old: ['old/index.html'],
      canonical: `${origin}/docs/guide/a/`,
      next: '/base/docs/guide/b/',
      sitemap: [`${origin}/docs/`, `${origin}/docs/guide/a/`],
      hosting: undefined,
    },
    'trailingSlash: false,': {
      codes: [0, 0],
      page: ['docs/guide/a.html'],
      manifest: true,
      german: ['de/index.html', 'de/docs.html'],
      old: ['old.html'],
      canonical: `${origin}/docs/guide/a`,
      next: '/base/docs/guide/b',
      sitemap: [`${origin}/docs`, `${origin}/docs/guide/a`],
      hosting: false,
    },
    "trailingSlash: 'ignore',": {
      codes: [0, 0],
      page: ['docs/guide/a/index.html'],
      manifest: true,
      german: ['de/index.html', 'de/docs/index.html'],
      old: ['old/index.html'],
      canonical: `${origin}/docs/guide/a`,
      next: '/base/docs/guide/b',
      sitemap: [`${origin}/docs`, `${origin}/docs/guide/a`],
      hosting: 'ignore',
    },
  })
})
