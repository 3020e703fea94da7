import type {SiteConfig} from '../../config/site-config.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Route, RouteGraph} from '../../core/model/route-graph.ts'
import type {Version} from '../../core/model/version.ts'
import {routeInSite, withoutBases} from '../../core/urls/url.ts'
import {findRewrite} from '../../graph/routes/rewrites.ts'
import {createHeirFinder} from './heirs/heir-finder.ts'
import type {HeirFinder} from './heirs/heir-finder.ts'
import type {PublishedPlace} from './heirs/published-place.ts'
import type {HeadingHeir} from './heirs/find-heading-heir.ts'
import type {PageHeir} from './heirs/find-page-heir.ts'
import type {Article} from './heirs/sections.ts'
import type {Ledger, LedgerWord, Published} from './ledger-text.ts'

/** A locale whose links are resolved, and the versions of the site, those that this build leaves out among them. */
export type CheckedLocale = {readonly config: SiteConfig; readonly graph: RouteGraph; readonly versions: readonly Version[]}

/** A search for what is broken in a site. */
export type BrokenSearch = CheckedLocale & {
  /** Reports whether more of a kind is looked for. Default: all. */
  readonly wants?: (kind: BrokenPromise['kind']) => boolean
}

/** Something that was published and that nothing answers any more, with its line in the ledger. */
export type BrokenPromise = BrokenAddress | BrokenHeading

/** An address that nothing answers. */
export type BrokenAddress = {
  readonly kind: 'address'
  readonly address: RoutePath
  readonly line: number
  readonly place: PublishedPlace
  /** The address as `moved_from` says it: relative to its version, or to the site. */
  readonly former: string
  readonly heir: PageHeir | undefined
  /** Headings of the address that its heir has not. They are gone once the address leads to it. */
  readonly headings: readonly BrokenHeading[]
}

/** A heading that the page of an address has no more. */
export type BrokenHeading = {
  readonly kind: 'heading'
  readonly address: RoutePath
  readonly id: string
  /** What stands for the id in the ledger. */
  readonly word: LedgerWord | undefined
  readonly page: Article
  readonly heir: HeadingHeir | undefined
}

/**
 * Yields addresses and ids of a ledger that nothing answers any more, in the order of the ledger. A page, or a redirect to one, answers an
 * address. Entries of other locales, and of versions that this build leaves out, are passed over. What follows is not looked for until it is
 * asked for: a version that is gone has thousands.
 */
export function* findBroken(ledger: Ledger, locale: BrokenSearch): Generator<BrokenPromise> {
  const {wants = () => true} = locale
  let finder: HeirFinder | undefined
  const heirs = (): HeirFinder => {
    finder ??= createHeirFinder({ledger, gone: goneIn(ledger, locale), locale})
    return finder
  }
  for (const {address, published, place, answer} of entriesIn(ledger, locale)) {
    if (!wants(answer === undefined ? 'address' : 'heading')) continue
    if (answer === undefined) {
      const heir = heirs().pageHeir(place, published)
      const headings = heir === undefined ? [] : brokenHeadings({...place, address, published, page: heir.page}, heirs())
      yield {kind: 'address', address, line: published.line, place, former: formerOf(place), heir, headings}
    } else {
      const page = pageOf(answer)
      if (page === undefined || lostIds(published, page).length === 0) continue
      yield* brokenHeadings({...place, address, published, page}, heirs())
    }
  }
}

/** An entry of a ledger, where it is in the site, and what readers get there. Undefined if that is nothing. */
type Entry = {
  readonly address: RoutePath
  readonly published: Published
  readonly place: PublishedPlace
  readonly answer: Route | undefined
}

/** Maximum number of entries that are gone whose folders are followed: a ledger may have a million. */
const MOST_FOLLOWED = 5000

/** Returns the first entries of a ledger that are gone. */
function goneIn(ledger: Ledger, locale: CheckedLocale): Entry[] {
  const gone: Entry[] = []
  for (const entry of entriesIn(ledger, locale)) {
    if (entry.answer === undefined) gone.push(entry)
    if (gone.length === MOST_FOLLOWED) break
  }
  return gone
}

function* entriesIn(ledger: Ledger, locale: CheckedLocale): Generator<Entry> {
  const {config, graph} = locale
  const built = new Map(graph.versions.map((one) => [one.version.name, one]))
  for (const [address, published] of ledger) {
    const route = routeIn(address, config)
    if (route === undefined) continue
    const version = versionOf(route, locale.versions)
    if (version !== undefined && !built.has(version.name)) continue
    const answer = answerOf(route, locale)
    if (answer !== 'elsewhere') yield {address, published, place: {route, version: version && built.get(version.name)}, answer}
  }
}

type Answered = PublishedPlace & {readonly address: RoutePath; readonly published: Published; readonly page: Article}

/** Returns the published headings that a page has no more. */
function brokenHeadings({address, ...answered}: Answered, heirs: HeirFinder): BrokenHeading[] {
  const {published, page} = answered
  const lost = lostIds(published, page)
  const found = lost.length === 0 ? new Map<string, HeadingHeir>() : heirs.headingHeirs({...answered, lost})
  return lost.map((id) => ({kind: 'heading', address, id, word: published.ids.get(id), page, heir: found.get(id)}))
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

/** Returns an address as `moved_from` says it, in which a percent sign begins an escape. */
function formerOf({route, version}: PublishedPlace): string {
  const former = (version === undefined ? route : `/${route.slice(version.version.routeBase.length)}`).replaceAll('%', '%25')
  return former.length > 1 ? former.replace(/\/$/, '') : former
}

function lostIds({ids}: Published, {compiled, source}: Article): string[] {
  if (!compiled.usable || source.format === 'react') return []
  const known = new Set(compiled.anchors)
  return [...ids.keys()].filter((id) => !known.has(id))
}

function pageOf(route: Route): Article | undefined {
  return route.kind === 'doc' ? route.doc : route.kind === 'page' ? route.page : undefined
}
