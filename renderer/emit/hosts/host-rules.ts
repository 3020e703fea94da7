import type {HostRules} from '../../model/host-rules.ts'
import type {RouteGraph} from '../../model/route-graph.ts'
import {routeToHref} from '../../routes/url.ts'
import {compareText} from '../../shared/compare.ts'

/** What rules are made from. */
export type HostRuleFacts = {
  readonly baseUrl: string
  readonly graph: Pick<RouteGraph, 'routes' | 'rewrites' | 'staticFiles'>
  /** Value of the header `Content-Security-Policy`; undefined when the site has none. */
  readonly policy: string | undefined
}

/** The rules of a site: what every host file says in the words of its host, and what the preview does. */
export function createHostRules({baseUrl, graph, policy}: HostRuleFacts): HostRules {
  const redirects = [...graph.routes.values()].filter((route) => route.kind === 'redirect')
  const hasOwnAssets = [...graph.staticFiles.keys()].some((route) => route.startsWith('/assets/'))
  return {
    baseUrl,
    redirects: redirects
      .map(({path, to, permanent}) => ({
        from: routeToHref(path, baseUrl),
        to: encodeTarget(to),
        status: permanent ? (301 as const) : (302 as const),
      }))
      .sort((a, b) => b.from.length - a.from.length || compareText(a.from, b.from)),
    rewrites: graph.rewrites.map(({from, to}) => ({from: routeToHref(from, baseUrl), to: routeToHref(to, baseUrl)})),
    headers: {
      ...(policy !== undefined && {'Content-Security-Policy': policy}),
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    hashedFiles: hasOwnAssets ? undefined : {path: `${baseUrl}assets/`, headers: {'Cache-Control': 'public, max-age=31536000, immutable'}},
  }
}

/** A URL as a header, and a line whose parts are divided by spaces, can have it. What is encoded already stays. */
function encodeTarget(to: string): string {
  return to
    .trim()
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/[^\x21-\x7E]|["<>\\^`{|}]/gu, encodeURIComponent)
}
