import type {SiteConfig} from '../../config/site-config.ts'
import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, Route, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {Version} from '../../core/model/version.ts'
import {nearest} from '../../core/text/nearest.ts'
import {routeInSite, withoutBases} from '../../core/urls/url.ts'
import {anchorsOf} from '../../graph/links/anchors.ts'
import {findRewrite} from '../../graph/routes/rewrites.ts'
import {isFromGit} from '../../core/files/git-folder.ts'
import {findVersions} from '../../source/find-versions.ts'
import {findHeir} from './find-heir.ts'
import type {Heir} from './find-heir.ts'
import {LEDGER_FILE} from './ledger-file.ts'
import type {Ledger, LedgerFault, Published} from './ledger-text.ts'

/** A locale whose links are resolved, and the versions of the site, those that this build leaves out among them. */
export type CheckedLocale = {readonly config: SiteConfig; readonly graph: RouteGraph; readonly versions: readonly Version[]}

/** Returns all versions of a site, those that this build leaves out among them. */
export function everyVersion(config: SiteConfig): Version[] {
  const all = {onlyInclude: undefined, includeNext: true}
  const docSets = Object.fromEntries(Object.entries(config.docSets).map(([id, set]) => [id, {...set, ...all}]))
  return findVersions({...config, docs: {...config.docs, ...all}, docSets}, undefined).value
}

/** Reports lines of a ledger that cannot be read. */
export function describeFaults(faults: readonly LedgerFault[]): Diagnostic[] {
  return faults.map(({line, text, reason}) =>
    diagnostic('ledger-invalid', {
      ...at(line, text.length),
      message: `The line cannot be read: ${reason}.`,
      hint: 'Write an address such as `/docs/install/`, or behind a space the id of a heading. After a conflict, keep the lines of both sides.',
    }),
  )
}

/**
 * Reports addresses and ids of a ledger that nothing answers any more. A page, or a redirect to one, answers an address. Entries of other
 * locales, and of versions that this build leaves out, are passed over.
 */
export function checkLedger(ledger: Ledger, locale: CheckedLocale): Diagnostic[] {
  const {config, graph} = locale
  const isBuilt = new Set(graph.versions.map(({version}) => version.name))
  const found: Diagnostic[] = []
  for (const [address, published] of ledger) {
    if (found.length >= MOST_BROKEN) return [...found.slice(0, MOST_BROKEN), manyBroken(published.line)]
    const route = routeIn(address, config)
    if (route === undefined) continue
    const version = versionOf(route, locale.versions)
    if (version !== undefined && !isBuilt.has(version.name)) continue
    const answer = answerOf(route, locale)
    if (answer === undefined)
      found.push(
        brokenAddress(
          {address, route, published},
          locale,
          graph.versions.find((one) => one.version.name === version?.name),
        ),
      )
    else if (answer !== 'elsewhere') append(found, brokenIds({address, published, answer}))
  }
  return found
}

/** Maximum number of broken promises that are reported, as a version that is gone has thousands. */
const MOST_BROKEN = 200

function manyBroken(line: number): Diagnostic {
  return diagnostic('promise-broken', {
    ...at(line, 1),
    message: `More than ${MOST_BROKEN} addresses and headings that were published are gone; those from here on were not looked at.`,
    hint: "A redirect of a whole folder answers many: `{from: '/docs/1.0/*', to: '/docs/:splat'}`.",
  })
}

/** Returns the route of an address of this locale. Undefined for those of other locales. */
function routeIn(address: RoutePath, {baseUrl, siteBaseUrl, locales, locale}: SiteConfig): RoutePath | undefined {
  const prefix = routeInSite('/', {baseUrl, siteBaseUrl})
  const isOther = locales.some(({name, isDefault, path}) => name !== locale.name && !isDefault && address.startsWith(`/${path}/`))
  return address.startsWith(prefix) && !isOther ? address.slice(prefix.length - 1) : undefined
}

function versionOf(route: RoutePath, versions: readonly Version[]): Version | undefined {
  const around = versions.filter(({routeBase}) => route.startsWith(routeBase))
  return around.reduce<Version | undefined>(
    (best, one) => (best === undefined || one.routeBase.length > best.routeBase.length ? one : best),
    undefined,
  )
}

/** Returns the page that readers of an address get; `elsewhere` if they are led away, or to something else than a page. */
function answerOf(path: RoutePath, {config, graph}: CheckedLocale): Route | 'elsewhere' | undefined {
  const {routes, rewrites, wildcards} = graph
  const route = routes.get(path)
  if (route?.kind === 'redirect') return (route.target === undefined ? undefined : routes.get(route.target)) ?? 'elsewhere'
  if (route !== undefined) return route
  if (findRewrite(rewrites, path) !== undefined) return 'elsewhere'
  const wildcard = wildcards.find(({from}) => path.startsWith(from))
  if (wildcard?.keepsRest !== true) return wildcard && 'elsewhere'
  const inSite = withoutBases(wildcard.to, config)
  return inSite === undefined ? 'elsewhere' : routes.get(inSite + path.slice(wildcard.from.length))
}

type Gone = {readonly address: RoutePath; readonly route: RoutePath; readonly published: Published}

// oxlint-disable-next-line eslint/max-params -- an address, the site and its version
function brokenAddress({address, route, published}: Gone, {graph}: CheckedLocale, version: VersionGraph | undefined): Diagnostic {
  const heir = findHeir(route, published, pagesNear(graph, version))
  const former = version === undefined ? route : `/${route.slice(version.version.routeBase.length)}`
  const line = former.length > 1 ? former.replace(/\/$/, '') : former
  return diagnostic('promise-broken', {
    ...at(published.line, address.length),
    message: `\`${address}\` was published, but nothing answers it any more.`,
    hint: addressRemedy({route, line}, heir),
    ...(heir && {related: [{message: 'This page may be what is left of it.', file: heir.source.path}]}),
  })
}

/** Returns what to write so that an address answers again. A page of a tag cannot be changed any more. */
// oxlint-disable-next-line eslint/max-params -- an address and its likely page
function addressRemedy({route, line}: {readonly route: RoutePath; readonly line: string}, heir: Heir | undefined): string {
  if (heir === undefined)
    return 'If the page has moved, write its former address in its front matter, as `moved_from`. If it is gone, add a redirect, or a page that says so.'
  return isFromGit(heir.source.path)
    ? `Write \`redirects: [{from: '${route}', to: '${heir.route}'}]\` in the configuration, if that page has its content.`
    : `Write \`moved_from: ${line}\` in the front matter of \`${heir.source.path}\`, which has its headings or its name.`
}

/** Returns the pages that may have moved: those of the version, or those outside the docs. */
function pagesNear({routes}: RouteGraph, version: VersionGraph | undefined): readonly Heir[] {
  if (version !== undefined) return version.docs
  return [...routes.values()].flatMap((route) => (route.kind === 'page' ? [route.page] : []))
}

type Answered = {readonly address: RoutePath; readonly published: Published; readonly answer: Route}

function brokenIds({address, published, answer}: Answered): Diagnostic[] {
  const anchors = anchorsOf(answer)
  const page = pageOf(answer)
  if (anchors === undefined || page === undefined) return []
  const known = new Set(anchors)
  return [...published.ids]
    .filter(([id]) => !known.has(id))
    .map(([id, line]) => {
      const ids = page.compiled.outline.map((heading) => heading.id)
      const meant = nearest(id, ids) ?? ids.find((one) => one.includes(id) || id.includes(one)) ?? '…'
      return diagnostic('promise-broken', {
        ...at(line, id.length, 2),
        message: `The heading \`${address}#${id}\` was published, but the page has no such heading any more.`,
        hint: `Write \`anchors: {${id}: ${meant}}\` in the front matter of \`${page.source.path}\`, with the id of the heading that has its content now.`,
        related: [{message: 'This is the page.', file: page.source.path}],
      })
    })
}

function pageOf(route: Route): Doc | Heir | undefined {
  return route.kind === 'doc' ? route.doc : route.kind === 'page' ? route.page : undefined
}

/** Returns the place of a line, from a column on. */
// oxlint-disable-next-line eslint/max-params -- a line and a part of it
function at(line: number, length: number, column = 1): Pick<Diagnostic, 'file' | 'place'> {
  return {file: LEDGER_FILE, place: {start: {line, column}, end: {line, column: column + length}}}
}
