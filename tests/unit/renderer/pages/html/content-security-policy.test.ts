import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import type {SiteConfig} from '../../../../../renderer/config/site-config.ts'
import {configuredHead} from '../../../../../renderer/pages/html/configured-head.ts'
import {createContentSecurityPolicy, withPolicyTag} from '../../../../../renderer/pages/html/content-security-policy.ts'
import {everyInlineScript} from '../../../../../renderer/pages/html/inline-scripts.ts'
import {createSiteFacts} from '../../../../../renderer/pages/html/site-facts.ts'
import type {CompiledDoc} from '../../../../../renderer/core/model/doc.ts'
import type {Route} from '../../../../../renderer/core/model/route-graph.ts'
import {inlineSource} from '../../../../../renderer/core/html/inline-sources.ts'
import {makeCompiledDoc} from '../../../../make-compiled-doc.ts'
import {makeConfig, makeGraph} from '../../../../make-page.ts'

type Site = {compiled?: Partial<CompiledDoc>; plugins?: SiteConfig['plugins']}

function makePolicy(input: Partial<SiteConfigInput> = {}, {compiled, plugins = []}: Site = {}) {
  const config = {...makeConfig({colorMode: {disableSwitch: true}, baseUrlIssueBanner: false, ...input}), plugins}
  const graph = makeGraph()
  const page = {source: undefined as never, key: '', route: '/p/', title: '', compiled: makeCompiledDoc(compiled)}
  const routes = new Map<string, Route>(compiled ? [['/p/', {kind: 'page', path: '/p/', page}]] : [])
  const site = createSiteFacts(config, {graph, year: 2024}).value
  return createContentSecurityPolicy({config, graph: {routes}, site, extraHead: configuredHead(config, graph)})
}

/** Directives by name. */
function read(policy = ''): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.replace(/ .*/, ''), directive.replace(/^\S+ /, '')]))
}

const plain = {css: '', body: ''}

test('a page of a plain site loads its own files, pictures from anywhere, and nothing else', () => {
  expect(read(makePolicy()?.ofPage(plain))).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'media-src': "'self' https:",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  })
})

test('the header leaves to pages what differs between them, and says who may frame the site', () => {
  const {'default-src': _default, 'style-src': _style, ...rest} = read(makePolicy()?.ofPage(plain))
  expect(read(makePolicy()?.header)).toEqual({...rest, 'frame-ancestors': "'self'"})
})

test('scripts and styles that stand in the page are allowed by their hash', () => {
  const body = '<p><script type="application/ld+json">{}</script><script>a\r\n</script><script src="/x.js"></script><style>b{}</style></p>'
  const {'script-src': script, 'style-src': style} = read(makePolicy()?.ofPage({css: 'c{}', body}))
  expect([script, style]).toEqual([`'self' ${inlineSource('a\n')}`, `'self' ${inlineSource('c{}')} ${inlineSource('b{}')}`])
})

test('what the configuration adds to heads is allowed on every page: by its hash, or by its URL without the query', () => {
  const policy = makePolicy({
    scripts: ['https://cdn.example/a;b.js?c=1&d', {src: '//two.example/x.js', integrity: 'sha384-x'}, '/own.js'],
    stylesheets: ['https://fonts.example/css?family=A'],
    headTags: [
      {tagName: 'script', innerHTML: 'go()'},
      {tagName: 'style', innerHTML: 'x{}'},
      {tagName: 'link', attributes: {rel: 'preload', as: 'font', href: 'https://fonts.example/a.woff2'}},
      {tagName: 'link', attributes: {rel: 'canonical', href: 'https://other.example/'}},
      {tagName: 'link', attributes: {rel: 'prefetch', href: 'https://next.example/a.json'}},
    ],
  })
  const {'default-src': rest, 'script-src': script, 'style-src': style, 'font-src': font} = read(policy?.ofPage(plain))
  expect({rest, script, style, font}).toEqual({
    rest: "'self' https://next.example/a.json",
    script: `'self' ${inlineSource('go()')} https://cdn.example/a%3Bb.js two.example/x.js`,
    style: `'self' ${inlineSource('x{}')} https://fonts.example/css`,
    font: "'self' https://fonts.example/a.woff2",
  })
  expect(read(policy?.header)['script-src']).toBe(script)
})

test('every page allows the inline scripts that other pages of the site have', () => {
  const config = makeConfig({})
  const site = createSiteFacts(config, {graph: makeGraph(), year: 2024}).value
  const script = makePolicy({colorMode: {}, baseUrlIssueBanner: true})?.ofPage(plain)
  expect(read(script)['script-src']).toBe(["'self'", ...everyInlineScript(site).map(inlineSource)].join(' '))
})

test('frames in the content of any page are allowed on all pages, by their origin', () => {
  const place = {start: {line: 1, column: 1}, end: {line: 1, column: 2}}
  const frame = (url: string) => ({kind: 'frame', url, place, hole: false}) as const
  const references = [
    frame('https://video.example/embed/1?a'),
    frame(' https://video.example/embed/2'),
    frame('//other.example:8080/x'),
    {kind: 'link', url: 'https://link.example/', place, hole: false},
    {kind: 'frame', url: '/demo.html', place, hole: true},
  ] as const
  const policy = makePolicy({}, {compiled: {references, inlineScripts: ["'sha256-x'"]}})
  expect(read(policy?.ofPage(plain))['frame-src']).toBe("'self' https://video.example other.example:8080")
  expect(read(policy?.header)['script-src']).toBe("'self' 'sha256-x'")
})

test('what a feature loads from another host is allowed on sites with a page that uses it', () => {
  const shared = {because: 'charts', when: 'load', on: 'use'} as const
  const plugin: SiteConfig['plugins'][number] = {
    name: 'charts',
    requests: [
      {...shared, directive: 'styleSrc', source: 'https://cdn.example/charts.css'},
      {...shared, directive: 'fontSrc', source: 'https://cdn.example/fonts/'},
    ],
  }
  const sources = (features: CompiledDoc['features']) => {
    const {'style-src': style, 'font-src': font} = read(makePolicy({}, {compiled: {features}, plugins: [plugin]})?.ofPage(plain))
    return [style, font]
  }
  expect([sources(['charts']), sources([])]).toEqual([
    ["'self' https://cdn.example/charts.css", "'self' https://cdn.example/fonts/"],
    ["'self'", "'self'"],
  ])
})

test('the configuration adds to directives; `unsafe-inline` would be void beside hashes', () => {
  const policy = makePolicy({
    contentSecurityPolicy: {
      styleSrc: ["'unsafe-inline'"],
      connectSrc: ['https://api.example', "'self'"],
      objectSrc: ["'self'"],
      workerSrc: ['blob:'],
      frameAncestors: ['https://portal.example'],
    },
  })
  const {
    'style-src': style,
    'connect-src': connect,
    'object-src': object,
    'worker-src': worker,
  } = read(policy?.ofPage({css: 'a{}', body: ''}))
  expect([style, connect, object, worker]).toEqual(["'self' 'unsafe-inline'", "'self' https://api.example", "'self'", 'blob:'])
  expect(read(policy?.header)['frame-ancestors']).toBe("'self' https://portal.example")
  expect(read(policy?.ofPage(plain))['frame-ancestors']).toBe(undefined)
})

test('without a policy there is none', () => {
  expect(makePolicy({contentSecurityPolicy: false})).toBe(undefined)
})

test('the tag comes first, but the encoding stays within the first 1024 bytes', () => {
  const head = '<meta charset="utf-8"><title>A</title>'
  const tagged = (policy: string) => withPolicyTag(head, {policy, start: '<!DOCTYPE html><html><head>'})
  expect(tagged('img-src a&"b')).toBe(`<meta http-equiv="Content-Security-Policy" content="img-src a&amp;&quot;b">${head}`)
  const long = 'x'.repeat(1000)
  expect(tagged(long)).toBe(`<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${long}"><title>A</title>`)
})
