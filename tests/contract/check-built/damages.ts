import type {DamagedSite} from './damaged-site.ts'

/** A way to spoil an emitted site, and all that is to be found: `code file "marked text"`. */
export type Damage = {readonly name: string; readonly spoil: (site: DamagedSite) => void; readonly found: readonly string[]}

const ORIGIN = 'https://docs.example.org'
const PAGE = 'docs/everything/'
const page = `${PAGE}index.html`
const pageManifest = `${PAGE}index.json`

/** HTML at the end of an article, and what is found in it. */
function inserted(name: string, html: string, ...found: readonly string[]): Damage {
  return {name, spoil: (site) => (site.insert(PAGE, html), site.seal()), found: found.map((one) => one.replace(' @', ` ${page} `)).sort()}
}

function sealed(name: string, spoil: (site: DamagedSite) => void, ...found: readonly string[]): Damage {
  return {name, spoil: (site) => (spoil(site), site.seal()), found: [...found].sort()}
}

function unsealed(name: string, spoil: (site: DamagedSite) => void, ...found: readonly string[]): Damage {
  return {name, spoil, found: [...found].sort()}
}

/** Faults in what a page says. The site is served at `/project/` of `https://docs.example.org`. */
const inPages: readonly Damage[] = [
  inserted('a link to a page that is not there', '<a href="/project/gone/">x</a>', 'link-missing-page @"/project/gone/"'),
  inserted('a relative link', '<a href="../gone/">x</a>', 'link-missing-page @"../gone/"'),
  inserted('a link that is not to be proven (`pathname://`)', '<a href="/project/app/" target="_blank" rel="noopener">x</a>'),
  inserted('a link with a query', '<a href="/project/gone/?a=b&amp;c#d">x</a>', 'link-missing-page @"/project/gone/?a=b&amp;c#d"'),
  inserted('a link without quotes', '<a class=x href=/project/gone/>x</a>', 'link-missing-page @"/project/gone/"'),
  inserted('a link over two lines', '<a href="/project/\n  gone/">x</a>', 'link-missing-page @"/project/\n  gone/"'),
  inserted('a link to a file', '<a href="/project/gone.pdf">x</a>', 'asset-missing @"/project/gone.pdf"'),
  inserted('a link that differs in case', '<a href="/project/docs/Everything/">x</a>', 'link-missing-page @"/project/docs/Everything/"'),
  inserted('a link without slash', '<a href="/project/docs/everything">x</a>', 'built-slash @"/project/docs/everything"'),
  inserted('a link with .html', '<a href="/project/docs/everything.html">x</a>', 'link-missing-page @"/project/docs/everything.html"'),
  inserted('a link above the base URL', '<a href="/docs/everything/">x</a>', 'built-outside-base @"/docs/everything/"'),
  inserted('a link that climbs out of the base URL', '<a href="../../../x/">x</a>', 'built-outside-base @"../../../x/"'),
  inserted(
    'an own page by its full URL',
    '<a href="https://docs.example.org/project/">x</a>',
    'link-same-site @"https://docs.example.org/project/"',
  ),
  inserted('a link to this machine', '<a href="http://localhost:3000/">x</a>', 'link-localhost @"http://localhost:3000/"'),
  inserted('a link that runs code', '<a href="java&#x0A;script:alert(1)">x</a>', 'link-unsafe @"java&#x0A;script:alert(1)"'),
  inserted('a link that is no URL', '<a href="https://[::1">x</a>', 'link-malformed @"https://[::1"'),
  inserted('percent signs that are none', '<a href="/project/%zz">x</a>', 'link-malformed @"/project/%zz"'),
  inserted('an empty link', '<a href=" ">x</a>', 'link-empty @" "'),
  inserted('a scheme with a slip', '<a href="https//example.com/">x</a>', 'link-missing-page @"https//example.com/"'),
  inserted('an anchor of the same page', '<a href="#gone">x</a>', 'link-missing-anchor @"#gone"'),
  inserted('an anchor with other case', '<a href="#Tables">x</a>', 'link-missing-anchor @"#Tables"'),
  inserted(
    'an anchor of another page',
    '<a href="/project/docs/guides/first/#gone">x</a>',
    'link-missing-anchor @"/project/docs/guides/first/#gone"',
  ),
  inserted('an anchor after a query', '<a href="?x#gone">x</a>', 'link-missing-anchor @"?x#gone"'),
  inserted('an anchor before a text fragment', '<a href="#gone:~:text=a">x</a>', 'link-missing-anchor @"#gone:~:text=a"'),
  inserted('an anchor that is only in a template', '<template><i id="t"></i></template><a href="#t">x</a>', 'link-missing-anchor @"#t"'),
  inserted('a second element with an id', '<p id="tables">x</p>', 'id-duplicate @"tables"'),
  inserted('a picture', '<img src="/project/gone.png" alt="">', 'image-missing @"/project/gone.png"'),
  inserted(
    'a candidate of a srcset',
    '<img srcset="/project/picture.svg 1x, /project/gone.png 2x" alt="">',
    'image-missing @"/project/gone.png"',
  ),
  inserted(
    'a source of a picture',
    '<picture><source srcset="data:image/svg+xml,%3Csvg/%3E 1x, gone.png 2x"></picture>',
    'image-missing @"gone.png"',
  ),
  inserted('a poster of a film', '<video poster="gone.jpg"></video>', 'image-missing @"gone.jpg"'),
  inserted(
    'a film and its subtitles',
    '<video src="a.mp4"><track src="a.vtt"></video>',
    'asset-missing @"a.mp4"',
    'asset-missing @"a.vtt"',
  ),
  inserted('a frame', '<iframe src="/project/gone/"></iframe>', 'link-missing-page @"/project/gone/"'),
  inserted(
    'an object and an embedded file',
    '<object data="a.pdf"></object><embed src="b.pdf">',
    'asset-missing @"a.pdf"',
    'asset-missing @"b.pdf"',
  ),
  inserted('a symbol of an SVG', '<svg><use href="/project/picture.svg#gone"/></svg>', 'link-missing-anchor @"/project/picture.svg#gone"'),
  inserted('where a form goes', '<form action="/project/gone/"></form>', 'link-missing-page @"/project/gone/"'),
  inserted('the source of a quotation', '<blockquote cite="/project/gone/">x</blockquote>', 'link-missing-page @"/project/gone/"'),
  inserted('a picture in a style', '<p style="background: url(gone.png)">x</p>', 'asset-missing @"gone.png"'),
  inserted('an import of a style', '<style>@import "gone.css"; /* url(no.png) */</style>', 'asset-missing @"gone.css"'),
  inserted(
    'a link for readers without script',
    '<noscript><a href="/project/gone/">x</a></noscript>',
    'link-missing-page @"/project/gone/"',
  ),
  inserted('a picture without encryption', '<img src="http://example.com/a.png" alt="">', 'built-insecure @"http://example.com/a.png"'),
  inserted('a placeholder that is left', 'a\uE0D2b', 'built-hole @"\uE0D2"'),
]

/** Faults in what stands around an article. */
const aroundPages: readonly Damage[] = [
  sealed(
    'a canonical that is no page',
    (site) => site.changePage(PAGE, /(?<=rel="canonical" href=")[^"]*/, `${ORIGIN}/project/gone/`),
    `built-canonical ${page} "${ORIGIN}/project/gone/"`,
  ),
  sealed(
    'a canonical without its slash',
    (site) => {
      site.changePage(PAGE, /(?<=rel="canonical" href=")[^"]*/, `${ORIGIN}/project/docs/everything`)
      site.changePage(PAGE, /(?<=property="og:url" content=")[^"]*/, `${ORIGIN}/project/docs/everything`)
    },
    `built-canonical ${page} "${ORIGIN}/project/docs/everything"`,
  ),
  sealed(
    'an alternate that is no page',
    (site) => site.changePage(PAGE, /(?<=hreflang="x-default" href=")[^"]*/, `${ORIGIN}/project/gone/`),
    `built-canonical ${page} "${ORIGIN}/project/gone/"`,
  ),
  sealed(
    'another address for previews than for search engines',
    (site) => site.changePage(PAGE, /(?<=property="og:url" content=")[^"]*/, `${ORIGIN}/project/plain/`),
    `built-canonical ${page} "${ORIGIN}/project/plain/"`,
  ),
  sealed(
    'a canonical elsewhere of a page that is not to be listed',
    (site) => {
      site.changePage('plain/', '<meta property="og:title"', '<meta name="robots" content="noindex"><meta property="og:title"')
      site.changePage('plain/', /(?<=rel="canonical" href=")[^"]*/, `${ORIGIN}/project/docs/everything/`)
      site.changePage('plain/', /<link rel="alternate" hreflang[^>]*>/, '')
      site.changePage('plain/', /<link rel="alternate" hreflang[^>]*>/, '')
      site.change('sitemap.xml', /<url><loc>[^<]*\/plain\/<\/loc><\/url>/, '')
    },
    `built-canonical plain/index.html "${ORIGIN}/project/docs/everything/"`,
  ),
  sealed(
    'a page in a language that does not link back',
    (site) => site.changePage(PAGE, /(?<=hreflang="x-default" href=")[^"]*/, `${ORIGIN}/project/plain/`),
    `built-canonical ${page} "${ORIGIN}/project/plain/"`,
  ),
  sealed(
    'a picture for previews',
    (site) =>
      site.changePage(
        PAGE,
        '<meta property="og:url"',
        `<meta property="og:image" content="${ORIGIN}/project/gone.png"><meta property="og:url"`,
      ),
    `image-missing ${page} "${ORIGIN}/project/gone.png"`,
  ),
  sealed(
    'an icon',
    (site) => site.change(page, /(?<=rel="icon" href=")[^"]*/, '/project/gone.ico'),
    `image-missing ${page} "/project/gone.ico"`,
  ),
  sealed(
    'a style sheet',
    (site) => site.change('404.html', /(?<=rel="stylesheet" href=")[^"]*/, '/project/assets/gone.css'),
    'asset-missing 404.html "/project/assets/gone.css"',
  ),
  sealed(
    'a script that is loaded early',
    (site) => site.change('404.html', '</head>', '<link rel="modulepreload" href="/project/assets/gone.js"></head>'),
    'asset-missing 404.html "/project/assets/gone.js"',
  ),
  sealed(
    'a web app manifest and its icon',
    (site) => {
      site.change('404.html', '</head>', '<link rel="manifest" href="/project/app.webmanifest"></head>')
      site.write('app.webmanifest', '{"start_url": "./", "icons": [{"src": "gone.png"}]}')
    },
    'image-missing app.webmanifest "gone.png"',
  ),
  sealed(
    'a wrong link of the navbar, which is on every page',
    (site) => {
      for (const file of site.files().filter((name) => name.endsWith('index.html'))) {
        const html = site.read(file)
        site.write(file, html.replace('<a class="brand" href="/project/">', '<a class="brand" href="/project/home/">'))
      }
    },
    'link-missing-page bare/index.html "/project/home/"',
  ),
]

/** Pages, files and manifests that are gone, or are no longer what they were. */
const inManifests: readonly Damage[] = [
  sealed(
    'the text of a page',
    (site) => site.change(page, 'Hidden at first', 'Hidden at last'),
    `built-page-manifest ${pageManifest} "main"`,
  ),
  sealed('the head of a page', (site) => site.change(page, '<title>', '<title>New: '), `built-page-manifest ${pageManifest} "head"`),
  sealed('the path in the manifest of a page', (site) => change(site, {path: '/other/'}), `built-page-manifest ${pageManifest} "path"`),
  sealed('the title in the manifest of a page', (site) => change(site, {title: 'Other'}), `built-page-manifest ${pageManifest} "title"`),
  sealed('the layout in the manifest of a page', (site) => change(site, {layout: 'page'}), `built-page-manifest ${pageManifest} "layout"`),
  sealed('the rules in the manifest of a page', (site) => change(site, {css: 'a{}'}), `built-page-manifest ${pageManifest} "css"`),
  sealed(
    'a script in the manifest of a page',
    (site) => change(site, {scripts: ['/project/assets/gone.js']}),
    `asset-missing ${pageManifest} "/project/assets/gone.js"`,
    `built-page-manifest ${pageManifest} "/project/assets/gone.js"`,
  ),
  sealed(
    'a version in the manifest of a page',
    (site) => change(site, {versions: {next: '/project/docs/next/gone/'}}),
    `link-missing-page ${pageManifest} "/project/docs/next/gone/"`,
  ),
  sealed(
    'the next page in the manifest of a page',
    (site) => change(site, {next: {label: 'x', href: '/project/plain/#a'}}),
    `built-page-manifest ${pageManifest} "/project/plain/#a"`,
    `link-missing-anchor ${pageManifest} "/project/plain/#a"`,
  ),
  sealed(
    'an entry of the outline in the manifest of a page',
    (site) => change(site, {outline: [{depth: 2, id: 'gone', text: 'x', html: 'x'}]}),
    `built-page-manifest ${pageManifest} "gone"`,
  ),
  sealed('a manifest of a page that breaks off', (site) => site.write(pageManifest, '{"path":'), `built-page-manifest ${pageManifest}`),
  sealed(
    'the id of a heading',
    (site) => site.changePage('docs/guides/first/', /(?<=<h2)([^>]*) id="[^"]*"/, ''),
    'built-page-manifest docs/guides/first/index.json "then"',
    'link-missing-anchor assets/search/*/core.json "guides/first/"',
    'link-missing-anchor docs/guides/first/index.html "#then"',
  ),
  sealed(
    'a text that search shows',
    (site) => site.remove(fileOf(site, /assets\/search\/articles\/\w+\.json/, '"then"')),
    'asset-missing assets/search/*/core.json "guides/first/"',
  ),
  sealed(
    'terms of the search',
    (site) => site.remove(fileOf(site, /assets\/search\/\w{16}\/0\.txt/)),
    'asset-missing search/manifest.json "*"',
  ),
  sealed(
    'an index of the search that breaks off',
    (site) => site.write('search/manifest.json', '{"format":'),
    'built-unreadable search/manifest.json',
  ),
  unsealed('a changed file', (site) => site.change('robots.txt', 'Disallow', 'Allow'), 'built-manifest robots.txt'),
  unsealed('a hash', (site) => site.change('manifest.json', /(?<="robots\.txt","size":\d+,"sha256":")./, 'x'), 'built-manifest robots.txt'),
  unsealed('a size', (site) => site.change('manifest.json', /(?<="robots\.txt","size":)/, '1'), 'built-manifest robots.txt'),
  unsealed('a file that is gone', (site) => site.remove('.nojekyll'), 'built-manifest manifest.json ".nojekyll"'),
  unsealed('a file that nobody knows', (site) => site.write('docs/backup.zip', 'x'), 'built-orphan docs/backup.zip'),
  unsealed('a site manifest that breaks off', (site) => site.change('manifest.json', /\}\]\}$/, ''), 'built-manifest manifest.json'),
  unsealed(
    'a page that the manifest does not list',
    (site) => site.change('manifest.json', /,\{"path":"\/plain\/"[^}]*\}/, ''),
    'built-manifest manifest.json "plain/index.json"',
  ),
  unsealed(
    'a page of the manifest that is not there',
    (site) => site.change('manifest.json', '"pages":[', '"pages":[{"path":"/gone/","title":"x","version":null,"sidebar":null},'),
    'built-manifest manifest.json "/gone/"',
  ),
  sealed(
    'a page',
    (site) => (site.remove('plain/index.html'), site.remove('plain/index.json')),
    `built-canonical old/index.html "${ORIGIN}/project/plain/"`,
    'built-manifest manifest.json "/plain/"',
    `built-sitemap sitemap.xml "${ORIGIN}/project/plain/"`,
    'link-missing-page 404.html "/project/plain/"',
    'redirect-missing-target manifest.json "/project/plain/"',
    'redirect-missing-target old/index.html "/project/plain/"',
  ),
  sealed('a picture', (site) => site.remove('picture.svg'), 'image-missing docs/1.0/everything/index.html "/project/picture.svg"'),
  sealed(
    'a chunk of a script',
    (site) => site.remove(fileOf(site, /assets\/islands-\w+\.js/)),
    'asset-missing docs/1.0/everything/index.html "/project/assets/islands-*.js"',
  ),
  sealed(
    'a URL in a style sheet',
    (site) => site.change(fileOf(site, /assets\/math-\w+\.css/), /KaTeX_AMS-Regular-\w+\.woff2/, 'gone.woff2'),
    'asset-missing assets/math-*.css "/project/assets/gone.woff2"',
  ),
  sealed(
    'an import of a script',
    (site) => site.change(fileOf(site, /assets\/island-Counter-\w+\.js/), /chunk-\w+\.js/, 'gone.js'),
    'asset-missing assets/island-Counter-*.js "/project/assets/gone.js"',
  ),
]

/** What search engines and hosts are told. */
const inTables: readonly Damage[] = [
  sealed(
    'an entry of the sitemap',
    (site) => site.change('sitemap.xml', `${ORIGIN}/project/plain/`, `${ORIGIN}/project/gone/`),
    'built-sitemap sitemap.xml',
    `built-sitemap sitemap.xml "${ORIGIN}/project/gone/"`,
  ),
  sealed(
    'an entry of the sitemap without its slash',
    (site) => site.change('sitemap.xml', `${ORIGIN}/project/plain/`, `${ORIGIN}/project/plain`),
    'built-sitemap sitemap.xml',
    `built-sitemap sitemap.xml "${ORIGIN}/project/plain"`,
  ),
  sealed(
    'an entry of the sitemap on another host',
    (site) => site.change('sitemap.xml', '</urlset>', '<url><loc>https://example.org/project/</loc></url></urlset>'),
    'built-sitemap sitemap.xml "https://example.org/project/"',
  ),
  sealed(
    'a redirect in the sitemap',
    (site) => site.change('sitemap.xml', '</urlset>', `<url><loc>${ORIGIN}/project/old/</loc></url></urlset>`),
    `built-sitemap sitemap.xml "${ORIGIN}/project/old/"`,
  ),
  sealed(
    'a page that the sitemap leaves out',
    (site) => site.change('sitemap.xml', /<url><loc>[^<]*\/plain\/<\/loc><\/url>/, ''),
    'built-sitemap sitemap.xml',
  ),
  sealed(
    'a sitemap with more addresses than search engines read',
    (site) => site.change('sitemap.xml', '</urlset>', `${`<url><loc>${ORIGIN}/project/plain/</loc></url>`.repeat(50_000)}</urlset>`),
    'built-sitemap sitemap.xml',
  ),
  sealed('a sitemap that breaks off', (site) => site.change('sitemap.xml', '</urlset>', ''), 'built-sitemap sitemap.xml'),
  sealed(
    'a page in the sitemap that is not to be listed',
    (site) => site.changePage('plain/', '<meta property="og:title"', '<meta name="robots" content="noindex"><meta property="og:title"'),
    `built-sitemap sitemap.xml "${ORIGIN}/project/plain/"`,
  ),
  sealed(
    'a page in the sitemap that names another as canonical',
    (site) => {
      site.changePage('plain/', /(?<=rel="canonical" href=")[^"]*/, `${ORIGIN}/project/docs/everything/`)
      site.changePage('plain/', /<link rel="alternate" hreflang[^>]*>/, '')
      site.changePage('plain/', /<link rel="alternate" hreflang[^>]*>/, '')
    },
    `built-sitemap sitemap.xml "${ORIGIN}/project/plain/"`,
  ),
  sealed(
    'languages in the sitemap that the head does not have',
    (site) =>
      site.change(
        'sitemap.xml',
        `${ORIGIN}/project/plain/</loc>`,
        `${ORIGIN}/project/plain/</loc><xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/project/plain/"/>`,
      ),
    `built-sitemap sitemap.xml "${ORIGIN}/project/plain/"`,
  ),
  sealed(
    'the sitemap that robots.txt names',
    (site) => site.change('robots.txt', 'sitemap.xml', 'map.xml'),
    `built-sitemap robots.txt "${ORIGIN}/project/map.xml"`,
  ),
  sealed(
    'where a page sends its readers',
    (site) => site.change('old/index.html', '0; url=/project/plain/', "0;URL = '/project/gone/'"),
    'redirect-missing-target old/index.html "/project/gone/"',
  ),
  sealed(
    'pages that send their readers in a circle',
    (site) => site.change('older/index.html', 'url=https://example.com/', 'url=/project/old/'),
    'redirect-loop older/index.html',
  ),
  sealed(
    'the target of a redirect in the manifest',
    (site) => site.change('manifest.json', '"to":"/project/plain/"', '"to":"/project/gone/"'),
    'built-manifest _redirects',
    'built-manifest staticwebapp.config.json',
    'built-manifest vercel.json',
    'redirect-missing-target manifest.json "/project/gone/"',
  ),
  sealed(
    'redirects of the manifest that chain',
    (site) => site.change('manifest.json', '"to":"https://example.com/"', '"to":"/project/old/"'),
    'built-manifest _redirects',
    'built-manifest staticwebapp.config.json',
    'built-manifest vercel.json',
    'redirect-loop manifest.json "/project/old/"',
  ),
  sealed(
    'the target of a rewrite in the manifest',
    (site) => site.change('manifest.json', '"to":"/project/bare/"', '"to":"/project/gone/"'),
    'rewrite-missing-target manifest.json "/project/gone/"',
  ),
  sealed(
    'the target of a redirect of Netlify',
    (site) => site.change('_redirects', '/project/plain/', '/project/gone/'),
    'built-manifest _redirects',
    'redirect-missing-target _redirects "/project/gone/"',
  ),
  sealed('a redirect of Vercel', (site) => site.change('vercel.json', '/project/plain/', '/project/bare/'), 'built-manifest vercel.json'),
  sealed(
    'a rewrite of Azure',
    (site) => site.change('staticwebapp.config.json', '/project/bare/index.html', '/project/gone.html'),
    'rewrite-missing-target staticwebapp.config.json "/project/gone.html"',
  ),
  sealed('a file for a host that breaks off', (site) => site.write('vercel.json', '{'), 'built-unreadable vercel.json'),
]

/** Changes keys of the manifest of the page. */
function change(site: DamagedSite, keys: Readonly<Record<string, unknown>>): void {
  site.write(pageManifest, JSON.stringify({...(JSON.parse(site.read(pageManifest)) as object), ...keys}))
}

/** The file of the output whose name matches. */
function fileOf(site: DamagedSite, name: RegExp, text = ''): string {
  const found = site.files().find((file) => name.test(file) && site.read(file).includes(text))
  if (found === undefined) throw new Error(`There is no ${String(name)}.`)
  return found
}

/** Every damage. */
export const damages: readonly Damage[] = [...inPages, ...aroundPages, ...inManifests, ...inTables]
