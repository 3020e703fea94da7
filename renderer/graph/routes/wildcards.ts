import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInConfig} from '../../core/diagnostics/text-place.ts'
import type {PlaceInConfig} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Rewrite, Route, Wildcard} from '../../core/model/route-graph.ts'
import {compareText} from '../../core/text/compare.ts'
import {readConfigPath, refuseParameter} from './config-path.ts'
import {checkTarget, isSafe, isWildcard, writtenRedirects} from './redirects.ts'
import type {RedirectInput, WrittenRedirect} from './redirects.ts'
import {parseSiteLink} from './site-link.ts'
import type {SiteLink} from './site-link.ts'
import {pageHref, toRoutePath} from '../../core/urls/url.ts'

/** Everything needed to create redirects of whole folders. */
export type WildcardInput = RedirectInput & {
  /** The routes of all pages. */
  readonly pages: () => Iterable<RoutePath>
  /** The routes of all static files. */
  readonly files: () => Iterable<RoutePath>
  readonly rewrites: readonly Rewrite[]
}

type Redirect = Extract<Route, {kind: 'redirect'}>

/** The redirects of whole folders, and a redirect for each address below them whose target is a page of the site. */
export type Wildcards = {
  /** The rules, longest `from` first. */
  readonly rules: readonly Wildcard[]
  /** The redirects of single addresses, for hosts that do not support wildcards. */
  readonly routes: readonly Redirect[]
}

type Read = {readonly from: RoutePath; readonly link: SiteLink; readonly keepsRest: boolean; readonly written: WrittenRedirect}

const SPLAT = /:splat$/

/**
 * Creates the wildcard redirects of the configuration, such as `/old/*`. Reports those that would hide a page, those whose
 * target does not exist, and those whose target is below another redirected folder. For a target with `:splat`, only the
 * folder is checked, because the rest is known only at request time.
 */
export function createWildcards(input: WildcardInput): Staged<Wildcards> {
  const diagnostics: Diagnostic[] = []
  const byPrefix = new Map<RoutePath, Read>()
  for (const redirect of input.config.redirects.flatMap(writtenRedirects).filter(({from}) => isWildcard(from))) {
    const read = readWildcard(input, redirect, byPrefix)
    if ('from' in read) byPrefix.set(read.from, read)
    else diagnostics.push(read)
  }
  const all = [...byPrefix.values()].sort((a, b) => b.from.length - a.from.length || compareText(a.from, b.from))
  for (const read of all) append(diagnostics, checkEnd(input, read, all))
  const safe = all.filter(isSafe)
  return {value: {rules: safe.map(toRule), routes: knownAddresses(input, safe)}, diagnostics}
}

function readWildcard(input: WildcardInput, written: WrittenRedirect, taken: ReadonlyMap<RoutePath, Read>): Read | Diagnostic {
  const at = (): PlaceInConfig => placeInConfig(input, written.from, ['from'])
  const inSite = readConfigPath(written.from.slice(0, -1), input.config)
  if (inSite === undefined || toRoutePath(inSite) === '/') {
    const message = `A redirect cannot start at \`${written.from}\`: it must be a folder of the site, without query or anchor.`
    return diagnostic('route-invalid', {...at(), message, hint: 'Write a path such as `/old/*`.'})
  }
  const refused = refuseParameter(inSite)
  if (refused !== undefined) {
    const message = `A redirect cannot start at \`${written.from}\`: ${refused.reason}.`
    return diagnostic('route-invalid', {...at(), message, hint: refused.hint})
  }
  const from = toRoutePath(inSite)
  const first = taken.get(from)
  if (first !== undefined) {
    const message = `Two redirects start at \`${from}*\`; only the one to \`${first.written.to}\` is made.`
    return diagnostic('route-duplicate', {...at(), message, hint: 'Remove one of them.'})
  }
  const hidden = [...input.pages(), ...input.files(), ...input.rewrites.map((rewrite) => rewrite.from)].filter((route) =>
    route.startsWith(from),
  )
  if (hidden.length > 0) {
    const others = hidden.length === 1 ? '' : ` and ${hidden.length - 1} more`
    const message = `The redirect from \`${from}*\` is not made: it would hide \`${hidden.sort(compareText)[0] ?? ''}\`${others}.`
    return diagnostic('redirect-shadowed', {...at(), message, hint: 'Choose a folder with no page or file below it, or move the pages.'})
  }
  const {baseUrl, siteBaseUrl} = input.config
  const keepsRest = SPLAT.test(written.to)
  // the rest of the path follows a slash
  const trailingSlash = keepsRest || input.config.trailingSlash
  const link = parseSiteLink(written.to.replace(SPLAT, ''), {baseUrl, siteBaseUrl, trailingSlash, fileAt: input.fileAt})
  return {from, link, keepsRest, written}
}

function checkEnd(input: WildcardInput, read: Read, all: readonly Read[]): Diagnostic[] {
  const {from, link, keepsRest, written} = read
  if ('url' in link) return []
  const at = (): PlaceInConfig => placeInConfig(input, written.to, ['to'])
  const next = all.find((other) => link.route.startsWith(other.from))
  if (next !== undefined) {
    const message = `The redirect from \`${from}*\` leads to \`${written.to}\`, which the redirect from \`${next.from}*\` redirects again.`
    return [diagnostic('redirect-loop', {...at(), message, hint: 'Point it to pages.'})]
  }
  if (!keepsRest) return checkTarget(input, {from, link, written}, new Map())
  if ([...input.pages()].some((route) => route.startsWith(link.route))) return []
  const meant = input.nearestPage(link.route)
  const message = `The redirect from \`${from}*\` leads to \`${written.to}\`, and there is no page below \`${link.route}\`.`
  const hint = meant === undefined ? 'Point it to pages, or remove it.' : `Did you mean \`${meant}:splat\`?`
  return [diagnostic('redirect-missing-target', {...at(), message, hint})]
}

function toRule({from, link, keepsRest, written: {permanent}}: Read): Wildcard {
  return {from, to: 'url' in link ? link.url : link.href, keepsRest, permanent}
}

/** Returns the redirects of known addresses. If an address matches several wildcards, the longest applies, as on hosts. */
function knownAddresses(input: WildcardInput, all: readonly Read[]): Redirect[] {
  const routes = new Map<RoutePath, Redirect>()
  for (const {from, link, keepsRest, written} of all) {
    const {permanent} = written
    const add = (path: RoutePath, to: string, target: RoutePath | undefined): void => {
      if (all.find((other) => path.startsWith(other.from))?.from !== from) return
      routes.set(path, {kind: 'redirect', path, to, permanent, byWildcard: true, ...(target !== undefined && {target})})
    }
    if ('url' in link) add(from, link.url, undefined)
    else if (!keepsRest) add(from, link.href, input.isPage(link.route) ? link.route : undefined)
    else {
      for (const page of input.pages()) {
        if (page.startsWith(link.route)) add(`${from}${page.slice(link.route.length)}`, pageHref(page, input.config), page)
      }
    }
  }
  return [...routes.values()]
}
