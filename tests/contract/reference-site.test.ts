// Over the budget: the first file that asks for the reference site builds it.
import {existsSync, readFileSync, readdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import glob from 'fast-glob'
import {decodeHTML as decode} from 'entities'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {SiteManifest} from '../../renderer/site/site-manifest.ts'
import type {PageManifest} from '../../renderer/core/model/page.ts'
import {buildReferenceSite} from '../build-reference-site.ts'
import type {ReferenceSite} from '../build-reference-site.ts'
import {refusedByPolicy} from '../refused-by-policy.ts'
import {readBuiltSidebar} from '../read-built-sidebar.ts'

type ExpectedVersion = {
  readonly label: string
  readonly base: string
  readonly isLatest: boolean
  readonly banner: string
  readonly mainDocId: string
  readonly docs: readonly {
    readonly id: string
    readonly route: string
    readonly title: string
    readonly sidebar: string | null
    readonly category: readonly string[]
    readonly sidebarLabel: string | null
    readonly previous: string | null
    readonly next: string | null
  }[]
}

let site: ReferenceSite
beforeAll(() => {
  site = buildReferenceSite()
})
afterAll(() => rmSync(site.root, {recursive: true, force: true}))

const read = (file: string): string => readFileSync(path.join(site.root, 'dist', file), 'utf8')
const manifest = (): SiteManifest => JSON.parse(read('manifest.json')) as SiteManifest

/** The docs of PlayTorch as their readers knew them: every version with its pages, sidebars and the way through them. */
const expectedVersions = JSON.parse(readFileSync('tests/golden/reference-site/routes.json', 'utf8')) as Record<string, ExpectedVersion>

const names = Object.keys(expectedVersions)

/** What readers of the pages outside the docs are told; of the FAQ the links to other sites. */
const {pages: staticPages, faq} = JSON.parse(readFileSync('tests/golden/reference-site/static-pages.json', 'utf8')) as {
  readonly pages: Readonly<Record<string, {readonly description: string; readonly links?: readonly string[]}>>
  readonly faq: {readonly questions: readonly (readonly string[])[]; readonly packages: readonly string[]}
}

/** What the app was built with: names, and versions where they are known, by licence. */
const components = JSON.parse(readFileSync('tests/golden/reference-site/third-party-components.json', 'utf8')) as Record<
  'android' | 'ios',
  Readonly<Record<string, readonly string[]>>
>

test('every part of torch that tutorials of 0.2.4 name leads to a section that its reference has', () => {
  const pages = manifest().pages.filter(({version, path: route}) => version === '0.2.4' && route.startsWith('/docs/tutorials/'))
  const blocks = pages.flatMap(
    ({path: route}) => read(`${route.slice(1)}index.html`).match(/<code class="language-[jt]sx?">[^]*?<\/code>/g) ?? [],
  )
  const named = blocks.flatMap((block) => [...block.replaceAll(/<[^>]*>/g, '').matchAll(/\btorch\.(\w+)/g)].map(([, name]) => name))
  const links = blocks.flatMap((block) => [...block.matchAll(/>torch<\/a>\.<a [^>]*?href="\/([^"#]*)#([^"]*)"[^>]*>(\w+)<\/a>/g)])
  expect(named.length).toBeGreaterThan(30)
  expect(links.map(([, , , name]) => name)).toEqual(named)
  const missing = links.filter(([, page = '', anchor = '']) => !read(`${page}index.html`).includes(` id="${anchor}"`))
  expect(missing).toEqual([])
})

test('every page of it is allowed by its own policy', () => {
  const pages = glob.sync('**/*.html', {cwd: path.join(site.root, 'dist'), ignore: ['assets/**']})
  // pages of redirects have a policy too
  expect(pages.length).toBeGreaterThan(300)
  const refused = pages.flatMap((page) => refusedByPolicy(read(page)).map((what) => `${page}: ${what}`))
  expect(refused).toEqual([])
})

test('every page outside of the docs is there, and no other', () => {
  expect(
    manifest()
      .pages.filter(({version}) => version === null)
      .map((page) => page.path),
  ).toEqual([
    '/',
    '/app/third-party-notices-android/',
    '/app/third-party-notices-ios/',
    '/community/',
    '/example/',
    '/faq/',
    '/flora/',
    '/search/',
    '/snack/',
    '/support/',
  ])
})

test.each(Object.entries(staticPages).map(([route, {description}]) => [route, description] as const))(
  '%s says what it is about, has a card for those who share it, and headings without a gap',
  (route, description) => {
    const html = read(`${route}index.html`)
    const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect({
      canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
      description: content('description'),
      shared: content('og:description'),
      image: content('og:image'),
      card: content('twitter:card'),
    }).toEqual({
      canonical: `https://playtorch.dev${route}`,
      description,
      shared: description,
      image: 'https://playtorch.dev/og-image.png',
      card: 'summary_large_image',
    })
    const levels = [...mainOf(html).matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  },
)

test('the versions are in their order, with 0.2.4 as the latest at /docs/', () => {
  expect(
    manifest().versions.map(({name, label, path: base, isLast, mainDocId}) => [name, {label, base, isLatest: isLast, mainDocId}]),
  ).toEqual(
    Object.entries(expectedVersions).map(([name, {label, base, isLatest, mainDocId}]) => [name, {label, base, isLatest, mainDocId}]),
  )
})

test.each(names)('%s has every page with its route, title, sidebar, banner and neighbours, and no other', (name) => {
  const expected = expectedVersions[name]
  const built = manifest().versions.find((version) => version.name === name)
  const pages = built?.docs.map(({id, path: route, sidebar}) => {
    const {title, previous, next} = JSON.parse(read(`${route}index.json`)) as PageManifest
    const banner = /class="version-banner version-banner-(\w+)/.exec(read(`${route}index.html`))?.[1] ?? 'none'
    return {id, route, title, sidebar, banner, previous: previous?.href ?? null, next: next?.href ?? null}
  })
  expect(pages).toEqual(
    expected?.docs.map(({id, route, title, sidebar, previous, next}) => ({
      id,
      route,
      title,
      sidebar,
      banner: expected.banner,
      previous,
      next,
    })),
  )
})

test.each(names.flatMap((name) => [[name, 'docs'] as const, [name, 'api'] as const]))(
  'the sidebar of %s, %s, has its categories, labels and order',
  (name, sidebar) => {
    const docs = expectedVersions[name]?.docs.filter((doc) => doc.sidebar === sidebar) ?? []
    const [first] = docs.filter(({previous}) => previous === null)
    const chain = []
    for (let at = first; at !== undefined; at = docs.find(({route}) => route === at?.next)) {
      chain.push({href: at.route, label: at.sidebarLabel ?? at.title, category: at.category})
    }
    expect(chain.length).toBe(docs.length)
    expect(readBuiltSidebar(read(`${first?.route}index.html`))).toEqual(chain)
  },
)

test('every page has its HTML and its manifest beside it', () => {
  for (const page of manifest().pages) {
    const folder = path.join(site.root, 'dist', page.path)
    expect([page.path, existsSync(path.join(folder, 'index.html')), existsSync(path.join(folder, 'index.json'))]).toEqual([
      page.path,
      true,
      true,
    ])
  }
  const {title, version, sidebar, next, head} = JSON.parse(read('docs/tutorials/get-started/index.json')) as PageManifest
  expect({title, version, sidebar, next, canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1]}).toEqual({
    title: 'Get Started',
    version: '0.2.4',
    sidebar: '0.2.4/docs',
    next: {label: 'Expo App', href: '/docs/tutorials/get-started-expo-app/'},
    canonical: 'https://playtorch.dev/docs/tutorials/get-started/',
  })
})

test('pages that are equal in two versions are compiled once', () => {
  const rows = site.stdout
    .split('\n')
    .filter((line) => /^(?:next|0\.\d.*?) /.test(line))
    .map((line) => line.split(/\s{2,}/))
  const written = rows.map(([name = '']) => writtenPages(name))
  expect(
    rows.map(([name, pages, compiled, shared, problems], index) => ({
      name,
      pages: Number(pages),
      total: Number(compiled) + Number(shared),
      // Pages of the API are shared as well, and how many changes with every version.
      isWrittenShared: Number(shared) >= (written[index]?.filter((text) => written.slice(0, index).flat().includes(text)).length ?? 0),
      problems,
    })),
  ).toEqual(
    Object.entries(expectedVersions).map(([name, {docs, isLatest}], index, all) => ({
      name,
      // pages about what changed since each earlier version and, in the latest, the list of them
      pages: docs.length + (all.length - 1 - index) + (isLatest ? 1 : 0),
      total: docs.length,
      isWrittenShared: true,
      problems: 'none',
    })),
  )
  // The two versions differ in what `media` can do.
  expect(rows[1]?.slice(0, 4)).toEqual(['0.2.4', '55', '1', '48'])
})

/** Texts of the pages of a version that somebody wrote. */
function writtenPages(version: string): string[] {
  const folder = path.join(site.root, 'content/docs', version)
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
}

test('every page with a tool that nobody maintains says so, in the words of the one note', () => {
  const pages = manifest()
    // pages about changes quote others
    .pages.filter((page) => !page.path.startsWith('/docs/changes/'))
    .map((page) => [page.path, read(`${page.path}index.html`)] as const)
  const unmarked = pages.filter(
    ([, html]) =>
      /class="snack|npx torchlive-cli [a-z]|--template react-native-template-pytorch-live/.test(html) && !html.includes('pl-historical'),
  )
  // The page of a snack is for the app: it is what readers come to with it.
  expect(unmarked.map(([route]) => route)).toEqual(['/snack/'])
})

test('an old version names the same page of the latest one as canonical', () => {
  expect(/<link rel="canonical" href="([^"]+)"/.exec(read('docs/0.1/tutorials/add-package/index.html'))?.[1]).toBe(
    'https://playtorch.dev/docs/tutorials/add-package/',
  )
  // moved since
  expect(/<link rel="canonical" href="([^"]+)"/.exec(read('docs/0.1/tutorials/image-classification/index.html'))?.[1]).toBe(
    'https://playtorch.dev/docs/tutorials/snacks/image-classification/',
  )
  expect(/<link rel="canonical" href="([^"]+)"/.exec(read('docs/0.1/tutorials/server-model/index.html'))?.[1]).toBe(
    'https://playtorch.dev/docs/0.1/tutorials/server-model/',
  )
})

test('A17: /tutorials leads to get-started, for readers without script too', () => {
  expect(read('tutorials/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/docs/tutorials/get-started/">')
})

test('the legal pages of the app lead, for now, to those in the footer', () => {
  for (const [route, target] of [
    ['app/privacy/policy', 'https://opensource.fb.com/legal/privacy/'],
    ['app/legal/terms', 'https://opensource.fb.com/legal/terms/'],
  ] as const) {
    expect(read(`${route}/index.html`)).toContain(`<meta http-equiv="refresh" content="0; url=${target}">`)
    expect(read('index.html')).toContain(`href="${target}"`)
  }
})

test('A22: prefix routes are told to hosts and browsers; their pages are no search results', () => {
  const told = /<meta name="docsite:rewrites" content="([^"]+)"/.exec(read('index.html'))?.[1] ?? '[]'
  expect(Object.fromEntries(JSON.parse(told.replaceAll('&quot;', '"')) as [string, string][])).toEqual({
    '/example/': '/example/',
    '/snack/': '/snack/',
    '/expo/': '/snack/',
  })
  for (const page of ['example', 'snack']) {
    expect(read(`${page}/index.html`)).toMatch(/<meta name="robots" content="noindex/)
    expect(read('sitemap.xml')).not.toContain(`/${page}/`)
  }
})

test.each(Object.entries(staticPages).flatMap(([route, {links}]) => (links === undefined ? [] : [[route, links] as const])))(
  '%s leads to the places that readers are told of',
  (route, links) => {
    const main = mainOf(read(`${route}index.html`)).replaceAll(/<ol class="pl-versions".*?<\/ol>|<pre.*?<\/pre>/gs, '')
    expect(linksIn(main).filter((link) => route !== '/faq/' || link.includes(': https:'))).toEqual(links)
  },
)

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** What links are called, and where they lead. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', content = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replaceAll(/<[^>]+>/g, '').trim()
    return decode(`${label}: ${/href="([^"]*)"/.exec(attributes)?.[1]}`)
  })
}

test('names in the code of the home page lead to the API of the latest version', () => {
  const code = /<pre.*?<\/pre>/s.exec(mainOf(read('index.html')))?.[0] ?? ''
  expect(linksIn(code)).toContain('fromBlob: /docs/api/core/interfaces/torchlive_torch.torch/#fromblob')
  expect(linksIn(code).filter((link) => !link.includes(': /docs/api/core/'))).toEqual([])
})

test('the home page names every version, the newest first, with the way to its tutorials and its API', () => {
  const list = /<ol class="pl-versions"[^>]*>(.*?)<\/ol>/.exec(read('index.html'))?.[1] ?? ''
  const items = list.split('<li').slice(1)
  expect(
    items.map((item) => ({
      links: [...item.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href),
      said: /<h3>(.*?)<\/h3>/
        .exec(item)?.[1]
        ?.replaceAll(/<\/\w+>/g, ' ')
        .replaceAll(/<[^>]+>/g, '')
        .trim(),
    })),
  ).toEqual(
    Object.values(expectedVersions).map(({label, base, isLatest}, index) => ({
      links: [`${base}tutorials/get-started/`, `${base}api/core/`],
      said: `${label} ${isLatest ? 'latest ' : ''}${TAGGED[index]}`,
    })),
  )
})

/** Days of the tags in the library's repository, the newest first. */
const TAGGED = [
  'unreleased',
  '16 December 2022',
  '17 November 2022',
  '14 September 2022',
  '15 August 2022',
  '30 June 2022',
  '18 January 2022',
]

test('the FAQ answers five questions about the app and four about the package, and has its twenty-one packages', () => {
  const html = read('faq/index.html')
  const packages = [...html.matchAll(/<tr>\s*<td><code>([^<]+)<\/code><\/td>\s*<td>([\d.]+)<\/td>\s*<\/tr>/g)]
  expect([...html.matchAll(/<h2 id="([^"]+)"[^>]*>([^<]+)/g)].map(([, id, question]) => [id, question])).toEqual(faq.questions)
  expect(packages.map(([, name, version]) => `${name} ${version}`)).toEqual(faq.packages)
})

test.each(['android', 'ios'] as const)(
  'the notices for %s are a table of all components with version and licence, and the full text of every licence, quick to load',
  (platform) => {
    const html = read(`app/third-party-notices-${platform}/index.html`)
    const text = (markup: string) => markup.replaceAll(/<[^>]+>/g, '')
    const rows = [...html.matchAll(/<tr id="component-[^"]+"[^>]*><th scope="row">(.*?)<\/th><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)]
    const named = rows.map(([, name = '', version = '']) => text(version === '' ? name : `${name} ${version}`))
    expect(named.toSorted()).toEqual(Object.values(components[platform]).flat().toSorted())

    const linked = new Set(rows.flatMap(([, , , cell = '']) => linksIn(cell).map((link) => link.replace(/:.*/, ''))))
    const texts = [...html.matchAll(/<code>([^<]+)<\/code><\/summary><pre id="licence-[^"]+"[^>]*>([^<]*)<\/pre>/g)]
    expect(texts.map(([, licence]) => licence)).toEqual([...linked].toSorted())
    for (const [, licence = '', words = ''] of texts) {
      const spdx = JSON.parse(readFileSync(`node_modules/spdx-license-list/licenses/${licence}.json`, 'utf8')) as {licenseText: string}
      expect(decode(words)).toBe(spdx.licenseText.trim())
    }
    expect(gzipSync(html).length).toBeLessThan(30_000)
  },
)

test('R8: the model specification has no sidebar, breadcrumbs or neighbours', () => {
  const {sidebar, previous, next} = JSON.parse(read('docs/tutorials/model-spec/index.json')) as PageManifest
  expect({sidebar, previous, next}).toEqual({sidebar: null, previous: null, next: null})
  expect(read('docs/tutorials/model-spec/index.html')).not.toContain('aria-label="Breadcrumbs"')
})

test('sitemap, robots, not-found page and .nojekyll are there; formulas bring their fonts along', () => {
  expect(read('sitemap.xml')).toContain('<loc>https://playtorch.dev/docs/tutorials/get-started/</loc>')
  expect(read('sitemap.xml')).not.toContain('/docs/0.1/tutorials/get-started/')
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow:\n\nSitemap: https://playtorch.dev/sitemap.xml\n')
  expect(read('404.html')).toContain('<title>Page Not Found | PlayTorch</title>')
  expect(read('.nojekyll')).toBe('')
  expect(readdirSync(path.join(site.root, 'dist/assets')).filter((name) => name.endsWith('.woff2')).length).toBeGreaterThan(10)
})

test('no page asks anything of another host, and no path of the machine is in the output', () => {
  for (const entry of readdirSync(path.join(site.root, 'dist'), {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !/\.(?:html|json|css|xml|txt)$/.test(entry.name)) continue
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
    expect([entry.name, text.includes(site.root)]).toEqual([entry.name, false])
    if (entry.name.endsWith('.html'))
      expect([...text.matchAll(/<(?:script|img|iframe|source)\b[^>]*\ssrc="(?:https?:)?\/\/[^"]*"/g)].map(String)).toEqual([])
  }
})
