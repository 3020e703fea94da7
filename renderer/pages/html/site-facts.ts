import {docSetIds} from '../../config/config-of-set.ts'
import {localeBaseUrl} from '../../config/localize-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {findQuoted} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic, Place, Staged} from '../../core/model/diagnostic.ts'
import type {VersionLink} from '../../core/model/page.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {AnnouncementFacts, BrandFacts, FooterEntry, FooterFacts, NavbarFacts, SiteFacts} from '../../core/model/site-facts.ts'
import {findHome} from '../../graph/routes/find-home.ts'
import {pageHref, routeToHref} from '../../core/urls/url.ts'
import {breakWords} from '../../core/text/break-words.ts'
import {nearest} from '../../core/text/nearest.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {createShowText, translatedInterface} from '../../core/texts/show-text.ts'
import {versionMarks} from '../version-groups.ts'
import type {NavbarContext} from './navbar-context.ts'
import {navbarFacts} from './navbar-facts.ts'
import {ownerHtml} from './owner-html.ts'
import {fileHref, siteTarget} from './site-href.ts'
import {withoutUnsafeLinks} from './without-unsafe-links.ts'

type FactsInput = {
  readonly graph: RouteGraph
  readonly year: number
  readonly configText?: string | undefined
  readonly facts?: Partial<Pick<SiteFacts, 'search'>>
}

/**
 * Creates the facts that every page of a site shares, with all hrefs final. Reports navbar items whose component is not
 * registered; the targets of items are checked with the other references. `year` is the year of the build; `configText` is the
 * source text of the configuration, from which the place of an item is determined; `facts` are those of features.
 */
export function createSiteFacts(given: SiteConfig, {graph, year, configText = '', facts = {}}: FactsInput): Staged<SiteFacts> {
  const config = withoutUnsafeLinks(given)
  // The same item is in the navbar of every version, but is reported only once.
  const unknown = new Set<string>()
  const value: SiteFacts = {
    title: config.title,
    tagline: config.tagline,
    lang: config.locale.htmlLang,
    direction: config.locale.direction,
    otherLocales: config.locales.filter(({name}) => name !== config.locale.name).map((other) => localeBaseUrl(other, config.siteBaseUrl)),
    text: createShowText(config),
    breakWords: (text) => breakWords(text, config.locale.direction),
    translatedTexts: translatedInterface(config),
    baseUrl: config.baseUrl,
    siteBaseUrl: config.siteBaseUrl,
    favicon: config.favicon === undefined ? undefined : fileHref(config.favicon, config),
    brand: brandFacts(config, graph),
    colorMode: {
      default: config.colorMode.default,
      hasSwitch: !config.colorMode.disableSwitch,
      followsSystem: config.colorMode.respectPrefersColorScheme,
    },
    announcement: announcementFacts(config, graph),
    search: facts.search,
    changes: changesByDocSet(graph, config),
    hidesNavbar: config.navbar.hideOnScroll,
    navbars: navbarsByVersion({config, graph, search: facts.search, reportUnknown: (type) => unknown.add(type)}),
    footer: footerFacts(config, {graph, year}),
    versions: mainDocLinks(graph, config),
    remembersVersion: config.docs.versionPersistence === 'localStorage',
    showsBreadcrumbs: config.docs.breadcrumbs,
    rewrites: graph.rewrites.map(({from, to}) => [routeToHref(from, config.baseUrl), routeToHref(to, config.baseUrl)] as const),
    explainsBaseUrl: config.baseUrlIssueBanner,
    collapsesSiblings: config.docs.sidebar.autoCollapseCategories,
    hasHideableSidebar: config.docs.sidebar.hideable,
    customFields: config.customFields,
  }
  return {value, diagnostics: [...unknown].map((type) => unknownComponent(config, type, findQuoted(configText, type, ['type'])))}
}

/** Returns the lists of what changed between versions that the site has. */
function changesByDocSet({routes}: RouteGraph, config: SiteConfig): SiteFacts['changes'] {
  const lists = [...routes.values()].flatMap((route) =>
    route.kind === 'listing' && route.changes !== undefined && route.changes.pair === undefined
      ? [[route.changes.set, {label: route.title, href: pageHref(route.path, config)}] as const]
      : [],
  )
  return Object.fromEntries(lists)
}

function announcementFacts(
  {announcementBar, baseUrl, siteBaseUrl, trailingSlash}: SiteConfig,
  graph: RouteGraph,
): AnnouncementFacts | undefined {
  if (announcementBar === undefined) return undefined
  const {id, content, isCloseable} = announcementBar
  return {id, html: ownerHtml(content, {baseUrl, siteBaseUrl, trailingSlash, graph}), isCloseable}
}

function navbarsByVersion(shared: Omit<NavbarContext, 'set' | 'candidates' | 'preferable'>): Map<string, NavbarFacts> {
  const {config, graph} = shared
  const latest = graph.versions.filter(({version}) => version.isLatest)
  const preferable = config.docs.versionPersistence === 'none' ? [] : graph.versions.filter(({mainDoc}) => mainDoc !== undefined)
  const navbars = new Map([['', navbarFacts({...shared, set: undefined, candidates: latest, preferable})]])
  for (const active of graph.versions) {
    const candidates = [active, ...latest.filter((other) => other !== active)]
    navbars.set(active.version.name, navbarFacts({...shared, set: active.version.set, candidates, preferable: []}))
  }
  return navbars
}

function unknownComponent({components, root, configFile}: SiteConfig, type: string, place: Place | undefined): Diagnostic {
  const guess = nearest(type, Object.keys(components))
  return diagnostic('nav-unknown-component', {
    message: `No NavbarItem component found for type "${type}".`,
    hint: guess === undefined ? `Register it: \`components: {'${type}': './components/${type}.tsx'}\`.` : `Did you mean \`${guess}\`?`,
    file: sitePath(root, configFile),
    ...(place && {place}),
  })
}

function mainDocLinks({versions}: RouteGraph, config: SiteConfig): VersionLink[] {
  const all = versions.map(({version}) => version)
  const marks = new Map(docSetIds(config).flatMap((set) => [...versionMarks(all.filter((version) => version.set === set))]))
  return versions.flatMap(({version: {name, set, label, isLatest}, mainDoc}) => {
    if (mainDoc === undefined) return []
    return [{name, set, label, href: pageHref(mainDoc.route, config), same: false, isActive: false, isLatest, ...marks.get(name)}]
  })
}

function brandFacts(config: SiteConfig, graph: RouteGraph): BrandFacts {
  const {title, logo} = config.navbar
  return {
    // An empty title means that the navbar shows only the logo.
    title: title === '' ? undefined : (title ?? config.title),
    href: brandHref(config, graph),
    logo: logo && {
      ...shownLogos(config, logo),
      alt: logo.alt,
      width: logo.width,
      height: logo.height,
    },
  }
}

/** Returns the href of the brand. Without a home page, or if that is a redirect, the root of the site has no page to link to. */
function brandHref(config: SiteConfig, graph: RouteGraph): string {
  const written = config.navbar.logo?.href
  return written === undefined || written === '/' ? pageHref(findHome(graph) ?? '/', config) : siteTarget(written, {...config, graph}).href
}

/**
 * Selects the logos to render. Browsers load hidden images too, so if the colour mode cannot change, only the logo of that mode
 * is rendered.
 */
function shownLogos(
  {colorMode, siteBaseUrl}: SiteConfig,
  logo: {readonly src: string; readonly srcDark?: string | undefined},
): {readonly src: string; readonly srcDark: string | undefined} {
  const src = fileHref(logo.src, {siteBaseUrl})
  const srcDark = logo.srcDark === undefined ? undefined : fileHref(logo.srcDark, {siteBaseUrl})
  if (!colorMode.disableSwitch || colorMode.respectPrefersColorScheme) return {src, srcDark}
  return {src: colorMode.default === 'dark' ? (srcDark ?? src) : src, srcDark: undefined}
}

type FooterItem = NonNullable<SiteConfig['footer']>['columns'][number]['items'][number]

/** Resolves the links of the footer. `year`, the year of the build, replaces `{year}` in the copyright line. */
function footerFacts(config: SiteConfig, {graph, year}: {graph: RouteGraph; year: number}): FooterFacts | undefined {
  const {footer, baseUrl, siteBaseUrl, trailingSlash} = config
  const site = {baseUrl, siteBaseUrl, trailingSlash, graph}
  if (footer === undefined) return undefined
  const entry = (item: FooterItem): FooterEntry => {
    if (item.html !== undefined) return {type: 'html', html: ownerHtml(item.html, site)}
    const target = item.to ?? item.href ?? '/'
    const {href, isExternal} = siteTarget(target, site)
    const {label = target, className, title, ariaLabel} = item
    return {type: 'link', label, href, isExternal, className, title, ariaLabel}
  }
  const {copyright, copyrightHtml} = footer
  const dated = (text: string): string => text.replaceAll('{year}', String(year))
  return {
    columns: footer.columns.map(({title, items}) => ({title, entries: items.map(entry)})),
    copyright: copyright === undefined ? undefined : dated(copyright),
    copyrightHtml: copyrightHtml === undefined ? undefined : ownerHtml(dated(copyrightHtml), site),
  }
}
