import {describe, expect, test} from 'vitest'
import type {HostName} from '../../../../../renderer/config/routing-schema.ts'
import {planHostFiles} from '../../../../../renderer/features/hosts/plan-host-files.ts'
import type {HostRules} from '../../../../../renderer/core/model/host-rules.ts'

const rules: HostRules = {
  baseUrl: '/p/',
  redirects: [
    {from: '/p/old%20(a)/', to: '/p/new/?own=1#x', status: 301},
    {from: '/p/page.html', to: '/p/new/', status: 301},
    {from: '/p/away/', to: 'https://example.com/$1', status: 302},
  ],
  rewrites: [
    {from: '/p/snack/', to: '/p/snack/'},
    {from: '/p/a:b/', to: '/p/snack/'},
  ],
  headers: {'Content-Security-Policy': `script-src 'self'`, 'X-Content-Type-Options': 'nosniff'},
  hashedFiles: {path: '/p/assets/', headers: {'Cache-Control': 'immutable'}},
}

function filesFor(hosts: readonly HostName[], given: HostRules = rules, cname?: string): Record<string, string> {
  return Object.fromEntries(planHostFiles(hosts, given, cname).map(({path, text}) => [path, text]))
}

test('without hosts nothing is written; a host is told nothing when there is nothing to tell', () => {
  expect(filesFor([])).toEqual({})
  const nothing: HostRules = {baseUrl: '/', redirects: [], rewrites: [], headers: {}, hashedFiles: undefined}
  expect(Object.keys(filesFor(['netlify', 'github-pages'], nothing))).toEqual(['_headers'])
  expect(filesFor(['github-pages'], nothing, 'docs.example.org')).toEqual({CNAME: 'docs.example.org\n'})
})

test('Netlify: redirects go before files, prefixes name a file, and the page for missing pages is named under a base URL', () => {
  expect(filesFor(['netlify'])['_redirects']).toMatchInlineSnapshot(`
    "/p/old%20(a)/ /p/new/?own=1#x 301!
    /p/page.html /p/new/ 301!
    /p/away/ https://example.com/$1 302!
    /p/snack/* /p/snack/index.html 200
    /p/a%3Ab/* /p/snack/index.html 200
    /p/* /p/404.html 404
    "
  `)
})

test('Cloudflare: rules for one path before those for many, with and without the slash, and the page manifest excepted', () => {
  expect(filesFor(['cloudflare'])['_redirects']).toMatchInlineSnapshot(`
    "/p/old%20(a)/ /p/new/?own=1#x 301
    /p/old%20(a) /p/new/?own=1#x 301
    /p/page.html /p/new/ 301
    /p/away/ https://example.com/$1 302
    /p/away https://example.com/$1 302
    /p/snack/index.json /p/snack/index.json 200
    /p/a%3Ab /p/snack/ 200
    /p/snack/* /p/snack/ 200
    /p/a%3Ab/* /p/snack/ 200
    "
  `)
  expect(filesFor(['netlify', 'cloudflare'])['_redirects']).toBe(filesFor(['cloudflare'])['_redirects'])
})

test('headers: one rule for everything, one for hashed files, and no header in both', () => {
  expect(filesFor(['cloudflare'])['_headers']).toMatchInlineSnapshot(`
    "/p/*
      Content-Security-Policy: script-src 'self'
      X-Content-Type-Options: nosniff
    /p/assets/*
      Cache-Control: immutable
    "
  `)
  expect(filesFor(['netlify'], {...rules, hashedFiles: undefined})['_headers']).not.toContain('assets')
})

test('Vercel: patterns match nothing but the path', () => {
  expect(JSON.parse(filesFor(['vercel'])['vercel.json'] ?? '')).toMatchInlineSnapshot(`
    {
      "headers": [
        {
          "headers": [
            {
              "key": "Content-Security-Policy",
              "value": "script-src 'self'",
            },
            {
              "key": "X-Content-Type-Options",
              "value": "nosniff",
            },
          ],
          "source": "/p/(.*)",
        },
        {
          "headers": [
            {
              "key": "Cache-Control",
              "value": "immutable",
            },
          ],
          "source": "/p/assets/(.*)",
        },
      ],
      "redirects": [
        {
          "destination": "/p/new/?own=1#x",
          "source": "/p/old%20\\(a\\)/",
          "statusCode": 301,
        },
        {
          "destination": "/p/new/",
          "source": "/p/page.html",
          "statusCode": 301,
        },
        {
          "destination": "https://example.com/$1",
          "source": "/p/away/",
          "statusCode": 302,
        },
        {
          "destination": "/:page/",
          "source": "/:page((?!\\.well-known/)(?:[^/]+/)*[^/.]+)",
          "statusCode": 308,
        },
      ],
      "rewrites": [
        {
          "destination": "/p/snack/",
          "source": "/p/snack/(.*)",
        },
        {
          "destination": "/p/snack/",
          "source": "/p/a\\:b/(.*)",
        },
      ],
    }
  `)
})

test('nginx: paths decoded and quoted, the query kept where the target has none', () => {
  expect(filesFor(['nginx'])['nginx.conf']).toMatchInlineSnapshot(`
    "# Include this in the server block. Its root is the folder that holds the site as /p/.
    index index.html;
    absolute_redirect off;
    error_page 400 404 /p/404.html;
    add_header Content-Security-Policy "script-src 'self'" always;
    add_header X-Content-Type-Options "nosniff" always;
    add_header Cache-Control "no-cache" always;
    location "/p/" {
      try_files $uri $uri/ @page;
    }
    location @page {
      rewrite "^(.*?)(?:/index)?\\.html$" "$1/index.html" break;
      try_files $uri =404;
    }
    location "/p/assets/" {
      add_header Content-Security-Policy "script-src 'self'" always;
      add_header X-Content-Type-Options "nosniff" always;
      add_header Cache-Control "immutable" always;
    }
    location = "/p/nginx.conf" {
      return 404;
    }
    location = "/p/old (a)/" {
      return 301 "/p/new/?own=1#x";
    }
    location = "/p/old (a)" {
      return 301 "/p/new/?own=1#x";
    }
    location = "/p/page.html" {
      return 301 "/p/new/$is_args$args";
    }
    location = "/p/away/" {
      return 302 "https://example.com/%241$is_args$args";
    }
    location = "/p/away" {
      return 302 "https://example.com/%241$is_args$args";
    }
    location "/p/snack/" {
      try_files $uri $uri/index.html "/p/snack/index.html";
    }
    location "/p/a:b/" {
      try_files $uri $uri/index.html "/p/snack/index.html";
    }
    location = "/p/a:b" {
      try_files "/p/snack/index.html" =404;
    }
    "
  `)
})

test('Azure: routes in the order in which they count', () => {
  expect(JSON.parse(filesFor(['azure'])['staticwebapp.config.json'] ?? '')).toMatchInlineSnapshot(`
    {
      "globalHeaders": {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": "script-src 'self'",
        "X-Content-Type-Options": "nosniff",
      },
      "responseOverrides": {
        "404": {
          "rewrite": "/p/404.html",
        },
      },
      "routes": [
        {
          "redirect": "/p/new/?own=1#x",
          "route": "/p/old%20(a)/",
          "statusCode": 301,
        },
        {
          "redirect": "/p/new/",
          "route": "/p/page.html",
          "statusCode": 301,
        },
        {
          "redirect": "https://example.com/$1",
          "route": "/p/away/",
          "statusCode": 302,
        },
        {
          "allowedRoles": [
            "anonymous",
          ],
          "route": "/p/snack/index.json",
        },
        {
          "rewrite": "/p/snack/index.html",
          "route": "/p/a:b",
        },
        {
          "rewrite": "/p/snack/index.html",
          "route": "/p/snack/*",
        },
        {
          "rewrite": "/p/snack/index.html",
          "route": "/p/a:b/*",
        },
        {
          "headers": {
            "Cache-Control": "immutable",
            "Content-Security-Policy": "script-src 'self'",
            "X-Content-Type-Options": "nosniff",
          },
          "route": "/p/assets/*",
        },
      ],
      "trailingSlash": "always",
    }
  `)
})

test('without slashes at the end of addresses, hosts look for files, and rewrites lead to them', () => {
  const hosts = ['netlify', 'azure', 'nginx', 'vercel', 'cloudfront'] as const
  const lines = (trailingSlash: false | 'ignore'): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(filesFor(hosts, {...rules, trailingSlash, redirects: []})).map(([name, text]) => [
        name,
        text
          .split('\n')
          .filter((line) => /snack|try_files|rewrite|railing|clean|folder \+|\.html'/.test(line))
          .map((line) => line.trim()),
      ]),
    )
  expect(lines(false)).toMatchInlineSnapshot(`
    {
      "_headers": [],
      "_redirects": [
        "/p/snack/* /p/snack.html 200",
        "/p/a%3Ab/* /p/snack.html 200",
      ],
      "cloudfront-function.js": [
        "var rewrites = [["/p/snack/","/p/snack/","/p/snack.html"],["/p/a:b/","/p/snack/","/p/snack.html"]];",
        "for (var rewrite of rewrites) {",
        "if ((uri + '/').startsWith(rewrite[0]) && !isFileOf(rewrite[1], uri)) {",
        "request.uri = rewrite[2];",
        "if (["/p/"].includes(folder)) request.uri = folder + 'index.html';",
        "else if (folder !== uri) request.uri = uri + '.html';",
        "return uri === page + 'index.html' || uri === page + 'index.json';",
      ],
      "nginx.conf": [
        "try_files $uri $uri.html $uri/index.html @page;",
        "rewrite "^(.+)/(?:index\\.html)?$" "$1" permanent;",
        "try_files $uri =404;",
        "location "/p/snack/" {",
        "try_files $uri $uri.html $uri/index.html "/p/snack.html";",
        "try_files $uri $uri.html $uri/index.html "/p/snack.html";",
        "try_files "/p/snack.html" =404;",
      ],
      "staticwebapp.config.json": [
        ""trailingSlash": "never",",
        ""route": "/p/snack.json",",
        ""rewrite": "/p/snack.html"",
        ""route": "/p/snack/*",",
        ""rewrite": "/p/snack.html"",
        ""rewrite": "/p/snack.html"",
        ""rewrite": "/p/404.html"",
      ],
      "vercel.json": [
        ""cleanUrls": true,",
        ""trailingSlash": false,",
        ""rewrites": [",
        ""source": "/p/snack/(.*)",",
        ""destination": "/p/snack"",
        ""destination": "/p/snack"",
      ],
    }
  `)
  expect(lines('ignore')).toMatchInlineSnapshot(`
    {
      "_headers": [],
      "_redirects": [
        "/p/snack/* /p/snack/index.html 200",
        "/p/a%3Ab/* /p/snack/index.html 200",
      ],
      "cloudfront-function.js": [
        "var rewrites = [["/p/snack/","/p/snack/"],["/p/a:b/","/p/snack/"]];",
        "for (var rewrite of rewrites) {",
        "if ((uri + '/').startsWith(rewrite[0]) && !isFileOf(rewrite[1], uri)) {",
        "request.uri = rewrite[1] + 'index.html';",
        "if (folder.endsWith('/')) request.uri = folder + 'index.html';",
        "return uri === page + 'index.html' || uri === page + 'index.json';",
      ],
      "nginx.conf": [
        "try_files $uri $uri/index.html @page;",
        "rewrite "^(.*?)(?:/index)?\\.html$" "$1/index.html" break;",
        "try_files $uri =404;",
        "location "/p/snack/" {",
        "try_files $uri $uri/index.html "/p/snack/index.html";",
        "try_files $uri $uri/index.html "/p/snack/index.html";",
        "try_files "/p/snack/index.html" =404;",
      ],
      "staticwebapp.config.json": [
        ""trailingSlash": "auto",",
        ""route": "/p/snack/index.json",",
        ""rewrite": "/p/snack/index.html"",
        ""route": "/p/snack/*",",
        ""rewrite": "/p/snack/index.html"",
        ""rewrite": "/p/snack/index.html"",
        ""rewrite": "/p/404.html"",
      ],
      "vercel.json": [
        ""rewrites": [",
        ""source": "/p/snack/(.*)",",
        ""destination": "/p/snack/"",
        ""destination": "/p/snack/"",
      ],
    }
  `)
})

test('nginx answers a tombstone with 410 and its page, at the addresses that pages have', () => {
  const locations = (trailingSlash?: false | 'ignore'): string[] => {
    const text = filesFor(['nginx'], {...rules, gone: ['/p/old%20page/'], ...(trailingSlash !== undefined && {trailingSlash})})[
      'nginx.conf'
    ]
    return (text ?? '').split('location ').filter((part) => part.includes('410'))
  }
  const found = (address: string, file: string): string => `= "${address}" {\n  error_page 410 "${file}";\n  return 410;\n}\n`
  expect(locations()).toEqual([found('/p/old page/', '/p/old page/index.html')])
  expect(locations(false)).toEqual([found('/p/old page', '/p/old page.html')])
  expect(locations('ignore')).toEqual(['/p/old page/', '/p/old page'].map((address) => found(address, '/p/old page/index.html')))
  expect(filesFor(['netlify', 'vercel', 'azure'], {...rules, gone: ['/p/old/']})).toEqual(filesFor(['netlify', 'vercel', 'azure']))
})

test('nginx: clients that prefer Markdown get that of a page if it has any, below each root', () => {
  const {['nginx.conf']: text = ''} = filesFor(['nginx'], {...rules, locales: ['/p/de/'], markdown: {notBelow: [], notFor: []}})
  const {['nginx.conf']: without = ''} = filesFor(['nginx'], {...rules, locales: ['/p/de/']})
  expect(text.split('\n').filter((line) => !without.includes(line))).toMatchInlineSnapshot(`
    [
      "add_header Vary "Accept" always;",
      "set $markdown "";",
      "set $markdown_file "";",
      "if ($uri ~ "^(/.*?)(?:/|/index\\.html|\\.html)?$") { set $markdown_file "$1.md"; }",
      "if ($uri = "/p/") { set $markdown_file "/p/index.md"; }",
      "if ($uri = "/p/de/") { set $markdown_file "/p/de/index.md"; }",
      "if ($http_accept ~* "text/markdown") { set $markdown "wanted"; }",
      "if (-f "$document_root$markdown_file") { set $markdown "$markdown, found"; }",
      "if ($markdown = "wanted, found") { rewrite ^ $markdown_file last; }",
      "location ~ "\\.md$" { default_type text/markdown; charset utf-8; charset_types text/markdown; }",
    ]
  `)
})

describe('Markdown at the address of a page on Vercel', () => {
  const markdown = {notBelow: ['/p/docs/tags/'], notFor: ['/p/docs/changes/']}
  type Rule = {readonly source: string; readonly destination: string; readonly has?: readonly unknown[]; readonly statusCode: number}

  /** Where a client that accepts Markdown is redirected: the patterns of path-to-regexp here are a parameter with a pattern of its own. */
  function targets(trailingSlash: false | 'ignore' | undefined, paths: readonly string[]): (string | undefined)[] {
    const text = filesFor(['vercel'], {...rules, ...(trailingSlash !== undefined && {trailingSlash}), locales: ['/p/de/'], markdown})[
      'vercel.json'
    ]
    const {redirects} = JSON.parse(text ?? '{}') as {redirects: readonly Rule[]}
    const own = redirects.filter(({has}) => has !== undefined)
    expect(own.map(({has, statusCode}) => [has, statusCode])).toEqual(
      own.map(() => [[{type: 'header', key: 'accept', value: '.*text/markdown.*'}], 307]),
    )
    return paths.map((path) => {
      const found = own.flatMap(({source, destination}) => {
        const match = new RegExp(`^${source.replace(':page', '')}$`).exec(path)
        return match === null ? [] : [destination.replace(':page', match[1] ?? '')]
      })
      return found[0]
    })
  }

  test('addresses with a slash', () => {
    const paths = [
      '/p/',
      '/p/de/',
      '/p/a/',
      '/p/docs/0.1/',
      '/p/a',
      '/p/docs/tags/x/',
      '/p/docs/changes/',
      '/p/docs/changes/1/',
      '/p/x.css',
    ]
    expect(targets(undefined, paths)).toEqual([
      '/p/index.md',
      '/p/de/index.md',
      '/p/a.md',
      '/p/docs/0.1.md',
      undefined,
      undefined,
      undefined,
      '/p/docs/changes/1.md',
      undefined,
    ])
  })

  test('addresses without a slash: a file is never taken for a page', () => {
    const paths = ['/p/', '/p/a', '/p/docs/0.1', '/p/docs/tags', '/p/docs/tagsets', '/p/docs/changes', '/p/x.css', '/p/a.md', '/p/a/']
    const expected = ['/p/index.md', '/p/a.md', '/p/docs/0.1.md', undefined, '/p/docs/tagsets.md', undefined, undefined, undefined]
    expect([targets(false, paths), targets('ignore', paths)]).toEqual([
      [...expected, undefined],
      [...expected, '/p/a.md'],
    ])
  })
})
