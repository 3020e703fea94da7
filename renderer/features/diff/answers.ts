import type {RoutePath} from '../../core/model/paths.ts'
import {encodePath, toPageRoute} from '../../core/urls/url.ts'
import type {Located} from '../../output/proof/locate-url.ts'
import {routeOfHref} from './read-compared-site.ts'
import type {ComparedSite} from './read-compared-site.ts'

/** What a site answers an address with: a page of its own, another site, or something that is no page. */
export type Answer = {readonly kind: 'page'; readonly route: RoutePath} | {readonly kind: 'elsewhere'}

/** Maximum number of redirects that are followed, as browsers do. */
const MOST_REDIRECTS = 20

/**
 * Returns what a site answers an address with, as a host with its rules does. Undefined if nothing answers.
 * @param route the address without base URL, with a slash at its end
 */
export function answerOf(site: ComparedSite, route: RoutePath): Answer | undefined {
  let at = route
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const to = redirectOf(site, at)
    if (to === undefined) return site.pages.has(at) ? {kind: 'page', route: at} : rewritten(site, at)
    const next = routeOf(site, site.locator.locate(to, site.locator.urlOf('index.html') + encodePath(at.slice(1))))
    if (next === undefined || typeof next === 'object') return next
    if (site.pages.has(next)) return {kind: 'page', route: next}
    at = next
  }
  return undefined
}

function redirectOf({manifest, pages, redirects, baseUrl}: ComparedSite, route: RoutePath): string | undefined {
  const known = redirects.get(route)
  if (known !== undefined || pages.has(route)) return known
  for (const {from, to, keepsRest} of manifest?.hosting.wildcards ?? []) {
    const start = routeOfHref(from, baseUrl)
    if (start !== undefined && route.startsWith(start)) return keepsRest ? to + encodeURI(route.slice(start.length)) : to
  }
  return undefined
}

function rewritten({manifest, pages, baseUrl}: ComparedSite, route: RoutePath): Answer | undefined {
  for (const {from, to} of manifest?.hosting.rewrites ?? []) {
    const [start, target] = [routeOfHref(from, baseUrl), routeOfHref(to, baseUrl)]
    if (start !== undefined && target !== undefined && route.startsWith(start) && pages.has(target)) return {kind: 'page', route: target}
  }
  return undefined
}

function routeOf({tree}: ComparedSite, located: Located): RoutePath | Answer | undefined {
  if (located.kind === 'away' || located.kind === 'beside') return {kind: 'elsewhere'}
  if (located.kind === 'malformed') return undefined
  const isOtherFile = located.file !== undefined && !located.file.endsWith('.html')
  return isOtherFile && tree.has(located.file) ? {kind: 'elsewhere'} : toPageRoute(`/${located.file ?? located.path}`)
}
