import {execFileSync} from 'node:child_process'
import {mkdtemp, readFile, readdir, realpath, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import type {Ended} from '../run-docsite.ts'
import {startDocsite} from '../start-docsite.ts'
import {threeLanguages, threeLanguagesConfig} from '../three-languages.ts'

const config = (more: object = {}): string => `export default ${JSON.stringify({...threeLanguagesConfig, ...more})}`

let root = ''
let built: Ended
beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-locales-')))
  await writeFiles(root, {...threeLanguages, 'site-config.ts': config({baseUrl: '/base/'})})
  built = await runDocsite(root, ['build'])
  expect(built).toMatchObject({code: 0})
})
afterAll(() => rm(root, {recursive: true, force: true}))

function output(file: string): Promise<string> {
  return readFile(path.join(root, 'dist', file), 'utf8')
}

/** Every match of a pattern in a page, by its first group. */
async function found(file: string, pattern: RegExp): Promise<(string | undefined)[]> {
  return [...(await output(file)).matchAll(pattern)].map(([all, group]) => group ?? all)
}

/** `code file:line:column message` of each problem. */
async function problems(files: Readonly<Record<string, string>>, args = ['check-links']): Promise<string[]> {
  const site = await makeFolder({...threeLanguages, 'site-config.ts': config(), ...files})
  const {stdout} = await runDocsite(site, [...args, '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {
    diagnostics: {code: string; file?: string; message: string; place?: {start: {line: number; column: number}}}[]
  }
  return diagnostics.map(({code, file, place, message}) => `${code} ${file}:${place?.start.line}:${place?.start.column} ${message}`)
}

test.each([
  ['one language', ['en'], []],
  ['two languages', ['en', 'de'], ['/', '/de/']],
])('a site with %s lets readers choose between that many', async (_name, locales, hrefs) => {
  const given = {
    title: 'Site',
    url: 'https://example.org',
    i18n: {defaultLocale: 'en', locales},
    navbar: {items: [{type: 'localeDropdown'}]},
  }
  const site = await makeFolder({
    'site-config.ts': `export default ${JSON.stringify(given)}`,
    'content/pages/index.md': '# Home\n',
  })
  expect(await runDocsite(site, ['build', '--quiet'])).toMatchObject({code: 0, stdout: ''})
  const home = await readFile(path.join(site, 'dist/index.html'), 'utf8')
  const chosen = [...home.matchAll(/<a [^>]*hreflang="\w+"[^>]*>/gi)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1])
  expect([...new Set(chosen)]).toEqual(hrefs)
})

test('P7: pages say their language and direction, the same page in every language, and their own address', async () => {
  const heads = await Promise.all(
    ['docs/start', 'de/docs/start', 'ar/docs/start'].map((page) =>
      found(`${page}/index.html`, /<html lang="\w+" dir="\w+"|<link rel="(?:canonical|alternate)"[^>]*>|<meta property="og:locale[^>]*>/g),
    ),
  )
  const alternates = [
    '<link rel="alternate" hreflang="en" href="https://example.org/base/docs/start/">',
    '<link rel="alternate" hreflang="de" href="https://example.org/base/de/docs/start/">',
    '<link rel="alternate" hreflang="ar" href="https://example.org/base/ar/docs/start/">',
    '<link rel="alternate" hreflang="x-default" href="https://example.org/base/docs/start/">',
  ]
  const head = (lang: string, dir: string, place: string, others: readonly string[]): string[] => [
    `<html lang="${lang}" dir="${dir}"`,
    `<link rel="canonical" href="https://example.org/base/${place}docs/start/">`,
    `<meta property="og:locale" content="${lang}">`,
    ...others.map((other) => `<meta property="og:locale:alternate" content="${other}">`),
    ...alternates,
  ]
  expect(heads).toEqual([
    head('en', 'ltr', '', ['de', 'ar']),
    head('de', 'ltr', 'de/', ['en', 'ar']),
    head('ar', 'rtl', 'ar/', ['en', 'de']),
  ])
})

test('P7: pages of an old version name that of the latest in their language, which alone names that in all languages', async () => {
  expect(await found('de/docs/next/start/index.html', /<link rel="(?:canonical|alternate)"[^>]*href="([^"]*)"/g)).toEqual([
    'https://example.org/base/de/docs/start/',
  ])
})

test('what has no translation is shown in the language of the site and says so; translated pages, and texts of docsite, do not', async () => {
  const article =
    /<article[^>]*>|<div class="page-meta"[^>]*>|<p class="unlisted untranslated"[^>]*>[^<]*|<div class="outline-box">.*?<ul[^>]*>/g
  expect([await found('ar/docs/guide/deep/index.html', article), await found('ar/docs/start/index.html', article)]).toMatchObject([
    [
      '<article lang="en" dir="ltr">',
      '<div class="page-meta" lang="ar" dir="rtl">',
      '<p class="unlisted untranslated" lang="ar" dir="rtl">لم تُترجَم هذه الصفحة.',
      expect.stringContaining('<ul lang="en">'),
    ],
    ['<article>', '<div class="page-meta">', expect.stringContaining('<ul>')],
  ])
})

test('links of a locale stay in it; files are shared, but for those that a translation has beside it', async () => {
  const links = /<article.*?<\/article>/gs
  const [next = ''] = await found('de/docs/next/start/index.html', links)
  const [latest = ''] = await found('de/docs/start/index.html', links)
  expect([...next.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(([, url]) => url)).toEqual([
    '/base/de/docs/next/guide/deep/#details',
    expect.stringMatching(/^\/base\/assets\/files\/lamp-\w+\.svg$/),
    '/base/de/about/',
  ])
  expect([next.includes('width="16"'), latest.includes('width="24"')]).toEqual([true, true])
  expect(await found('de/index.html', /<img[^>]*src="([^"]*)"/g)).toEqual(['/base/logo.svg'])
  expect((await output('de/docs/start/index.html')).includes('/base/de/assets/')).toBe(false)
})

test('P5: labels of versions, sidebars, navbar and footer, texts of code and of docsite are translated', async () => {
  const page = await output('de/docs/start/index.html')
  const shown = ['1.0 (stabil)', 'Anleitungen', 'Leitfaden', 'Über uns', 'Zum Inhalt', 'Auf dieser Seite', 'Hinweis']
  expect(shown.filter((text) => !page.includes(`>${text}<`) && !page.includes(`Version: ${text}`))).toEqual([])
  expect(await found('de/index.html', /<h1>([^<]*)/g)).toEqual(['Willkommen'])
  expect(await found('ar/index.html', /<h1>([^<]*)/g)).toEqual(['Welcome'])
  expect(await found('de/404.html', /<h1>([^<]*)/g)).toEqual(['Seite nicht gefunden'])
  // what is shown in English has the words of English
  expect(await found('de/docs/guide/deep/index.html', /class="admonition-title">([^<]*)/g)).toEqual(['Note'])
  // routes do not follow labels
  expect(await found('de/docs/category/guides/index.html', /<h1>([^<]*)/g)).toEqual(['Anleitungen'])
})

test('one output has all locales: manifest, sitemap and rules for hosts tell of each, and the proof of the output agrees', async () => {
  const manifest = JSON.parse(await output('manifest.json')) as {
    locales: {name: string; path: string}[]
    pages: {path: string; locale: string}[]
  }
  expect(manifest.locales.map(({name, path: begin}) => [name, begin])).toEqual([
    ['en', '/'],
    ['de', '/de/'],
    ['ar', '/ar/'],
  ])
  expect(manifest.pages.filter(({locale}) => locale === 'ar').map((page) => page.path)).toContain('/ar/docs/guide/deep/')
  const sitemap = await output('sitemap.xml')
  expect(sitemap).toContain(
    '<url><loc>https://example.org/base/de/about/</loc>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://example.org/base/about/"/>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://example.org/base/de/about/"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/base/about/"/></url>',
  )
  expect((await output('_redirects')).split('\n')).toEqual(
    expect.arrayContaining(['/base/de/old/ /base/de/about/ 301!', '/base/de/* /base/de/404.html 404', '/base/* /base/404.html 404']),
  )
  expect(await output('nginx.conf')).toContain('location "/base/de/" {\n  error_page 400 404 /base/de/404.html;')
  const proof = await runDocsite(root, ['check-links', '--built'])
  expect({code: proof.code, said: proof.stdout.split('.')[0]}).toEqual({code: 0, said: 'No problems'})
})

test(
  'R1, R2: a translated page leads to its own file, and was changed when that was; so does next instead of an old version',
  {tags: ['rest']},
  async () => {
    const docs = {editUrl: 'https://example.org/edit/', editCurrentVersion: true, showLastUpdateTime: true}
    const site = await makeFolder({...threeLanguages, 'site-config.ts': config({docs})})
    const git = (date: string, ...args: readonly string[]): unknown =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        cwd: site,
        env: {...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date},
      })
    git('2024-01-02T00:00:00Z', 'init', '-q')
    git('2024-01-02T00:00:00Z', 'add', 'content', 'site-config.ts')
    git('2024-01-02T00:00:00Z', 'commit', '-qm', 'English')
    git('2024-03-04T00:00:00Z', 'add', 'i18n')
    git('2024-03-04T00:00:00Z', 'commit', '-qm', 'German')
    expect((await runDocsite(site, ['build'])).code).toBe(0)
    const said = async (page: string): Promise<(string | undefined)[]> => {
      const html = await readFile(path.join(site, 'dist', page, 'index.html'), 'utf8')
      return [/class="edit-link"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*class="edit-link"/, /datetime="([^"T]*)/i].map((pattern) =>
        pattern
          .exec(html)
          ?.slice(1)
          .find((part) => part !== undefined),
      )
    }
    const edit = 'https://example.org/edit/'
    const translated = `${edit}i18n/de/docusaurus-plugin-content-docs/current/start.md`
    expect([
      await said('docs/start'),
      await said('de/docs/start'),
      await said('de/docs/next/start'),
      await said('de/docs/guide/deep'),
    ]).toEqual([
      [`${edit}content/docs/next/start.md`, '2024-01-02'],
      [translated, '2024-03-04'],
      [translated, '2024-03-04'],
      [`${edit}content/docs/next/guide/deep.md`, '2024-01-02'],
    ])
  },
)

test('an import that only the original has beside it says what a translation can write', {tags: ['rest']}, async () => {
  const files = {
    'content/pages/parts.mdx': "import Part from './_part.mdx'\n\n# Parts\n\n<Part />\n",
    'content/pages/_part.mdx': 'A part.\n',
    'i18n/de/docusaurus-plugin-content-pages/parts.mdx': "import Part from './_part.mdx'\n\n# Teile\n\n<Part />\n",
  }
  const site = await makeFolder({...threeLanguages, 'site-config.ts': config(), ...files})
  const {stdout} = await runDocsite(site, ['check-links'])
  expect(stdout).toContain('i18n/de/docusaurus-plugin-content-pages/parts.mdx:1:19 error mdx-import')
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'hint: Imports are relative to the translation. Translate that file too, beside this one, or write the path of the original, which begins with `@site/`.',
  )
  await writeFiles(site, {
    'i18n/de/docusaurus-plugin-content-pages/parts.mdx': "import Part from '@site/content/pages/_part.mdx'\n\n# Teile\n\n<Part />\n",
  })
  expect((await runDocsite(site, ['build'])).code).toBe(0)
  expect(await readFile(path.join(site, 'dist/de/parts/index.html'), 'utf8')).toContain('<p>A part.</p>')
})

test('a page without a translation is compiled once, and a build with nothing to do writes nothing', async () => {
  const lines = built.stdout.split('\n').map((line) => line.split(/\s+/))
  const compiled = Object.fromEntries(lines.map(([name = '', , count]) => [name, count]))
  expect(['next', '1.0', 'de/next', 'de/1.0', 'ar/next', 'ar/1.0'].map((name) => compiled[name])).toEqual(['2', '0', '1', '0', '0', '1'])
  const again = await runDocsite(root, ['build'])
  expect(again.stdout).toContain('nothing had to be written')
})

test('P6: --locale builds only what it names; a name that is none is an error that lists those there are', async () => {
  const ended = await runDocsite(root, ['build', '--locale', 'de', '--out', 'german'])
  expect(ended.code).toBe(0)
  expect((await readdir(path.join(root, 'german'))).filter((name) => name.endsWith('.html') || name === 'de' || name === 'docs')).toEqual([
    'de',
  ])
  const wrong = await runDocsite(root, ['build', '--locale', 'dee'])
  expect([wrong.code, wrong.stdout.split('\n').slice(1, 3)]).toEqual([
    2,
    ['  `dee` is not a locale of the site. It has `en`, `de`, `ar`.', '  hint: Did you mean `de`?'],
  ])
})

test('serve shows one locale as if it were built alone, says how to see the others, and follows what is translated', async () => {
  const site = await makeFolder({...threeLanguages, 'site-config.ts': config()})
  const served = await startDocsite(site, ['serve', '--port', '0', '--locale', 'de'])
  try {
    const page = async (): Promise<string> => (await fetch(`${served.origin}/de/docs/start/`)).text()
    expect(await page()).toContain('<h1>Erste Schritte</h1>')
    expect((await fetch(`${served.origin}/logo.svg`)).status).toBe(200)
    expect(await (await fetch(`${served.origin}/de/nowhere/`)).text()).toContain('Seite nicht gefunden')
    expect(served.written.stderr).toContain('Shown in Deutsch (de). Other locales: --locale en, --locale ar.\n')
    await writeFile(path.join(site, 'i18n/de/docusaurus-theme-classic/navbar.json'), '{"item.label.Guide": {"message": "Handbuch"}}')
    await expect.poll(page, {timeout: 60_000}).toContain('>Handbuch<')
  } finally {
    await served.stop()
  }
})

describe('links are proven in every locale', () => {
  const broken = threeLanguages['i18n/de/docusaurus-plugin-content-docs/current/start.md']?.replace(
    './guide/deep.md#details',
    './guide/gone.md',
  )

  test('a broken link of a translation is reported in that file', {tags: ['rest']}, async () => {
    expect(await problems({'i18n/de/docusaurus-plugin-content-docs/current/start.md': broken ?? ''})).toEqual([
      'link-missing-file i18n/de/docusaurus-plugin-content-docs/current/start.md:7:7 There is no page for the Markdown file `./guide/gone.md` in the version `next`: `content/docs/next/guide/gone.md` does not exist.',
    ])
  })

  test('a link that only a translation breaks is reported where it is written, with the locale; what all locales share once', async () => {
    const translated = '# البدء\n\n## التثبيت\n'
    expect(
      await problems({
        'i18n/ar/docusaurus-plugin-content-docs/version-1.0/start.md': translated,
        'content/pages/about.md': '# About\n\n[Gone](/gone/)\n',
        'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über uns\n\n[Doku](/docs/start/)\n',
      }),
    ).toEqual([
      'link-missing-anchor content/docs/1.0/guide/deep.md:3:9 In the locale `ar`: The page `/docs/start/` has no anchor `install`.',
      'link-missing-page content/pages/about.md:3:1 There is no page at `/gone/`.',
    ])
  })

  test('a translation of nothing is reported', {tags: ['rest']}, async () => {
    expect(await problems({'i18n/de/docusaurus-plugin-content-docs/current/strat.md': '# Weg\n'})).toEqual([
      'translation-stranger i18n/de/docusaurus-plugin-content-docs/current/strat.md:undefined:undefined The file translates `content/docs/next/strat.md`, which does not exist, so it does not become a page.',
    ])
  })

  test('a locale cannot be where the site has pages', {tags: ['rest']}, async () => {
    expect(await problems({'content/pages/de/index.md': '# Germany\n'})).toEqual([
      expect.stringContaining('config-conflict site-config.ts:1:'),
    ])
  })
})
