import type {PolicyDirective} from '../../core/model/outside-request.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {isExternalUrl} from '../../core/urls/split-url.ts'
import {compareText} from '../../core/text/compare.ts'
import {referencesOfKind} from '../../compile/cache/compact-doc.ts'
import {inlineScripts, inlineSource, inlineStyles} from '../../core/html/inline-sources.ts'
import {scanTags} from '../../core/html/scan-tags.ts'
import type {Tag} from '../../core/html/scan-tags.ts'
import {compiledPages} from './compiled-pages.ts'
import {everyInlineScript} from './inline-scripts.ts'
import {baselineSources} from '../../core/html/policy-sources.ts'
import type {PolicySources} from '../../core/html/policy-sources.ts'
import {policySource} from '../../core/html/policy-source.ts'
import {siteRequests} from './outside-requests.ts'

/** The Content-Security-Policy of a site. */
export type ContentSecurityPolicy = {
  /**
   * Returns the policy of one page, for its `meta` element. Apart from the hashes of inline styles and scripts, it is the same on
   * all pages, because client-side navigation keeps the policy of the first page.
   * @param css content of the page's own style element; empty when it has none
   * @param body HTML that follows the head
   */
  readonly ofPage: (page: {readonly css: string; readonly body: string}) => string
  /**
   * The policy for the `Content-Security-Policy` header of every file of the site. Browsers apply it in addition to the policy in
   * the page. It omits `default-src` and `style-src`, which would have to list the styles of all pages, and adds
   * `frame-ancestors`, which browsers support in headers only.
   */
  readonly header: string
}

/** The input of `createContentSecurityPolicy`. */
export type PolicyInput = {
  readonly config: SiteConfig
  readonly graph: Pick<RouteGraph, 'routes'>
  readonly site: SiteFacts
  /** Head elements added by the configuration. */
  readonly extraHead: string
}

/** Creates the policy of a site; undefined if the configuration disables it. */
export function createContentSecurityPolicy({config, graph, site, extraHead}: PolicyInput): ContentSecurityPolicy | undefined {
  const own = config.contentSecurityPolicy
  if (own === false) return undefined
  const {frameAncestors = [], ...configured} = own
  const scripts = everyInlineScript(site).map(inlineSource)
  const found: PolicySources = {scriptSrc: scripts, frameSrc: framesOf(graph)}
  const sources = merge(baselineSources, found, sourcesOfFeatures(config, graph), sourcesOfHead(extraHead), configured)
  const {defaultSrc: _default, styleSrc: _style, ...rest} = sources
  const header = merge(rest, {
    scriptSrc: inlineScriptsOf(graph),
    frameAncestors: ["'self'", ...config.ownFeatures.flatMap(({framedBy = []}) => framedBy), ...frameAncestors],
  })
  return {
    ofPage({css, body}) {
      const styles = [...(css === '' ? [] : [inlineSource(css)]), ...inlineStyles(body)]
      return serialize(merge(sources, {scriptSrc: inlineScripts(body), styleSrc: styles}))
    },
    header: serialize(header),
  }
}

/** Merges policies by directive and removes duplicates. `'none'` is dropped if the directive has any other source. */
function merge(...policies: readonly PolicySources[]): PolicySources {
  const directives = new Set(policies.flatMap((policy) => Object.keys(policy) as PolicyDirective[]))
  return Object.fromEntries(
    [...directives].map((directive) => {
      const all = [...new Set(policies.flatMap((policy) => policy[directive] ?? []))]
      return [directive, all.length > 1 ? all.filter((source) => source !== "'none'") : all]
    }),
  )
}

function serialize(sources: PolicySources): string {
  return Object.entries(sources)
    .filter(([, list]) => list.length > 0)
    .map(([directive, list]) => `${directive.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${withoutVoid(list).join(' ')}`)
    .join('; ')
}

/**
 * Removes hashes from a list that contains `'unsafe-inline'`, which browsers ignore beside a hash: if it is configured, it must
 * take effect.
 */
function withoutVoid(list: readonly string[]): readonly string[] {
  return list.includes("'unsafe-inline'") ? list.filter((source) => !source.startsWith("'sha256-")) : list
}

function sourcesOfFeatures(config: SiteConfig, graph: PolicyInput['graph']): PolicySources {
  return merge(...siteRequests(config, [graph]).map(({directive, source}): PolicySources => ({[directive]: [source]})))
}

/** Returns the sources of files that elements of the head load from other hosts, and the hashes of inline scripts and styles. */
function sourcesOfHead(head: string): PolicySources {
  const loaded = [...scanTags(head)].flatMap(loadedBy)
  const byDirective = loaded.map(({directive, url}): PolicySources => ({[directive]: [policySource(url)]}))
  return merge({scriptSrc: inlineScripts(head), styleSrc: inlineStyles(head)}, ...byDirective)
}

type Loaded = {readonly directive: PolicyDirective; readonly url: string}

const BY_REL: Readonly<Record<string, PolicyDirective>> = {
  stylesheet: 'styleSrc',
  modulepreload: 'scriptSrc',
  icon: 'imgSrc',
  manifest: 'manifestSrc',
  prefetch: 'defaultSrc',
}

const BY_AS: Readonly<Record<string, PolicyDirective>> = {
  script: 'scriptSrc',
  style: 'styleSrc',
  font: 'fontSrc',
  image: 'imgSrc',
  fetch: 'connectSrc',
}

function loadedBy({name, attributes}: Tag): Loaded[] {
  const valueOf = (wanted: string) => attributes.find((attribute) => attribute.name === wanted)?.raw.replaceAll('&amp;', '&') ?? ''
  const url = valueOf(name === 'script' ? 'src' : 'href')
  if (!isExternalUrl(url)) return []
  if (name === 'script') return [{directive: 'scriptSrc', url}]
  if (name !== 'link') return []
  const rels = valueOf('rel').toLowerCase().split(/\s+/)
  const found = rels.map((rel) => (rel === 'preload' ? BY_AS[valueOf('as').toLowerCase()] : BY_REL[rel]))
  return found.filter((directive) => directive !== undefined).map((directive) => ({directive, url}))
}

/** Returns the origins of all frames embedded in the content of any page. */
function framesOf(graph: PolicyInput['graph']): string[] {
  const urls = compiledPages(graph).flatMap((compiled) => referencesOfKind(compiled, 'frame').filter(({hole}) => !hole))
  const origins = urls.flatMap(({url}) => (URL.canParse(url, 'https://site.invalid') ? [originOf(url.trim())] : []))
  return [...new Set(origins)].sort(compareText)
}

function originOf(url: string): string {
  const {protocol, host} = new URL(url, 'https://site.invalid')
  if (host === '') return protocol
  return url.startsWith('//') ? host : `${protocol}//${host}`
}

function inlineScriptsOf(graph: PolicyInput['graph']): string[] {
  return compiledPages(graph)
    .flatMap((compiled) => compiled.inlineScripts ?? [])
    .sort(compareText)
}

/** The first tag of every head. */
const CHARSET = '<meta charset="utf-8">'

/** Number of bytes within which browsers look for the encoding. https://html.spec.whatwg.org/#charset */
const CHARSET_WITHIN = 1024

/**
 * Inserts the policy at the start of the head, because it applies only to the elements after it. If the policy is so long that
 * browsers would not find the encoding after it, the encoding comes first.
 * @param head HTML inside `head`
 * @param start HTML before the content of `head`
 */
export function withPolicyTag(head: string, {policy, start}: {policy: string; start: string}): string {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  const isFar = Buffer.byteLength(start + tag + CHARSET) > CHARSET_WITHIN
  return isFar && head.startsWith(CHARSET) ? CHARSET + tag + head.slice(CHARSET.length) : tag + head
}
