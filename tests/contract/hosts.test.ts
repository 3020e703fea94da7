// Over the budget: the first file that asks for the reference site builds it.
import {mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {SiteManifest} from '../../renderer/site/site-manifest.ts'
import type {HostName} from '../../renderer/config/routing-schema.ts'
import {planHostFiles} from '../../renderer/features/hosts/plan-host-files.ts'
import {buildReferenceSite, isLookedAt} from '../build-reference-site.ts'
import {isDeep} from '../depth.ts'
import {createHost, follow} from '../hosts/host-emulator.ts'
import type {Host, Rules} from '../hosts/host-emulator.ts'
import {HOST_TABLE} from '../hosts/host-table.ts'
import type {HostRow} from '../hosts/host-table.ts'
import {readAzure, readCloudflare, readCloudfront, readNetlify, readNginx, readVercel} from '../hosts/read-host-files.ts'
import {writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

/** A built site, as it lies on a host. */
type Built = {
  readonly root: string
  readonly manifest: SiteManifest
  /** Paths with base URL, decoded. */
  readonly files: ReadonlySet<string>
  /** Every path that a page of the site leads a browser to: links, scripts, styles, images, and the pages with their manifests. */
  readonly paths: ReadonlySet<string>
}

function readBuilt(root: string): Built {
  const dist = path.join(root, 'dist')
  const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as SiteManifest
  const names = readdirSync(dist, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  const places = names.map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  return {root, manifest, files: new Set(places.map((place) => manifest.baseUrl + place)), paths: readPaths(root, manifest)}
}

function readPaths(root: string, {baseUrl, pages}: SiteManifest): Set<string> {
  const own = pages.flatMap(({path: route}) => [route.slice(1), `${route.slice(1)}index.json`].map((place) => baseUrl + place))
  const linked = pages
    .filter(({path: route}) => isLookedAt(route.slice(1)))
    .flatMap(({path: route}) => {
      const html = readFileSync(path.join(root, 'dist', route, 'index.html'), 'utf8').replaceAll(/<(pre|script)\b[^>]*>[^]*?<\/\1>/g, '')
      return [...html.matchAll(/<(?:a|link|script|img|source)\b[^>]*?\s(?:href|src)="(\/[^"/][^"]*|\/)"/g)].map(([, url = '']) => url)
    })
  return new Set([...own, ...linked.map((url) => decodeURI(url.replaceAll('&amp;', '&').replace(/[?#].*/, '')))])
}

/** How a host with a configuration is set up, and how that is read. */
const CONFIGURED: readonly {
  readonly row: string
  readonly host: HostName
  readonly file: string
  readonly read: (text: string, accept?: string) => Rules
}[] = [
  {row: 'Netlify', host: 'netlify', file: '_redirects', read: readNetlify},
  {row: 'Netlify, pretty URLs', host: 'netlify', file: '_redirects', read: readNetlify},
  {row: 'Cloudflare Pages', host: 'cloudflare', file: '_redirects', read: readCloudflare},
  {row: 'Vercel', host: 'vercel', file: 'vercel.json', read: readVercel},
  {row: 'Azure Static Web Apps', host: 'azure', file: 'staticwebapp.config.json', read: readAzure},
  {row: 'nginx', host: 'nginx', file: 'nginx.conf', read: readNginx},
  {row: 'S3 behind CloudFront', host: 'cloudfront', file: 'cloudfront-function.js', read: readCloudfront},
]

/** The host of a row without a word to it, apart from the bucket that cannot do without its function. */
function plainHost(row: HostRow, built: Built): Host {
  const needed = CONFIGURED.find(({host}) => row.name === 'S3 behind CloudFront' && host === 'cloudfront')
  return needed === undefined ? createHost(row, built.files) : configuredHost(needed, built)
}

function configuredHost({row: name, host, file, read}: (typeof CONFIGURED)[number], {files, manifest}: Built, accept?: string): Host {
  const row = HOST_TABLE.find((candidate) => candidate.name === name)
  const text = planHostFiles([host], {baseUrl: manifest.baseUrl, ...manifest.hosting}).find((written) => written.path === file)?.text
  if (row === undefined || text === undefined) throw new Error(`There is no ${file} for ${name}.`)
  return createHost(row, files, read(text, accept))
}

/** Where a page sends its readers on its own. */
function refreshOf({root, manifest}: Built, file: string): string | undefined {
  const html = readFileSync(path.join(root, 'dist', file.slice(manifest.baseUrl.length)), 'utf8')
  return /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html)?.[1]
}

/** What readers of every page meet on a host: addresses that are missing, and those that take a detour. */
function crawl(host: Host, built: Built): {missing: string[]; detours: string[]; chains: string[]} {
  const answers = [...built.paths].map((wanted) => ({wanted, ...follow(host, wanted)}))
  const named = (chosen: typeof answers): string[] => chosen.map(({wanted}) => wanted)
  return {
    missing: named(answers.filter(({status, location}) => status === 404 && location === undefined)),
    detours: named(answers.filter(({hops}) => hops === 1)),
    chains: named(answers.filter(({hops}) => hops > 1)),
  }
}

/** Without the paths that only a host which knows the rewrites can answer. */
function withoutPrefixes({missing, ...others}: ReturnType<typeof crawl>, {manifest}: Built): ReturnType<typeof crawl> {
  const prefixes = manifest.hosting.rewrites.map(({from}) => from)
  return {missing: missing.filter((wanted) => !prefixes.some((prefix) => wanted.startsWith(prefix))), ...others}
}

const small = {
  'content/docs/versions.json': '["1.0", "0.1"]',
  'content/docs/1.0/index.md': '# Start\n\n[a](./a.md)',
  'content/docs/1.0/a.md': '# A\n\n[snack](/snack/@a/b/) ![image](./dot.svg) [b](./b%20c.md)',
  'content/docs/1.0/b c.md': '# Ü\n\n[a](./a.md)\n\n## Y',
  'content/docs/1.0/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/0.1/index.md': '# Old',
  'content/docs/0.1/a.md': '# Old A\n\n[expo](/expo/one/two)',
  'content/pages/index.md': '# Home\n\n[old](/old/)',
  'content/pages/snack.md': '# Snack',
}
const config = {
  title: 'Site',
  url: 'https://example.org',
  redirects: [
    {from: '/old/', to: '/docs/a/'},
    {from: '/ä b/', to: '/docs/b%20c/?x=1#y'},
    {from: '/away/', to: 'https://example.com/', permanent: false},
    {from: '/docs/0.0/*', to: '/docs/:splat'},
    {from: '/docs/0.0/x/', to: '/docs/b%20c/'},
    {from: '/ü (1)/*', to: '/docs/a/', permanent: false},
    {from: '/left/*', to: 'https://example.com/left/:splat'},
  ],
  rewrites: [
    {from: '/snack/', to: '/snack/'},
    {from: '/expo/', to: '/snack/'},
  ],
  hosts: ['netlify'],
}

async function buildSmall(baseUrl: string, hosts = config.hosts): Promise<Built> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-hosts-')))
  await writeFiles(root, {...small, 'site-config.ts': `export default ${JSON.stringify({...config, baseUrl, hosts})}`})
  expect(await runDocsite(root, ['build', '--quiet', '--format', 'json'])).toMatchObject({code: 0, stderr: ''})
  return readBuilt(root)
}

describe.each(['/', '/proj/'])('under %s', (baseUrl) => {
  // nobody else asks for the reference site below a base URL, and the small site has links of all kinds
  const hasReference = isDeep || baseUrl === '/'
  let sites: readonly Built[] = []
  let own: Built
  let plain: Built
  beforeAll(async () => {
    own = await buildSmall(baseUrl)
    plain = await buildSmall(baseUrl, ['github-pages'])
    sites = hasReference ? [own, readBuilt(buildReferenceSite(baseUrl === '/' ? [] : ['--base-url', baseUrl]).root)] : [own]
  })
  afterAll(() => [...sites, plain].forEach(({root}) => rmSync(root, {recursive: true})))

  test('A2, A3: on fifteen hosts every link of every page leads to a file, on two of them by one detour', () => {
    const links = sites.map((site) => site.paths.size)
    expect(Math.min(...links)).toBeGreaterThan(10)
    const met = HOST_TABLE.map((row) => {
      const found = sites.map((site) => withoutPrefixes(crawl(plainHost(row, site), site), site))
      return {
        name: row.name,
        missing: found.flatMap(({missing}) => missing),
        chains: found.flatMap(({chains}) => chains),
        redirects: found.some(({detours}) => detours.length > 0),
      }
    })
    expect(met.filter(({missing, chains}) => missing.length + chains.length > 0)).toEqual([])
    expect(met.filter(({redirects}) => redirects).map(({name}) => name)).toEqual([
      'Vercel, cleanUrls false, trailingSlash false',
      'Vercel, cleanUrls true, trailingSlash false',
    ])
  })

  test.each(CONFIGURED)('A22: with its file $row answers every link of every page at once, prefixes included', (configured) => {
    for (const site of sites) expect(crawl(configuredHost(configured, site), site)).toEqual({missing: [], detours: [], chains: []})
  })

  test.each(hasReference ? CONFIGURED.filter(({host}) => host === 'vercel' || host === 'cloudfront') : [])(
    '$row gives clients that prefer Markdown that of every page, and pages that have none as they are',
    (configured) => {
      const [, reference] = sites
      if (reference === undefined) throw new Error('The reference site is not there.')
      const host = configuredHost(configured, reference, 'text/markdown, text/html;q=0.9')
      const plainly = configuredHost(configured, reference)
      const addresses = [...reference.files].flatMap((file) => (file.endsWith('/index.html') ? [file.slice(0, -'index.html'.length)] : []))
      // addresses that lead elsewhere have no Markdown of their own, and those of an app have its page
      const prefixes = reference.manifest.hosting.rewrites.map(({from}) => from)
      const leadsElsewhere = (address: string): boolean => plainly.answer(address).location !== undefined
      const pages = addresses.filter((address) => !leadsElsewhere(address) && !prefixes.includes(address))
      const served = pages.map((address) => {
        const file = `${address}index.html`
        const markdown = address === baseUrl ? `${address}index.md` : `${address.slice(0, -1)}.md`
        return {address, got: follow(host, address).file, wanted: reference.files.has(markdown) ? markdown : file}
      })
      expect(served.filter(({wanted}) => wanted.endsWith('.md')).length).toBeGreaterThan(200)
      expect(served.filter(({wanted}) => wanted.endsWith('.html')).length).toBeGreaterThan(5)
      expect(served.filter(({got, wanted}) => got !== wanted)).toEqual([])
    },
  )

  test.each(CONFIGURED)('A17, A22: $row sends readers on in one step, shows prefix pages, and says what is missing', (configured) => {
    const {answer} = configuredHost(configured, own)
    const at = (place: string): string => baseUrl + place
    const page = at('snack/index.html')
    expect(answer(at('old/'))).toEqual({status: 301, location: at('docs/a/')})
    expect(answer(at('ä b/'))).toEqual({status: 301, location: at('docs/b%20c/?x=1#y')})
    expect(answer(at('away/'))).toEqual({status: 302, location: 'https://example.com/'})
    expect(['snack/', 'snack/@a/b/', 'snack/@a/b.c', 'expo/', 'expo/one/two/'].map((place) => answer(at(place)))).toEqual(
      Array.from({length: 5}, () => ({status: 200, file: page})),
    )
    expect(follow(configuredHost(configured, own), at('expo'))).toMatchObject({status: 200, file: page})
    // what stands after the dot of a version is not the type of a file
    const version = at('docs/0.1/index.html')
    expect(answer(at('docs/0.1/'))).toEqual({status: 200, file: version})
    expect(follow(configuredHost(configured, own), at('docs/0.1'))).toMatchObject({status: 200, file: version})
    expect(answer(at('snack/index.json'))).toEqual({status: 200, file: at('snack/index.json')})
    expect([answer(at('nope/')), answer(at('docs/nope/'))]).toEqual(Array.from({length: 2}, () => ({status: 404, file: at('404.html')})))
  })

  test('A5: nginx shows pages under .html, as the preview does', () => {
    const [{answer}] = CONFIGURED.filter(({host}) => host === 'nginx').map((nginx) => configuredHost(nginx, own)) as [Host]
    expect(['docs/a.html', 'index.html', 'docs/a/index.html', '404.html'].map((place) => answer(baseUrl + place).file)).toEqual(
      ['docs/a/index.html', 'index.html', 'docs/a/index.html', '404.html'].map((place) => baseUrl + place),
    )
    expect(answer(`${baseUrl}docs/nope.html`)).toEqual({status: 404, file: `${baseUrl}404.html`})
  })

  test.each(CONFIGURED)('$row sends readers of a redirected folder on, with what follows it or without', (configured) => {
    // Azure answers with the pages that redirect what its rules cannot
    const isAzure = configured.host === 'azure'
    const site = isAzure ? plain : own
    const host = configuredHost(configured, site)
    const end = (place: string): unknown => {
      const {status, location, file = '', hops} = follow(host, baseUrl + place)
      const sentOn = isAzure && hops === 0 ? refreshOf(site, file) : undefined
      if (sentOn !== undefined) return [`${decodeURI(sentOn)}index.html`, 200]
      return [location ?? file, location === undefined ? hops > 0 && status : status]
    }
    const page = (place: string): unknown => [`${baseUrl}${place}index.html`, 200]
    expect(['docs/0.0/', 'docs/0.0/a/', 'docs/0.0/x/', 'ü (1)/', 'docs/0.0/b c/'].map(end)).toEqual(
      ['docs/', 'docs/a/', 'docs/b c/', 'docs/a/', 'docs/b c/'].map(page),
    )
    expect(end('docs/0.0')).toEqual(page('docs/'))
    // a page that is not in the target either
    const unknown = follow(host, `${baseUrl}docs/0.0/nope/`)
    expect([unknown.status, unknown.hops]).toEqual([404, isAzure ? 0 : 1])
    expect(end('ü (1)/any/thing')).toEqual(page('docs/a/'))
    if (!isAzure) expect(end('left/b c/')).toEqual(['https://example.com/left/b%20c/', 301])
  })

  test('hosts without rules have a page for every address of a redirected folder whose target is known', () => {
    const targets = ['docs/0.0/', 'docs/0.0/a/', 'docs/0.0/b c/', 'docs/0.0/x/', 'ü (1)/', 'left/'].map((place) => {
      return refreshOf(plain, `${baseUrl}${place}index.html`)
    })
    expect(targets).toEqual([
      ...['docs/', 'docs/a/', 'docs/b%20c/', 'docs/b%20c/', 'docs/a/'].map((place) => baseUrl + place),
      'https://example.com/left/',
    ])
    expect(own.files.has(`${baseUrl}docs/0.0/a/index.html`)).toBe(false)
  })

  test('A22: hosts that know no rewrites send a page that does', () => {
    for (const name of ['GitHub Pages', 'Render', 'S3 website']) {
      const row = HOST_TABLE.find((candidate) => candidate.name === name)
      expect(row && createHost(row, own.files).answer(`${baseUrl}expo/one/`)).toEqual({status: 404, file: `${baseUrl}404.html`})
    }
    const [, content = ''] =
      /<meta name="docsite:rewrites" content="([^"]*)">/.exec(readFileSync(path.join(own.root, 'dist/404.html'), 'utf8')) ?? []
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual([
      [`${baseUrl}snack/`, `${baseUrl}snack/`],
      [`${baseUrl}expo/`, `${baseUrl}snack/`],
    ])
  })

  test('the files of configured hosts are in the output', () => {
    const written = (file: string): string => readFileSync(path.join(own.root, 'dist', file), 'utf8')
    const planned = planHostFiles(['netlify'], {baseUrl, ...own.manifest.hosting})
    expect(planned.map(({path: file, text}) => [file, written(file) === text])).toEqual([
      ['_redirects', true],
      ['_headers', true],
    ])
  })
})
