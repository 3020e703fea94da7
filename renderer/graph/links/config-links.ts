import {mainSet} from '../../core/text/version-name.ts'
import type {NavbarItem} from '../../config/schema.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {unsafeUrls, unsafeUrlsInHtml} from '../../core/html/unsafe-urls.ts'
import type {UnsafeUrl} from '../../core/html/unsafe-urls.ts'

/** A reference of the configuration. */
export type ConfigLink = {
  /** The URL as written. */
  readonly url: string
  /** Keys that the URL may follow, used to locate it in the file. Empty if it is part of a longer text. */
  readonly keys: readonly string[]
  /** The element that contains the link, as the beginning of a sentence. */
  readonly owner: string
  /** The kind of reference: a link to a page or file, or an image or asset that is itself shown or loaded. */
  readonly kind: 'link' | 'image' | 'asset'
  /** Whether it leads to the file of the locale if each locale has its own, as links do. */
  readonly isInLocale?: boolean
}

/** A doc or sidebar named by a navbar item. */
export type NavbarDoc = {readonly type: 'doc' | 'sidebar'; readonly id: string; readonly set: string; readonly keys: readonly string[]}

type Target = {readonly to?: string | undefined; readonly href?: string | undefined}

/** Returns all references of the configuration to pages and files, except redirects. */
export function configLinks(config: SiteConfig): ConfigLink[] {
  const {navbar, footer, announcementBar, favicon, image} = config
  const file = (url: string | undefined, facts: Omit<ConfigLink, 'url'>): ConfigLink[] => (url === undefined ? [] : [{url, ...facts}])
  const {logo} = navbar
  const logoFacts = {owner: 'The logo', kind: 'image'} as const
  return [
    ...flatItems(config).flatMap(navbarLinks),
    ...(logo === undefined
      ? []
      : [...file(logo.src, {keys: ['src'], ...logoFacts}), ...file(logo.srcDark, {keys: ['srcDark'], ...logoFacts})]),
    ...file(logo?.href, {keys: ['href'], owner: 'The logo', kind: 'link'}),
    ...(footer?.columns ?? []).flatMap(({items}) =>
      items.flatMap((item) => [...targetLinks(item, 'The footer'), ...htmlLinks(item.html ?? '', 'The footer')]),
    ),
    ...htmlLinks(footer?.copyrightHtml ?? '', 'The footer'),
    ...htmlLinks(announcementBar?.content ?? '', 'The announcement bar'),
    ...file(favicon, {keys: ['favicon'], owner: 'The favicon', kind: 'image'}),
    ...file(image, {keys: ['image'], owner: 'The image of the site', kind: 'image'}),
    ...headLinks(config),
  ]
}

/** Returns the docs and sidebars named by the navbar. */
export function navbarDocs(config: Pick<SiteConfig, 'navbar'>): NavbarDoc[] {
  return flatItems(config).flatMap((item): NavbarDoc[] => {
    if (item.type === 'doc') return [{type: 'doc', id: item.docId.normalize('NFC'), set: item.docSet ?? mainSet, keys: ['docId']}]
    return item.type === 'docSidebar' ? [{type: 'sidebar', id: item.sidebarId, set: item.docSet ?? mainSet, keys: ['sidebarId']}] : []
  })
}

/** Returns the doc sets that items of the navbar name. */
export function navbarSets(config: Pick<SiteConfig, 'navbar'>): string[] {
  const named = flatItems(config).flatMap((item) => ('docSet' in item && typeof item.docSet === 'string' ? [item.docSet] : []))
  return [...new Set(named)]
}

/** Returns the navbar items, including those in dropdowns. */
function flatItems({navbar}: Pick<SiteConfig, 'navbar'>): NavbarItem[] {
  return navbar.items.flatMap((item): NavbarItem[] => {
    if ('items' in item && Array.isArray(item.items)) return [item, ...(item.items as NavbarItem[])]
    if (item.type !== 'docsVersionDropdown') return [item]
    return [item, ...item.dropdownItemsBefore, ...item.dropdownItemsAfter]
  })
}

function navbarLinks(item: NavbarItem): ConfigLink[] {
  if (item.type === 'html') return htmlLinks(item.value, 'The navbar')
  if (item.type === 'star') return targetLinks({href: item.href}, 'The navbar')
  if (item.type === undefined || item.type === 'default' || item.type === 'dropdown' || item.type === 'docsVersion') {
    return targetLinks(item, 'The navbar')
  }
  return []
}

function targetLinks({to, href}: Target, owner: string): ConfigLink[] {
  const url = to ?? href
  return url === undefined ? [] : [{url, keys: to === undefined ? ['href'] : ['to'], owner, kind: 'link'}]
}

/**
 * Extracts links from HTML in the configuration or in a sidebar. A regular expression suffices: links that it misses are not checked, and
 * every match is an attribute of that name.
 */
export function htmlLinks(html: string, owner: string): ConfigLink[] {
  const links = Array.from(html.matchAll(/\s(href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi), ([, name = '', double, single]): ConfigLink => ({
    url: (double ?? single ?? '').replaceAll('&amp;', '&'),
    keys: [],
    owner,
    kind: name.toLowerCase() === 'href' ? 'link' : 'asset',
  }))
  return [...links, ...unsafeLinks(unsafeUrlsInHtml(html), owner).filter(({url}) => !links.some((link) => link.url === url))]
}

/** Turns URLs that would run code into links. All attributes that may hold a URL are searched for them. */
function unsafeLinks(urls: readonly UnsafeUrl[], owner: string): ConfigLink[] {
  return urls.map(({url}) => ({url, keys: [], owner, kind: 'link'}))
}

/** Returns the published files loaded by every page. Other paths are bundled, and checked by the bundler. */
function headLinks({scripts, stylesheets, headTags}: SiteConfig): ConfigLink[] {
  const written = [...scripts, ...stylesheets].flatMap((entry) => (typeof entry === 'string' ? entry : [entry['src'], entry['href']]))
  const tags = headTags.flatMap(({attributes}) => [attributes['src'], attributes['href']])
  const owner = 'The head of every page'
  const publishedOf = (urls: readonly unknown[], facts: Partial<ConfigLink>): ConfigLink[] =>
    urls
      .filter((url) => typeof url === 'string')
      .filter((url) => url.startsWith('/'))
      .map((url) => ({url, keys: [], owner, kind: 'asset', ...facts}))
  const unsafe = [
    ...stylesheets.flatMap((entry) => unsafeUrls('link', typeof entry === 'string' ? {href: entry} : entry)),
    ...scripts.flatMap((entry) => unsafeUrls('script', typeof entry === 'string' ? {src: entry} : entry)),
    ...headTags.flatMap(({tagName, attributes}) => unsafeUrls(tagName, attributes)),
  ]
  return [...publishedOf(written, {}), ...publishedOf(tags, {isInLocale: true}), ...unsafeLinks(unsafe, owner)]
}
