import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInConfig} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Rewrite} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import {compareText} from '../../core/text/compare.ts'
import {nearestPath} from '../../core/files/nearest-path.ts'
import {readConfigPath} from './config-path.ts'
import {toPageRoute, toRoutePath} from '../../core/urls/url.ts'

/** Everything needed to create rewrites. */
export type RewriteInput = {
  readonly config: Pick<SiteConfig, 'rewrites' | 'baseUrl' | 'siteBaseUrl'>
  readonly configFile: SiteSources['configFile']
  /** The routes of all pages. */
  readonly pages: Iterable<RoutePath>
  /** The routes of all static files. */
  readonly files: Iterable<RoutePath>
}

/**
 * Creates the rewrites of the configuration, longest prefix first. Reports targets that do not exist, and prefixes with
 * another page or file below them: some hosts (Cloudflare) would never serve those.
 */
export function createRewrites(input: RewriteInput): Staged<Rewrite[]> {
  const taken = {pages: new Set(input.pages), files: [...input.files]}
  const read = input.config.rewrites.map((written) => readRewrite(input, taken, written))
  const value = read.filter((rewrite) => 'from' in rewrite)
  return {
    value: value.sort((a, b) => b.from.length - a.from.length || compareText(a.from, b.from)),
    diagnostics: read.filter((fault) => 'code' in fault),
  }
}

/**
 * Returns the rewrite that applies to a path that is not itself a route.
 * @example findRewrite([{from: '/a/', to: '/b/'}], '/a/x/y/') // => {from: '/a/', to: '/b/'}
 */
export function findRewrite(rewrites: readonly Rewrite[], path: string): Rewrite | undefined {
  const route = path.endsWith('/') ? path : `${path}/`
  return rewrites.find(({from}) => route.startsWith(from))
}

type Taken = {readonly pages: ReadonlySet<RoutePath>; readonly files: readonly RoutePath[]}

function readRewrite(input: RewriteInput, {pages, files}: Taken, written: Rewrite): Rewrite | Diagnostic {
  const start = readConfigPath(written.from, input.config)
  if (start === undefined || toRoutePath(start) === '/') {
    const message = `A rewrite cannot start at \`${written.from}\`: it must be a path of the site, without query or anchor.`
    return diagnostic('route-invalid', {
      ...placeInConfig(input, written.from, ['from']),
      message,
      hint: 'Write a path such as `/example/`.',
    })
  }
  const from = toRoutePath(start)
  const to = toPageRoute(readConfigPath(written.to, input.config) ?? written.to)
  if (!pages.has(to)) {
    const meant = nearestPath(to, pages)
    const message = `The rewrite of \`${from}\` shows \`${written.to}\`, where there is no page.`
    const hint = meant === undefined ? 'Name a page, or remove the rewrite.' : `Did you mean \`${meant}\`?`
    return diagnostic('rewrite-missing-target', {...placeInConfig(input, written.to, ['to']), message, hint})
  }
  const hidden = [...pages, ...files].filter((route) => route.startsWith(from) && route !== to).sort(compareText)
  if (hidden.length === 0) return {from, to}
  const others = hidden.length === 1 ? '' : ` and ${hidden.length - 1} more`
  const message = `The rewrite of \`${from}\` would hide \`${hidden[0]}\`${others}: some hosts answer everything below it with \`${to}\`.`
  const hint = 'Choose a prefix with no other page or file below it.'
  return diagnostic('rewrite-hides-page', {...placeInConfig(input, written.from, ['from']), message, hint})
}
