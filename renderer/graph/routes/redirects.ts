import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInConfig} from '../../core/diagnostics/text-place.ts'
import type {PlaceInConfig} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic, Place, Staged} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Route} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import type {PathFinder} from '../../core/files/nearest-path.ts'
import {readConfigPath, refuseParameter} from './config-path.ts'
import {parseSiteLink} from './site-link.ts'
import type {LinkContext, SiteLink} from './site-link.ts'
import {unsafeScheme} from '../../core/html/unsafe-scheme.ts'
import {findOutputFault} from '../../core/urls/output-path.ts'
import {pageOutput, toFileRoute, toRoutePath} from '../../core/urls/url.ts'

type Redirect = Extract<Route, {kind: 'redirect'}>

/** Everything needed to create redirects. */
export type RedirectInput = {
  readonly config: Pick<SiteConfig, 'redirects' | 'baseUrl' | 'siteBaseUrl' | 'trailingSlash'> & Partial<Pick<SiteConfig, 'original'>>
  readonly configFile: SiteSources['configFile']
  /** Reports whether a page has this route. */
  readonly isPage: (route: RoutePath) => boolean
  readonly fileAt: LinkContext['fileAt']
  /** Reports whether a path is below the prefix of a rewrite. */
  readonly isRewritten: (route: RoutePath) => boolean
  /** Finds the page that a misspelt route most likely meant. */
  readonly nearestPage: PathFinder
}

/** A parsed redirect of the configuration, one for each `from`. */
type Written = {readonly from: RoutePath; readonly link: SiteLink; readonly written: WrittenRedirect}

/** A redirect of the configuration with a single `from`. */
export type WrittenRedirect = {readonly from: string; readonly to: string; readonly permanent: boolean}

/**
 * Creates the redirects of single paths from the configuration. Reports targets that do not exist, redirects whose path is
 * taken, and redirects to other redirects, because readers should be redirected only once.
 */
export function createRedirects(input: RedirectInput): Staged<Redirect[]> {
  const diagnostics: Diagnostic[] = []
  const byPath = new Map<RoutePath, Written>()
  for (const redirect of input.config.redirects.flatMap(writtenRedirects).filter(({from}) => !isWildcard(from))) {
    const read = readRedirect(input, redirect, byPath)
    if ('from' in read) byPath.set(read.from, read)
    else diagnostics.push(read)
  }
  for (const redirect of byPath.values()) append(diagnostics, checkTarget(input, redirect, byPath))
  return {value: [...byPath.values()].filter(isSafe).map(toRoute), diagnostics}

  function toRoute({from, link, written: {permanent}}: Written): Redirect {
    if ('url' in link) return {kind: 'redirect', path: from, to: link.url, permanent}
    return {kind: 'redirect', path: from, to: link.href, permanent, ...(input.isPage(link.route) && {target: link.route})}
  }
}

/** Reports whether the target of a redirect runs no code. One that does is never made; the check of links reports it. */
export function isSafe({link}: {readonly link: SiteLink}): boolean {
  return !('url' in link) || unsafeScheme(link.url, {isImage: false}) === undefined
}

/** Reports whether a redirect covers a whole folder. Those are created by `createWildcards`. */
export function isWildcard(from: string): boolean {
  return from.endsWith('/*')
}

/** Splits a redirect into one for each of its `from` paths. */
export function writtenRedirects({from, ...rest}: SiteConfig['redirects'][number]): WrittenRedirect[] {
  return [from].flat().map((path) => ({from: path, ...rest}))
}

function readRedirect(input: RedirectInput, written: WrittenRedirect, taken: ReadonlyMap<RoutePath, Written>): Written | Diagnostic {
  const {baseUrl, siteBaseUrl, trailingSlash} = input.config
  const at = (): PlaceInConfig => placeInConfig(input, written.from, ['from'])
  const inSite = readConfigPath(written.from, input.config)
  if (inSite === undefined) {
    const message = `A redirect cannot start at \`${written.from}\`: it must be a path of the site, without query or anchor.`
    return diagnostic('route-invalid', {...at(), message, hint: 'Write a path such as `/old/page/`.'})
  }
  const refused = input.config.original === undefined ? (refuseParameter(inSite) ?? refuseOutput(inSite, input)) : undefined
  if (refused !== undefined) {
    const message = `A redirect cannot start at \`${written.from}\`: ${refused.reason}.`
    return diagnostic('route-invalid', {...at(), message, hint: refused.hint})
  }
  const from = routeOf(inSite)
  const first = taken.get(from)
  if (first !== undefined) {
    const message = `Two redirects start at \`${from}\`; only the one to \`${first.written.to}\` is made.`
    return diagnostic('route-duplicate', {...at(), message, hint: 'Remove one of them.'})
  }
  if (input.isPage(from) || input.fileAt(toFileRoute(inSite)) !== undefined) {
    const message = `The redirect from \`${from}\` is not created, because a page or file with that path exists.`
    return diagnostic('redirect-shadowed', {...at(), message, hint: 'Remove the redirect, or move the page.'})
  }
  return {from, link: parseSiteLink(written.to, {baseUrl, siteBaseUrl, trailingSlash, fileAt: input.fileAt}), written}
}

/** Finds where the configuration lists the redirect from a route. Undefined if code computes it. */
export function findRedirect(route: RoutePath, {config, configFile}: Pick<RedirectInput, 'config' | 'configFile'>): Place | undefined {
  const written = config.redirects.flatMap(writtenRedirects).find(({from}) => {
    const inSite = readConfigPath(from, config)
    return inSite !== undefined && routeOf(inSite) === route
  })
  return written && placeInConfig({configFile}, written.from, ['from']).place
}

function routeOf(inSite: string): RoutePath {
  return /\.html?$/.test(inSite) ? toFileRoute(inSite) : toRoutePath(inSite)
}

/** Returns why there can be no page at a path, which redirects have for hosts without rules. */
function refuseOutput(inSite: string, {config}: RedirectInput): {readonly reason: string; readonly hint: string} | undefined {
  const fault = findOutputFault(pageOutput(toRoutePath(inSite), config))
  if (fault === undefined) return undefined
  const reason = fault.code === 'output-outside' ? 'its page would be outside of the output folder' : fault.reason
  return {reason, hint: 'Write another path, or remove the redirect.'}
}

/** Reports a target in the site that does not exist or is itself a redirect. */
export function checkTarget(input: RedirectInput, {from, link, written}: Written, byPath: ReadonlyMap<RoutePath, Written>): Diagnostic[] {
  if ('url' in link || input.isPage(link.route) || input.fileAt(link.route) !== undefined || input.isRewritten(link.route)) return []
  const at = placeInConfig(input, written.to, ['to'])
  const next = byPath.get(link.route)
  if (next === undefined) {
    const meant = input.nearestPage(link.route)
    const message = `The redirect from \`${from}\` leads to \`${written.to}\`, where there is no page.`
    const hint = meant === undefined ? 'Point it to a page, or remove it.' : `Did you mean \`${meant}\`?`
    return [diagnostic('redirect-missing-target', {...at, message, hint})]
  }
  const end = lastTarget(byPath, next, new Set([from]))
  const message =
    end === undefined
      ? `The redirect from \`${from}\` leads into a loop: \`${written.to}\` is a redirect too, and so on.`
      : `The redirect from \`${from}\` leads to another redirect, \`${written.to}\`, so readers are redirected twice.`
  const hint = end === undefined ? 'Point one of them to a page.' : `Point it to \`${end}\`.`
  return [diagnostic('redirect-loop', {...at, message, hint})]
}

/** Returns the final target of a chain of redirects, as written, or undefined if the chain is a loop. */
function lastTarget(byPath: ReadonlyMap<RoutePath, Written>, start: Written, seen: Set<RoutePath>): string | undefined {
  if (seen.has(start.from)) return undefined
  seen.add(start.from)
  const next = 'route' in start.link ? byPath.get(start.link.route) : undefined
  return next === undefined ? start.written.to : lastTarget(byPath, next, seen)
}
