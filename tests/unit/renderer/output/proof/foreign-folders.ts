/** Hand-written HTML in which nothing is wrong, however odd it is. */
export const validFolder: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html>
<meta charset="utf-8"><title>Start</title>
<link rel="preconnect" href="https://fonts.example.com/none"><link rel="dns-prefetch" href="//example.com">
<link rel="stylesheet" href="css/site.css?v=2"><link rel=icon href=data:,>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'"><meta name="description" content="a.png">
<!-- <a href="/gone/"> --><script>const a = '<a href="/gone/">'</script><style>a::after { content: "url(gone.png)" }</style>
<pre>&lt;a href="/gone/"&gt;</pre><textarea><a href="/gone/"></textarea><template><a href="/gone/"></a><i id="dup"></i></template>
<h1 id="Top-Of">x</h1><p id="a b">x</p><p id="tangent%3A-x">x</p><p id="über">x</p><p id="dup">x</p><a name="old">x</a><map name="m"></map>
<a href="#">x</a><a href="#top">x</a><a href="#TOP">x</a><a href="#Top-Of">x</a><a href="#a b">x</a><a href="#a%20b">x</a>
<a href="#tangent%3A-x">x</a><a href="#%C3%BCber">x</a><a href="#über">x</a><a href="#old">x</a><a href="#:~:text=x">x</a><a href="#dup:~:text=x">x</a>
<a href="./">x</a><a href="../../">x</a><a href="?q=1">x</a><a href="?q=1#dup">x</a><a href="docs">x</a><a href="docs/">x</a><a href="docs\\a.html">x</a>
<a href="/docs/a">x</a><a href="/docs/a.html">x</a><a href=" /docs/a.html#part
">x</a><a href="do\tcs/a.html">x</a><a href="/docs/with space.html">x</a><a href="/docs/with%20space.html">x</a><a href="/docs/%C3%BC.html">x</a>
<a href="docs/a.html?x=1&amp;copy=2#part">x</a><a href="docs/&#x61;.html">x</a><a href="mailto:a@example.com">x</a><a href="tel:1">x</a><a href="/docs/a.html?javascript:x" title="javascript:x">x</a>
<a href="https://example.com/%zz">x</a><a href="//example.com/x">x</a><a href="http://[::1:2]/">x</a><a href="https://xn--bcher-kva.example/">x</a><a>x</a>
<img src="data:image/png;base64,AAAA" srcset="data:image/svg+xml,%3Csvg/%3E 1x, img/a,b.png 2x, img/a.png, img/a.png 3x" alt=""><img src="img/a%2Cb.png" alt="">
<picture><source srcset="img/a.png 640w,img/a,b.png 1280w"></picture><video poster="img/a.png" src="https://example.com/a.mp4"></video>
<svg><use href="#icon"/><symbol id="icon"/><title>x<a href="docs/"></a></title><use xlink:href="img/sprite.svg#shape"/></svg>
<iframe src="docs/"></iframe><iframe src=""></iframe><object data="img/sprite.svg"></object><blockquote cite="docs/a.html">x</blockquote>
<a href="/a.pdf#page=2">x</a><a href="docs/a.html" HREF="/gone/">x</a><div style="background:url('img/a.png')">x</div>
`,
  'docs/index.html': '<base href="/docs/deep/"><a href="../a.html">x</a><a href="#x">x</a><img src="b.png" alt="">',
  'docs/deep/index.html': '<p id="x">x</p>',
  'docs/deep/b.png': '',
  'docs/a.html': '\uFEFF<p id="part">x</p><script type="module" src="/js/main.js"></script>',
  'docs/with space.html': '<a href="with space.html">x</a>',
  'docs/ü.html': '<meta http-equiv="refresh" content="30">',
  'moved.html': `<meta http-equiv="ReFresh" content=" 0 ;  URL = '/docs/a.html' ">`,
  'css/site.css':
    '@charset "utf-8"; @import url(more.css) screen; /* url(no.png) */ @namespace url(http://www.w3.org/1999/xhtml); a { background: URL( "../img/a.png" ); b: url(#c); c: url(data:,x) }',
  'css/more.css': '.a { background: url(..\\2f img/a\\,b.png) }',
  'js/main.js':
    '// import "./gone.js"\nimport a from "./other.js"\nimport "bare"\nconst text = `import "./gone.js"`\nexport {b} from "/js/other.js"\n',
  'js/other.js': 'export const b = 1; export default b',
  'js/old.js': 'with (a) { import_me() } // import',
  'img/a.png': '',
  'img/a,b.png': '',
  'img/sprite.svg': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><path id="shape"/><style>a{}</style></svg>',
  'a.pdf': '%PDF',
  'manifest.json': '{"name": "An app", "icons": []}',
  'sitemap.xml':
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://example.org/docs/</loc></url></urlset>',
  'robots.txt': 'User-agent: *\nSitemap: http://example.org/sitemap.xml\n',
  _redirects: '# comment\n/here/* /there/:splat 301\n/x  /docs/a.html\n/y a=:b /docs/ 302!\n/z https://example.com/\n/* /index.html 200\n',
}

/** Hand-written HTML with faults. */
export const faultyFolder: Readonly<Record<string, string>> = {
  'index.html': [
    '<a href="gone.html">x</a>',
    '\t<a class="ü€😀" href=\'Docs/\'>x</a>',
    '<p id="a">x</p><p id="a">x</p><a href="#A">x</a>',
    '<img alt="" srcset="a.png 1x,\n  b.png 2x">',
    '<a href="https://example.org/docs/">x</a><a href="http://127.0.0.1/">x</a>',
    '<a href="docs/#gone">x</a><a href="docs/?q#here">x</a>',
    '<meta http-equiv=refresh content="0;url=gone/">',
    '<script src="//example.org/gone.js"></script>',
  ].join('\r\n'),
  'docs/index.html': '<p id="here">x</p>\n<link rel=stylesheet href=../site.css>',
  'site.css': 'a {\n  background: url(gone.png)\n}\n@import "gone.css";\n',
  'a.png': '',
  'sitemap.xml': '<urlset>\n<url><loc>https://example.org/gone/</loc></url>\n</urlset>\n',
  _redirects: '/a /b\n/b /docs/\n/c /gone/\n',
}

/** What is wrong in it. */
export const faultsOfFolder: readonly string[] = [
  '_redirects:1:4 redirect-loop',
  '_redirects:3:4 redirect-missing-target',
  'index.html:1:10 link-missing-page',
  'index.html:2:24 link-missing-page',
  'index.html:3:23 id-duplicate',
  'index.html:3:40 link-missing-anchor',
  'index.html:5:3 image-missing',
  'index.html:6:10 link-same-site',
  'index.html:6:51 link-localhost',
  'index.html:7:10 link-missing-anchor',
  'index.html:8:41 redirect-missing-target',
  'index.html:9:14 asset-missing',
  'site.css:2:19 asset-missing',
  'site.css:4:10 asset-missing',
  'sitemap.xml:2:11 built-sitemap',
]
