import type {HostRules, MarkdownRules} from '../core/model/host-rules.ts'
import type {Href} from '../core/model/paths.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import {routeToHref} from '../core/urls/url.ts'
import type {PageAddresses, SiteBases} from '../core/urls/url.ts'
import {compareText} from '../core/text/compare.ts'
import {hasMarkdown} from '../pages/markdown-link.ts'
import {createMarkdownRules} from './markdown-rules.ts'

/** The parts of a locale needed to create host rules. */
export type HostedLocale = {
  readonly config: SiteBases & PageAddresses & {/** False if pages have no Markdown beside them. */ readonly markdownPages: unknown}
  readonly graph: Pick<RouteGraph, 'routes' | 'rewrites' | 'wildcards' | 'staticFiles'>
}

/** Everything needed to create host rules. */
export type HostRulesInput = {
  /** All locales of the site. Static files are taken from the first. */
  readonly locales: readonly [HostedLocale, ...HostedLocale[]]
  /** The value of the header `Content-Security-Policy`. Undefined if the site has none. */
  readonly policy: string | undefined
}

/** Creates the hosting rules of a site. All host files express them in the syntax of their host, and the preview applies them too. */
export function createHostRules({locales, policy}: HostRulesInput): HostRules {
  const [{graph, config}] = locales
  const {siteBaseUrl: baseUrl, trailingSlash, markdownPages} = config
  const others = locales.map((locale) => locale.config.baseUrl).filter((base) => base !== baseUrl)
  const hasOwnAssets = [...graph.staticFiles.keys()].some((route) => route.startsWith('/assets/'))
  const wildcards = locales.flatMap(wildcardsOf).sort(longestFirst)
  const gone = locales.flatMap(goneIn).sort(compareText)
  return {
    baseUrl,
    ...(trailingSlash !== true && {trailingSlash}),
    ...(others.length > 0 && {locales: others.sort((a, b) => b.length - a.length || compareText(a, b))}),
    redirects: locales.flatMap(redirectsOf).sort(longestFirst),
    ...(wildcards.length > 0 && {wildcards}),
    rewrites: locales.flatMap(rewritesOf).sort(longestFirst),
    ...(gone.length > 0 && {gone}),
    ...(markdownPages !== false && {markdown: markdownOf(locales, baseUrl)}),
    headers: {
      ...(policy !== undefined && {'Content-Security-Policy': policy}),
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    hashedFiles: hasOwnAssets ? undefined : {path: `${baseUrl}assets/`, headers: {'Cache-Control': 'public, max-age=31536000, immutable'}},
  }
}

/** Addresses below a rewrite are those of one page, whose Markdown is only at its own. */
function markdownOf(locales: readonly HostedLocale[], baseUrl: Href): MarkdownRules {
  const pages = locales.flatMap(({config, graph}) =>
    [...graph.routes.values()]
      .filter(({kind}) => kind !== 'redirect')
      .map((route) => ({address: routeToHref(route.path, config.baseUrl), has: hasMarkdown(route)})),
  )
  const files = [...(locales[0]?.graph.staticFiles.keys() ?? [])].flatMap((route) => {
    const [, folder] = /^(.*\/)index\.html$/.exec(route) ?? []
    return folder === undefined ? [] : [routeToHref(folder, baseUrl)]
  })
  const rules = createMarkdownRules({
    baseUrl,
    withMarkdown: pages.flatMap(({address, has}) => (has ? [address] : [])),
    withoutMarkdown: [...pages.flatMap(({address, has}) => (has ? [] : [address])), ...files],
  })
  const rewritten = locales.flatMap(rewritesOf).map(({from}) => from)
  return {...rules, notBelow: [...new Set([...rules.notBelow, ...rewritten])].sort(compareText)}
}

function redirectsOf({config: {baseUrl}, graph}: HostedLocale): HostRules['redirects'] {
  return [...graph.routes.values()]
    .filter((route) => route.kind === 'redirect')
    .filter(({byWildcard}) => byWildcard !== true)
    .map(({path, to, permanent}) => ({from: routeToHref(path, baseUrl), to: encodeTarget(to), status: permanent ? 301 : 302}))
}

function wildcardsOf({config: {baseUrl}, graph}: HostedLocale): NonNullable<HostRules['wildcards']> {
  return graph.wildcards.map(({from, to, keepsRest, permanent}) => ({
    from: routeToHref(from, baseUrl),
    to: encodeTarget(to),
    keepsRest,
    status: permanent ? 301 : 302,
  }))
}

function rewritesOf({config: {baseUrl}, graph}: HostedLocale): HostRules['rewrites'] {
  return graph.rewrites.map(({from, to}) => ({from: routeToHref(from, baseUrl), to: routeToHref(to, baseUrl)}))
}

function goneIn({config: {baseUrl}, graph}: HostedLocale): Href[] {
  return [...graph.routes.values()].flatMap((route) =>
    route.kind === 'listing' && route.tombstone !== undefined ? [routeToHref(route.path, baseUrl)] : [],
  )
}

function longestFirst(a: {readonly from: string}, b: {readonly from: string}): number {
  return b.from.length - a.from.length || compareText(a.from, b.from)
}

/** Encodes a URL for use in a header and in a line with space-separated parts. Existing percent-encoding is kept. */
function encodeTarget(to: string): string {
  return to
    .trim()
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/[^\x21-\x7E]|["<>\\^`{|}]/gu, encodeURIComponent)
}
